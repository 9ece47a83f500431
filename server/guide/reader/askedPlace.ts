import type { Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { NAMED } from "./premises.ts";
import type { Message } from "./readerModel.ts";

const wordsOf = (list: string) => new Set(normalizeText(list.trim()).split(/\s+/));

/** Words that ask or say that something is at a place. */
const BEING =
  wordsOf(`is its isnt are arent thats where right correct esta estan queda quedan est es se sont trouve fica ficam
  ist liegt liegen hai hain है हैं است هست هستش هستن هل تقع يقع`);
const WHICH =
  wordsOf(`which cual cuales laquelle lequel lesquelles qual quais welche welches kaunsi kaun कौन कौनसी کدوم
  کدام کدومشون أيهما أيها أي ايهما`);
const OR = wordsOf("or o ou oder یا أو او या");
/** Whatever else may be in such a question, and asks for nothing more. */
const BESIDE =
  wordsOf(`it this that they there t s in so and not wait but mean i really actually still even yes no ok the of
  one ones them these those two both a city town state country campus school college university uni located
  en verdad cierto realmente la el las los de del dos y e eso ella esa ellos ellas universidad
  ce que elle il c elles bien dans a au aux des deux et situee vraiment non n pas universite
  em na no nas nos mesmo delas deles do da dos das ela ele verdade certo ne universidade
  in sie es die das von beiden doch und nicht wirklich stadt universitat
  kya wo woh ye yeh me mein na sach sa si dono क्या वह वो यह ये में ना न सा सी दोनों
  آیا این اون تو توی در درسته مگه نه واقعا از شون که دانشگاه
  هي هو في ب هذه هذا صحيح أليس اليس كذلك منهما منهم من الجامعة`);
const IN_CHINESE =
  /^(?:那|那么|所以)?(?:它|他们|她|这所大学|这个大学|学校|哪个|哪所|哪一所)?(?:是不是|是否|真的|是)?(?:位于|坐落于|在).{1,8}?(?:吗|嗎|么|对吧|对吗|是吧|呢)?$/u;
const MOST = 12;

/** Whether a message asks nothing but where something is: "so Clemson is in South Carolina, right?", "which is in Georgia?" */
export function asksOfPlace(
  { text, before, was }: Message,
  tokens: readonly string[],
  places: readonly Place[],
): boolean {
  const named = tokens.filter((word) => word === NAMED).length;
  const some = places.filter(({ kind }) => kind !== "area");
  if (some.length === 0 || tokens.length > MOST || (before === null && named === 0)) return false;
  const isInPlace = (at: number) => some.some(({ from, to }) => at >= from && at < to);
  const rest = tokens.filter((word, at) => word !== NAMED && !isInPlace(at));
  const isWhich = rest.some((word) => WHICH.has(word));
  // After a search, "which ones are in Ohio" narrows it.
  if (was === "find" && named === 0) return false;
  if (IN_CHINESE.test(text.replace(/[\s，。？?！]/gu, ""))) return true;
  return (
    (isWhich || rest.some((word) => BEING.has(word))) &&
    rest.every((word) => BEING.has(word) || WHICH.has(word) || OR.has(word) || BESIDE.has(word))
  );
}

interface Read {
  message: Message;
  tokens: readonly string[];
  places: readonly Place[];
  library: Library;
}

/** Makes such a question one of where they are, held to the place that it names, and of nothing that was asked before. */
export function settleAskedPlace(frame: Frame, { message, tokens, places, library }: Read): void {
  const [place, other] = places.filter(({ kind }) => kind !== "area");
  const about = [...frame.named, ...(message.setting?.about ?? [])];
  const choosing =
    tokens.some((word) => WHICH.has(word) || OR.has(word)) || /哪/u.test(message.text);
  const isWhich = choosing && new Set(about.map(({ id }) => id)).size > 1;
  const isCompared = isWhich || frame.named.length > 1;
  const premise =
    place === undefined || other !== undefined || place.kind === "area" || place.excluded
      ? null
      : {
          // Georgia is a state as well; New York City is a city alone.
          field:
            place.kind !== "city" &&
            about.some(({ id }) => library.byId.get(id)?.region === place.name)
              ? "region"
              : place.kind,
          value: place.name,
        };
  Object.assign(frame, {
    act: isCompared ? "compare" : "facts",
    fields: [isCompared ? "location" : (premise?.field ?? "location")],
    form: isWhich ? "which" : "yesNo",
    premise,
    operation: "fact",
    filters: [],
    order: null,
    topic: null,
    gaps: [],
    guessed: false,
    relative: null,
  });
}
