import type { Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";

/** Greetings and thanks of a word or two: too short for a model to recognize their language. */
const COURTESIES: Readonly<Record<"greet" | "thanks", Readonly<Record<string, string>>>> = {
  greet: {
    en: "hi|hello|hey|hiya|howdy|yo|good morning|good afternoon|good evening|hi there|hello there|hey there",
    es: "hola|buenas|buenos dias|buenas tardes|buenas noches|hola que tal",
    fr: "bonjour|salut|bonsoir|coucou",
    pt: "ola|oi|bom dia|boa tarde|boa noite|e ai",
    de: "hallo|guten tag|guten morgen|guten abend|moin|servus",
    it: "ciao|buongiorno|buonasera|salve",
    fa: "سلام|درود|سلام وقت بخیر|سلام خوبی",
    ar: "مرحبا|اهلا|أهلا|السلام عليكم|هلا|صباح الخير|مساء الخير",
    zh: "你好|您好|嗨|早上好|晚上好",
    hi: "नमस्ते|नमस्कार|namaste|namaskar|नमस्ते जी",
    tr: "merhaba|selam|gunaydin|iyi aksamlar",
    ru: "привет|здравствуйте|добрый день|добрый вечер",
    ja: "こんにちは|こんばんは|おはよう|おはようございます",
    ko: "안녕|안녕하세요",
    nl: "hoi|goedemorgen|goedemiddag",
  },
  thanks: {
    en: "thanks|thank you|thx|ty|cheers|thanks a lot|thank you so much|many thanks",
    es: "gracias|muchas gracias|mil gracias",
    fr: "merci|merci beaucoup",
    pt: "obrigado|obrigada|muito obrigado|muito obrigada|valeu|brigado",
    de: "danke|vielen dank|danke schon|dankeschon",
    it: "grazie|grazie mille",
    fa: "ممنون|مرسی|متشکرم|ممنونم|سپاس",
    ar: "شكرا|شكرا جزيلا|شكرا لك|مشكور|تسلم",
    zh: "谢谢|多谢|谢谢你|谢了",
    hi: "धन्यवाद|शुक्रिया|dhanyavad|shukriya|dhanyawad",
    tr: "tesekkurler|tesekkur ederim|sagol",
    ru: "спасибо|большое спасибо|благодарю",
    ja: "ありがとう|ありがとうございます",
    ko: "감사합니다|고마워|고마워요",
    nl: "bedankt|dank je|dank u",
  },
};

const byWords = new Map(
  (["greet", "thanks"] as const).flatMap((act) =>
    Object.entries(COURTESIES[act]).flatMap(([language, words]) =>
      words.split("|").map((word) => [normalizeText(word), { act, language }] as const),
    ),
  ),
);

/** A greeting or thanks and nothing else, with its language; null for anything more. */
export const courtesyIn = (text: string): Pick<Frame, "act" | "language"> | null =>
  byWords.get(normalizeText(text)) ?? null;
