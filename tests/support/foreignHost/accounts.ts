import type { Asked, Reply } from "./accent.ts";
import { FAR, NEAR } from "./universities.ts";

/** What this host knows of a person: numbers as ids, and few of the fields of the contract. */
interface Person {
  id: number;
  full_name: string;
  phone_number?: string;
  email?: string;
  type?: string;
  password?: string;
  favorites: number[];
}

/** What this host says when it refuses. */
export const SENTENCES = {
  password: "Those two don't belong together. Look at both again.",
  code: "Not the digits I sent.",
  nobody: "I don't know this number. Open an account with it.",
  known: "This number has an account already. Sign in with it.",
  stranger: "Who are you? Sign in first.",
  fault: "Something is out of order over here. Come back in a moment.",
} as const;

/** Who has an account from the beginning. */
const SOMEONE: Person = {
  id: 41,
  full_name: "Foreign Person",
  email: "someone@example.org",
  password: "a foreign secret",
  favorites: [7],
};

/** A university as lists have it. */
const universityOf = (id: number) => ({ name: id === 7 ? FAR.name : NEAR.name, id });

/** What the people who run the host can do there. */
export interface Office {
  add(details: Omit<Person, "id" | "favorites">): void;
  /** Removes the accounts with this number or address. */
  remove(contact: string): void;
  /** From now on this is the code that counts for the number. */
  setCode(phone: string, code: string): void;
  /** Sets whether a sign-in says who signed in. */
  namePeople(does: boolean): void;
  /** Tokens of the person with this address, as a sign-in answers them. */
  tokensOf(email: string): { access: string; refresh: string };
}

/** The accounts of the host, and who is signed in. */
export function createAccounts() {
  let people: Person[] = [SOMEONE];
  /** Whether a sign-in says who signed in; as it comes where no one asked for either. */
  let names: boolean | null = null;
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
  const said = ({ full_name, password: _, ...person }: Person) => ({
    credits: 3,
    ...person,
    // Among the universities are one by its name alone, and one that fits nothing.
    favorites: [...person.favorites.map(universityOf), "Old Academy", { name: null }],
    full_name,
    email: person.email ?? null,
    suggested_universities: "none",
  });
  const named = (person: Person, usually: boolean) =>
    (names ?? usually) ? { user: said(person) } : {};
  const who = ({ token }: Asked): Person | undefined =>
    token === null ? undefined : access.get(token);
  const byNumber = (number: unknown) =>
    people.find(({ phone_number: own }) => own !== undefined && own === number);
  const byEmail = (address: unknown) =>
    people.find(({ email }) => email !== undefined && email === address);
  const add = (details: Omit<Person, "id" | "favorites">): Person => {
    issued += 1;
    const person = { id: 50 + issued, favorites: [], ...details };
    people.push(person);
    return person;
  };
  const signedIn = (ask: Asked, then: (person: Person) => unknown): Reply => {
    const person = who(ask);
    return person === undefined
      ? { refused: 401, sentence: SENTENCES.stranger }
      : { data: then(person) };
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
        : { refused: 422, sentence: SENTENCES.code },
    "POST /api/user/signup": ({ body }) => {
      const phone_number = String(body["phone_number"]);
      if (byNumber(phone_number)) return { refused: 409, sentence: SENTENCES.known };
      const person = add({ full_name: String(body["full_name"]), phone_number });
      const tokens = { ...pairFor(person), kind: "bearer" };
      return { data: { tokens, welcome: "!", ...named(person, false) } };
    },
    "POST /api/user/phone": ({ body }) => {
      const person = byNumber(body["phone_number"]);
      if (person === undefined) return { refused: 404, sentence: SENTENCES.nobody };
      return { data: { expires: 60, ...named(person, false), ...pairFor(person) } };
    },
    "POST /api/user/login": ({ body }) => {
      const person = byEmail(body["email"]);
      if (person === undefined || body["password"] !== person.password)
        return { refused: 400, sentence: SENTENCES.password };
      return { data: { ...pairFor(person), ...named(person, true), expires: 60 } };
    },
    "POST /api/user/token/refresh": ({ body }) => {
      const token = String(body["refresh_token"]);
      const person = refresh.get(token);
      if (person === undefined) return { refused: 401, sentence: SENTENCES.stranger };
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
  const office: Office = {
    add: (details) => void add(details),
    remove(contact) {
      people = people.filter(({ phone_number: own, email }) => ![own, email].includes(contact));
    },
    setCode: (phone, code) => void codes.set(phone, code),
    namePeople(does) {
      names = does;
    },
    tokensOf(email) {
      const person = byEmail(email);
      if (person === undefined) throw new Error(`Nobody has an account by ${email}.`);
      return pairFor(person);
    },
  };
  return {
    calls,
    office,
    isGood: (token: string): boolean => access.has(token),
    /** Lets every access token go stale, as if hours had passed. */
    forgetTokens: () => access.clear(),
  };
}
