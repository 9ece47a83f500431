import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const HAN = /\p{Script=Han}/u;
const OTHERS = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Chinese in simplified characters, in which names, places and words are compared; Japanese and Korean stay as they are. */
export const simplified = (text: string): string =>
  HAN.test(text) && !OTHERS.test(text) ? convert(text) : text;
