import type { Asked, Reply } from "./accent.ts";
import { FAR, NEAR } from "./universities.ts";

/** What this host knows of a person: numbers as ids, and few of the fields of the contract. */
interface Person {
  id: number;
  full_name: string;
  phone_number?: string;
  email?: string;
  type?: string;
  favorites: number[];
}

const PASSWORD = "a foreign secret";
const WRONG_PASSWORD = "Those two don't belong together. Look at both again.";
const WRONG_CODE = "Not the digits I sent.";
const NOBODY = "I don't know this number. Open an account with it.";
const STRANGER = "Who are you? Sign in first.";

/** A university as lists have it. */
const universityOf = (id: number) => ({ name: id === 7 ? FAR.name : NEAR.name, id });

/** The accounts of the host, and who is signed in. */
export function createAccounts() {
  const people: Person[] = [
    { id: 41, full_name: "Foreign Person", email: "someone@example.org", favorites: [7] },
  ];
  const codes = new Map<string, string>();
  const access = new Map<string, Person>();
  const refresh = new Map<string, Person>();
  let issued = 0;
  const pairFor = (person: Person) => {
    issued += 1;
    const pair = { access: `access ${issued}`, refresh: `refresh ${issued}` };
    access.set(pair.access, person);
    refresh.set(pair.refresh, person);
    return pair;
  };
  const said = ({ full_name, ...person }: Person) => ({
    credits: 3,
    ...person,
    // Among the universities are one by its name alone, and one that fits nothing.
    favorites: [...person.favorites.map(universityOf), "Old Academy", { name: null }],
    full_name,
    email: person.email ?? null,
    suggested_universities: "none",
  });
  const who = ({ token }: Asked): Person | undefined =>
    token === null ? undefined : access.get(token);
  const byNumber = (number: unknown) =>
    people.find(({ phone_number: own }) => own !== undefined && own === number);
  const signedIn = (ask: Asked, then: (person: Person) => unknown): Reply => {
    const person = who(ask);
    return person === undefined ? { refused: 401, sentence: STRANGER } : { data: then(person) };
  };
  const calls: Record<string, (ask: Asked) => Reply> = {
    "POST /api/user/send-otp": ({ body }) => {
      issued += 1;
      codes.set(String(body["phone_number"]), String(100_000 + issued * 7919).slice(-6));
      return { data: { sent: true } };
    },
    // There is no proof: this host remembers who verified a number.
    "POST /api/user/verify-otp": ({ body }) =>
      codes.get(String(body["phone_number"])) === body["code"]
        ? { data: {} }
        : { refused: 422, sentence: WRONG_CODE },
    "POST /api/user/signup": ({ body }) => {
      const person = {
        id: 50 + people.length,
        full_name: String(body["full_name"]),
        phone_number: String(body["phone_number"]),
        favorites: [],
      };
      people.push(person);
      return { data: { tokens: { ...pairFor(person), kind: "bearer" }, welcome: "!" } };
    },
    "POST /api/user/phone": ({ body }) => {
      const person = byNumber(body["phone_number"]);
      if (person === undefined) return { refused: 404, sentence: NOBODY };
      return { data: { expires: 60, ...pairFor(person) } };
    },
    "POST /api/user/login": ({ body }) => {
      const person = people.find(({ email }) => email !== undefined && email === body["email"]);
      if (person === undefined || body["password"] !== PASSWORD)
        return { refused: 400, sentence: WRONG_PASSWORD };
      return { data: { ...pairFor(person), user: said(person), expires: 60 } };
    },
    "POST /api/user/token/refresh": ({ body }) => {
      const token = String(body["refresh_token"]);
      const person = refresh.get(token);
      if (person === undefined) return { refused: 401, sentence: STRANGER };
      refresh.delete(token);
      return { data: { tokens: pairFor(person) } };
    },
    "POST /api/user/set-type": (ask) =>
      signedIn(ask, (person) => {
        person.type = String(ask.body["type"]);
        return said(person);
      }),
    "GET /api/user/me": (ask) => signedIn(ask, said),
    "POST /api/location/add-to-favorite/9": (ask) =>
      signedIn(ask, (person) => {
        person.favorites.push(9);
        return { favorites: person.favorites };
      }),
  };
  return {
    calls,
    codes,
    isGood: (token: string): boolean => access.has(token),
    /** Lets every access token go stale, as if hours had passed. */
    forgetTokens: () => access.clear(),
  };
}
