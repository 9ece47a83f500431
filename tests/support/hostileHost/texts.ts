import { ELSEWHERE } from "./elsewhere.ts";
import { HOSTILE_MARK } from "./mark.ts";

const RUN = `${HOSTILE_MARK}=1`;

/** Texts that would run a script, lead elsewhere or break a line where a page takes them for more than texts. */
const HARMFUL = [
  `<img src=x onerror="${RUN}">`,
  `<script>${RUN}</script>`,
  `</script><svg onload="${RUN}">`,
  `"><iframe srcdoc="<script>parent.${RUN}</script>">`,
  `javascript:${RUN}`,
  ` JaVaScRiPt:${RUN}//https://a.example`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `[a link](javascript:${RUN}) ![a picture](javascript:${RUN})`,
  `<a href="javascript:${RUN}" autofocus onfocus="${RUN}">a link</a>`,
  `[one][1]\n\n[1]: data:text/html,<script>${RUN}</script>`,
  `![a picture](https://${ELSEWHERE}/seen.png)`,
  `<style>*{display:none}</style><meta http-equiv=refresh content=0;url=//${ELSEWHERE}>`,
  `https://${ELSEWHERE}/a.png`,
  `//${ELSEWHERE}/a.png`,
  "http://[",
  "https://",
  "https://a b/",
  "otpauth:x",
  "\u202e\u2066gnp.exe\u2069 \u200f",
  "مرحبا‮abc",
  "Z\u0351\u036b\u0343\u036a\u0302".repeat(40),
  "# A title\n\n| a | b |\n|---|---|\n| 1 |\n\n```\nnever closed",
  "> ".repeat(300),
  `${"- ".repeat(200)}deep`,
  "[".repeat(3000),
  "*_".repeat(2000),
  "`".repeat(999),
  "\ud83d",
  "W".repeat(600),
];

/** Texts that a good host would send, so that screens get far. */
const GOOD = [
  "1",
  "demo-hartwell",
  "Near University",
  "**Tuition** is $30,000 a year [1](https://example.org/a).",
  "/media/a.png",
  "/media/{col}-{row}.png",
  "2024-05-06T07:08:09Z",
  "en",
  "0",
  "-1e400",
  "46.95",
];

/** What the host's answers say, where a schema asks for a text. */
export const TEXTS: readonly string[] = [...HARMFUL, ...GOOD, ...GOOD];
