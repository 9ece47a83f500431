import { describe, expect, it } from "vitest";

import { withoutCourtesies } from "#server/guide/reader/courtesies.ts";

describe("O302: what is only polite", () => {
  it.each([
    ["Hi, what is tuition at Duke?", "what is tuition at Duke?"],
    ["hello there! what's Duke like", "what's Duke like"],
    ["Quick question: harvard sat?", "harvard sat?"],
    ["Hi mit tuition thx", "mit tuition"],
    ["what does Duke cost please?", "what does Duke cost?"],
    ["Howdy! Hope you're well. Is A&M public? Thanks in advance 😊", "Is A&M public?"],
    ["I'm a parent. What does Duke cost?", "What does Duke cost?"],
    ["Thanks! And what about Yale?", "And what about Yale?"],
    ["My name is Ana and I'm from Lima. Which is best?", "I'm from Lima. Which is best?"],
    ["Hello, my name is Ana Maria Silva. Is Duke public?", "Is Duke public?"],
    ["Me llamo Luis y quiero estudiar derecho", "quiero estudiar derecho"],
    ["请问MIT学费", "MIT学费"],
    ["Hola, buenas tardes, ¿cuánto cuesta Rice? Gracias de antemano", "¿cuánto cuesta Rice?"],
    ["Olá, bom dia! Quanto custa a Duke? Obrigada", "Quanto custa a Duke?"],
    ["Bonjour, combien coûte McGill, s'il vous plaît ?", "combien coûte McGill?"],
    ["سلام، شهریه‌ی استنفورد چنده؟ ممنون", "شهریه‌ی استنفورد چنده؟"],
    ["السلام عليكم، كم رسوم ستانفورد؟ شكرا جزيلا", "كم رسوم ستانفورد؟"],
    ["नमस्ते, एमआईटी की फीस कितनी है? धन्यवाद", "एमआईटी की फीस कितनी है?"],
    ["你好，请问斯坦福学费多少？谢谢", "斯坦福学费多少？"],
  ])("is left out of %s", (said, asked) => {
    expect(withoutCourtesies(said)).toBe(asked);
  });

  it.each([
    "Hi",
    "good morning!",
    "Thank you so much",
    "no thanks",
    "I just want to say thanks",
    "hi-tech programs",
    "Hiram College size",
    "Good Samaritan College of Nursing",
    "Please list Ohio colleges",
    "I'm a transfer student with 3.1, is Rice open to me?",
    "I'm an international student. What does Rice cost?",
    "I'm a single mother. What does Rice cost?",
    "I'm a freshman. How do I transfer to Cornell?",
    "I'm a mom. I want to go back to school for nursing.",
    "a small one near Boston",
    "good evening MBA programs in Chicago?",
    "quiero vivir cerca de mi tia",
    "Should I write the interviewer a thank you?",
    "got it thanks",
    "is Ohio State a 👍 or 👎",
  ])("stays where it is what is said: %s", (said) => {
    expect(withoutCourtesies(said)).toBe(said);
  });
});
