/** Some browsers' voices fall silent within longer utterances. In characters. */
const LONGEST = 200;

/** A text in pieces that a voice says well: sentences, and parts of those that are very long. "4.7" stays whole. */
export function sentences(text: string): string[] {
  const whole = text.match(/(?:[^.!?؟。！？]|\.(?=\d))+[.!?؟。！？]*/gu) ?? [];
  return whole.flatMap((sentence) => pieces(sentence.trim())).filter((piece) => piece !== "");
}

function pieces(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const most = sentence.slice(0, LONGEST);
  const head = /^.*[ ，、]/su.exec(most)?.[0] ?? most;
  return [head.trim(), ...pieces(sentence.slice(head.length).trim())];
}
