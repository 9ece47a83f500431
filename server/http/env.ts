import type { HttpBindings } from "@hono/node-server";

/** What Hono carries through one request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Goes into the response's X-Request-Id and every line the request logs. */
    requestId: string;
    /** The pattern of the call's address; not set where no call has it. */
    route?: string;
  };
}
