import { readdirSync, readFileSync } from "node:fs";

import { afterEach, describe, expect, it } from "vitest";

import { readAnswer } from "#src/platform/http/readAnswer.ts";
import { hostTexts } from "#src/words/hostTexts.ts";
import { showTextsIn } from "#src/words/t.ts";

const root = new URL("../../", import.meta.url);
const sources = ["server", "contract"]
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(new URL(file, root), "utf8"))
  .join("\n");

const SPANISH = {
  "Please sign in first.": "Primero inicia sesión.",
  "Too many codes were sent to this number.": "Se enviaron demasiados códigos a este número.",
  "Please try again in {count} seconds.": {
    one: "Inténtalo en {count} segundo.",
    other: "Inténtalo en {count} segundos.",
  },
  "Please try again in {count} minutes.": {
    one: "Inténtalo en {count} minuto.",
    other: "Inténtalo en {count} minutos.",
  },
  "The code is wrong or expired. You have {count} tries left.": {
    one: "El código no es correcto o expiró. Te queda {count} intento.",
    other: "El código no es correcto o expiró. Te quedan {count} intentos.",
  },
  "Something went wrong on our side. Please try again. If it keeps happening, send us this id: {id}":
    "Algo falló. Inténtalo de nuevo. Si sigue pasando, envíanos este código: {id}",
};

/** What a person reads of a refusal with this message. */
function read(message: string): string {
  const answer = readAnswer(400, JSON.stringify({ status: "error", message, data: null }));
  return answer.kind === "refused" ? answer.message : "";
}

describe("the sentences of our own server", () => {
  afterEach(() => showTextsIn("en", {}));

  it("A1 O96 that the catalogues have are what the server and the contract say", () => {
    const texts = hostTexts();
    expect(texts.filter((text) => !sources.includes(text))).toEqual([]);
    expect(texts.length).toBe(new Set(texts).size);
  });

  it.each([
    ["Please sign in first.", "Primero inicia sesión."],
    [
      "Too many codes were sent to this number. Please try again in 1 second.",
      "Se enviaron demasiados códigos a este número. Inténtalo en 1 segundo.",
    ],
    [
      "Too many codes were sent to this number. Please try again in 12 minutes.",
      "Se enviaron demasiados códigos a este número. Inténtalo en 12 minutos.",
    ],
    [
      "The code is wrong or expired. You have 1 try left.",
      "El código no es correcto o expiró. Te queda 1 intento.",
    ],
    [
      "The code is wrong or expired. You have 3 tries left.",
      "El código no es correcto o expiró. Te quedan 3 intentos.",
    ],
    [
      "Something went wrong on our side. Please try again. If it keeps happening, send us this id: 7f-3",
      "Algo falló. Inténtalo de nuevo. Si sigue pasando, envíanos este código: 7f-3",
    ],
    ["What another host says", "What another host says"],
  ])("X1 O96 are read in the language shown: %s", (english, spanish) => {
    expect(read(english)).toBe(english);
    showTextsIn("es", SPANISH);
    expect(read(english)).toBe(spanish);
  });
});
