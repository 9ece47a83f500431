/** One answer of the server, read whole. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, the text otherwise. */
  body: unknown;
}

interface CallOptions {
  /** Sent as JSON unless it is a text or a form, which are sent as they are. */
  body?: unknown;
  /** The access token. */
  token?: string;
  headers?: Record<string, string>;
}

export interface Client {
  request(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

function read(text: string, type: string | null): unknown {
  return text !== "" && /\bjson\b/.test(type ?? "") ? (JSON.parse(text) as unknown) : text;
}

/** Talks to a server over real HTTP. */
export function client(url: string): Client {
  async function request(
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" || isForm ? body : JSON.stringify(body) }),
    });
    const type = response.headers.get("content-type");
    return {
      status: response.status,
      headers: response.headers,
      body: read(await response.text(), type),
    };
  }
  return {
    request,
    get: (path, options) => request("GET", path, options),
    post: (path, body, options) => request("POST", path, { body, ...options }),
  };
}

/** A form with these fields and, last, a file by the name of its field. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file: { [name: string]: Blob } = {},
  fileName = "file",
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  for (const [key, value] of Object.entries(file)) form.set(key, value, fileName);
  return form;
}

/** The statuses of answers whose order says nothing, smallest first. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
