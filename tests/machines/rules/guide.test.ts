import { describe, expect, it } from "vitest";

import { nextQuestion, placesOf } from "#machines/guide/choosing.ts";
import type { Frame } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";
import {
  answer,
  answers,
  helped as given,
  message,
  messages,
} from "#tests/support/subjects/guideSamples.ts";
import { bern, stanford } from "#tests/support/subjects/samples.ts";

type Message = ReturnType<typeof message>;
type Answer = ReturnType<typeof answer>;

/** A conversation: what was said, and answered, turn by turn. */
function talk(...turns: readonly (readonly [Message, Answer])[]) {
  const play = stage(guideMachine);
  const now = () => play.actor.getSnapshot();
  const hears = (said: Message): Frame | null => {
    play.actor.send({ type: "message.read", ...said });
    return now().context.asked;
  };
  const says = (told: Answer) => {
    play.actor.send({ type: "message.answered", ...told });
  };
  for (const [said, told] of turns) {
    hears(said);
    says(told);
  }
  return {
    now,
    hears,
    says,
    is: (tag: "caring" | "asking" | "results" | "guiding") => now().hasTag(tag),
  };
}

const {
  tuitionOfStanford,
  howManyStudents,
  andBern,
  cheapPublicOnes,
  onlyInTexas,
  anythingCheaper,
  theSecond,
  helpMeChoose,
  nursingForTenThousand,
  noIdea,
  hello,
  inDanger,
  shorter,
  startOver,
  ignoreThat,
} = messages;
const { toldOfStanford, toldOfBern, listed, askedWhich, askedToChoose, talked, helped } = answers;

const aboutStanford = [tuitionOfStanford, toldOfStanford] as const;
const aboutBern = [message({ named: [bern], fields: ["students"] }), toldOfBern] as const;
const aList = [cheapPublicOnes, listed] as const;
const aQuestionBack = [howManyStudents, askedWhich] as const;
const choosing = [helpMeChoose, askedToChoose] as const;
const CHEAP_PUBLIC = { filters: [{ field: "kind", op: "=", value: "public" }] };
const IN_TEXAS = { field: "region", op: "=", value: "Texas" } as const;
const eth = { id: "9", name: "ETH" };

describe("danger", () => {
  it.each([
    ["nothing", []],
    ["a university", [aboutStanford]],
    ["a list", [aList]],
    ["a question that waits", [aQuestionBack]],
    ["choosing", [choosing]],
    ["danger before", [[inDanger, helped]]],
  ] as const)("O51 goes before all else in the middle of %s", (_, turns) => {
    const conversation = talk(...turns);
    conversation.hears(inDanger);
    expect(conversation.is("caring")).toBe(true);
  });

  it.each([
    ["an answer to what was asked back", aQuestionBack, andBern],
    ["a narrower search", aList, onlyInTexas],
    ["what helps to choose", choosing, noIdea],
  ] as const)("O51 goes before %s", (_, turn, { frame }) => {
    const conversation = talk(turn);
    const said = message(frame, "help");
    expect(conversation.hears(said)).toEqual(said.frame);
    expect(conversation.is("caring")).toBe(true);
    expect(conversation.now().context.need).toEqual({});
  });

  it("O51 takes what is said with it for nothing but what it is", () => {
    const conversation = talk(aboutStanford);
    const said = message({ fields: ["students"] }, "help");
    expect(conversation.hears(said)).toEqual(said.frame);
  });

  it("O51 the next turn knows that help was given, and what was talked about stays", () => {
    const conversation = talk(aboutStanford, [inDanger, helped]);
    expect(conversation.is("caring")).toBe(true);
    expect(conversation.hears(howManyStudents)).toMatchObject({ named: [stanford] });
  });

  it.each([
    ["an answer about a university", howManyStudents, toldOfStanford, false],
    ["an answer that names nobody", hello, talked, false],
    ["help again", inDanger, helped, true],
  ] as const)("O51 it stays with the next turn alone: %s", (_, said, told, stays) => {
    const conversation = talk(aboutStanford, [inDanger, helped], [said, told]);
    expect(conversation.is("caring")).toBe(stays);
  });

  it("O147 keeps which sentences of help were said, so that none comes twice", () => {
    const conversation = talk([inDanger, helped]);
    expect(conversation.now().context.helped).toEqual(helped.helped);
    conversation.hears(inDanger);
    conversation.says({ ...helped, helped: { ...given, said: ["care.crisis", "care.pills"] } });
    expect(conversation.now().context.helped?.said).toEqual(["care.crisis", "care.pills"]);
  });

  it("O51 isn't taken for sure where a line of help is enough", () => {
    const conversation = talk(aboutStanford);
    expect(conversation.hears(message({ fields: ["students"] }, "line"))).toMatchObject({
      act: "facts",
      named: [stanford],
    });
    expect(conversation.is("caring")).toBe(false);
  });
});

describe("what a message leaves unsaid", () => {
  it("O52 is the university that is talked about", () => {
    expect(talk(aboutStanford).hears(howManyStudents)).toMatchObject({
      act: "facts",
      named: [stanford],
      fields: ["students"],
    });
  });

  it("O52 is the university on whose page the person is, as long as none is talked about", () => {
    const onPage = { ...howManyStudents, page: bern };
    expect(talk().hears(onPage)?.named).toEqual([bern]);
    expect(talk(aboutStanford).hears(onPage)?.named).toEqual([stanford]);
  });

  it("O52 is what was asked: 'and Bern?'", () => {
    expect(talk(aboutStanford).hears(andBern)).toMatchObject({
      act: "facts",
      named: [bern],
      fields: ["tuitionOutOfState"],
    });
  });

  it("O52 is what was asked, also of who could not be told of", () => {
    const unknown = message({ unknown: ["Atlantis"], fields: ["students"] });
    expect(talk([unknown, talked]).hears(andBern)).toMatchObject({
      act: "facts",
      fields: ["students"],
    });
  });

  it("O52 is the one before: 'the other one'", () => {
    const other = message({ pointer: { to: "other" }, fields: ["students"] });
    expect(talk(aboutStanford, aboutBern).hears(other)?.named).toEqual([stanford]);
  });

  it("O52 is the list that was shown: 'the second one'", () => {
    const conversation = talk([
      message({ act: "about" }),
      answer({ shown: [stanford, bern, eth] }),
    ]);
    expect(conversation.is("results")).toBe(true);
    expect(conversation.hears(theSecond)?.named).toEqual([bern]);
    expect(talk(aList).hears(theSecond)?.named).toEqual([bern]);
  });

  it("O52 are those that were compared: 'which of those is the oldest?'", () => {
    const compared = [
      message({ act: "compare", named: [stanford, bern], fields: ["students"] }),
      answer({ subjects: [stanford, bern] }),
    ] as const;
    const oldest = message({ act: "find", order: { field: "founded", dir: "asc" } });
    expect(talk(compared).hears(oldest)).toMatchObject({ act: "compare", named: [stanford, bern] });
  });

  it("O52 is the search before it, narrowed", () => {
    const conversation = talk(aList);
    expect(conversation.hears(onlyInTexas)).toMatchObject({
      act: "find",
      filters: [...CHEAP_PUBLIC.filters, IN_TEXAS],
      order: { field: "netPrice", dir: "asc" },
    });
    conversation.says(listed);
    const inOhio = { ...IN_TEXAS, value: "Ohio" };
    expect(conversation.hears(message({ act: "clarify", filters: [inOhio] }))).toMatchObject({
      filters: [...CHEAP_PUBLIC.filters, inOhio],
    });
  });

  it("O52 is the search before it, in another order, rather than what was shown of it", () => {
    const oldest = message({ act: "find", order: { field: "founded", dir: "asc" } });
    expect(talk(aList).hears(oldest)).toMatchObject({ act: "find", named: [], ...CHEAP_PUBLIC });
  });

  it("O52 is how far a list was shown: 'more'", () => {
    const more = message({ act: "clarify", pointer: { to: "more" } });
    const conversation = talk(aList);
    expect(conversation.hears(more)).toMatchObject({ act: "find", skip: 2, ...CHEAP_PUBLIC });
    conversation.says(listed);
    expect(conversation.hears(more)?.skip).toBe(4);
  });

  it("O134 goes on with a list under the same conditions: 'show more'", () => {
    const next = message({ act: "clarify", pointer: { to: "next" } });
    const conversation = talk(aList);
    expect(conversation.hears(next)).toMatchObject({
      act: "find",
      skip: 2,
      order: { field: "netPrice", dir: "asc" },
      ...CHEAP_PUBLIC,
    });
  });

  it("O135 keeps saying what the records can't tell of a search when it is narrowed", () => {
    const sporty = message({ ...cheapPublicOnes.frame, gaps: ["sports"] });
    expect(talk([sporty, listed]).hears(onlyInTexas)).toMatchObject({
      gaps: ["sports"],
      filters: [...CHEAP_PUBLIC.filters, IN_TEXAS],
    });
  });

  it("O214 O215: keeps both ends of a search that is narrowed, but lists those nearest to a place once", () => {
    const also = [{ order: { field: "graduationRate", dir: "desc" } as const, filters: [] }];
    const twoEnds = [message({ ...cheapPublicOnes.frame, also }), listed] as const;
    expect(talk(twoEnds).hears(onlyInTexas)?.also).toEqual(also);
    const near = { field: "city", op: "~", value: "Atlanta", nearest: true } as const;
    const nearest = talk(twoEnds).hears(message({ act: "find", filters: [near] }));
    expect(nearest).toMatchObject({ filters: [...CHEAP_PUBLIC.filters, near] });
    expect(nearest?.also).toBeUndefined();
  });

  it("O52 is the figure that was told: 'anything cheaper?'", () => {
    expect(talk(aboutStanford).hears(anythingCheaper)).toMatchObject({
      act: "find",
      filters: [{ field: "tuitionOutOfState", op: "<", value: 65_910 }],
    });
  });

  it("O52 is nothing where a search of its own begins", () => {
    expect(talk(aboutStanford, aList).hears(cheapPublicOnes)).toEqual(cheapPublicOnes.frame);
    expect(talk(aList, [onlyInTexas, listed]).hears(cheapPublicOnes)).toEqual(
      cheapPublicOnes.frame,
    );
  });

  it.each(["greet", "thanks", "off_topic", "help", "refuse", "injection"] as const)(
    "O52 is nothing of '%s', and what is talked about stays",
    (act) => {
      const conversation = talk(aboutStanford);
      const said = message({ act });
      expect(conversation.hears(said)).toEqual(said.frame);
      conversation.says(talked);
      expect(conversation.hears(howManyStudents)?.named).toEqual([stanford]);
    },
  );

  it("O52 is who was told of last, in a list or alone", () => {
    const conversation = talk(aList, aboutBern);
    expect(conversation.is("results")).toBe(false);
    expect(conversation.now().value).toBe("subject");
    expect(conversation.hears(howManyStudents)?.named).toEqual([bern]);
  });
});

describe("what the guide asks back", () => {
  it("O52 takes up the question that waited once a university is named", () => {
    const conversation = talk(aQuestionBack);
    expect(conversation.is("asking")).toBe(true);
    expect(conversation.hears(andBern)).toMatchObject({
      act: "facts",
      named: [bern],
      fields: ["students"],
    });
    expect(conversation.now().context.pending).toBeNull();
  });

  it("O52 takes up the question that waited with one of those that were offered", () => {
    const offered = answer({ shown: [stanford, bern], asksBack: "university" });
    const conversation = talk([howManyStudents, offered]);
    expect(conversation.is("asking")).toBe(true);
    expect(conversation.hears(theSecond)).toMatchObject({ named: [bern], fields: ["students"] });
  });

  it("O52 takes up what waited as it was asked, whatever the answer reads like", () => {
    const dorms = message({ act: "not_held", topic: "housing" });
    const conversation = talk([dorms, askedWhich]);
    expect(conversation.hears(message({ act: "about", named: [bern] }))).toEqual({
      ...dorms.frame,
      named: [bern],
    });
  });

  it("O52 takes up what waited before it goes on with a search", () => {
    const cheapest = message({ act: "find", order: { field: "netPrice", dir: "asc" } });
    const conversation = talk([cheapest, answer({ shown: [bern] })], [howManyStudents, askedWhich]);
    const first = message({ act: "clarify", pointer: { to: "nth", index: 0 } });
    expect(conversation.hears(first)).toMatchObject({ act: "facts", named: [bern] });
  });

  it.each([
    ["another question", tuitionOfStanford],
    ["a search", cheapPublicOnes],
    ["a wish to be led", helpMeChoose],
  ])("O52 gives up the question that waited for %s", (_, said) => {
    const conversation = talk(aQuestionBack);
    expect(conversation.hears(said)).toMatchObject({ act: said.frame.act });
    expect(conversation.now().context.pending).toBeNull();
  });

  it("O52 keeps the question that waits over a greeting", () => {
    const conversation = talk(aQuestionBack, [hello, talked]);
    expect(conversation.hears(andBern)).toMatchObject({ fields: ["students"] });
  });
});

describe("choosing", () => {
  it.each<[string, Partial<Frame>, string[]]>([
    ["the first two", { pointer: { to: "firsts", count: 2 } }, [stanford.id, bern.id]],
    ["of the three", { group: 3 }, [stanford.id, bern.id, eth.id]],
  ])("O114 compares those of a list that are counted: %s", (_, said, ids) => {
    const three = answer({ shown: [stanford, bern, eth] });
    const conversation = talk([cheapPublicOnes, three]);
    const asked = conversation.hears(message({ act: "find", fields: ["students"], ...said }));
    expect(asked?.named.map(({ id }) => id)).toEqual(ids);
    expect(asked?.filters).toEqual([]);
  });

  it("O114 looks among all that were found where another number is counted", () => {
    const conversation = talk(aList);
    const asked = conversation.hears(message({ act: "find", fields: ["students"], group: 5 }));
    expect(asked).toMatchObject({ named: [], ...CHEAP_PUBLIC });
  });

  const need = (conversation: ReturnType<typeof talk>) => conversation.now().context.need;

  it("O53 asks one after the other, and none twice", () => {
    const conversation = talk();
    const asked: unknown[] = [];
    conversation.hears(helpMeChoose);
    for (let turn = 0; turn < 4; turn += 1) {
      conversation.says(askedToChoose);
      expect(conversation.is("guiding")).toBe(true);
      asked.push(nextQuestion(need(conversation)));
      conversation.hears(noIdea);
    }
    expect(asked).toEqual(["study", "place", "budget", "sat"]);
    expect(nextQuestion(need(conversation))).toBeNull();
    expect(need(conversation)).toEqual({ study: "any", place: "any", budget: "any", sat: "any" });
  });

  it("O53 doesn't ask what it was told, before or meanwhile", () => {
    const conversation = talk();
    expect(conversation.hears(nursingForTenThousand)?.act).toBe("collect");
    expect(need(conversation)).toEqual({ study: "nursing", budget: 10_000 });
    conversation.says(askedToChoose);
    expect(nextQuestion(need(conversation))).toBe("place");
    expect(conversation.hears(onlyInTexas)?.act).toBe("collect");
    expect(need(conversation)).toEqual({ study: "nursing", place: "Texas", budget: 10_000 });
    expect(nextQuestion(need(conversation))).toBe("sat");
  });

  it("O114 looks in any of the places that are named, and takes a town for its state's", () => {
    const conversation = talk();
    const places = [IN_TEXAS, { field: "region", op: "=", value: "Ohio" }] as const;
    conversation.hears(message({ act: "collect", filters: [...places] }));
    expect(need(conversation)).toEqual({ place: "Texas / Ohio" });
    expect(placesOf(need(conversation))).toEqual(["Texas", "Ohio"]);
    const inAustin = { field: "city", op: "=", value: "Austin" } as const;
    conversation.hears(message({ act: "collect", filters: [inAustin, IN_TEXAS] }));
    expect(placesOf(need(conversation))).toEqual(["Austin"]);
  });

  it("O53 leads who wants to be led, before anything was asked back", () => {
    const conversation = talk(aboutStanford);
    conversation.hears(helpMeChoose);
    expect(conversation.is("guiding")).toBe(true);
  });

  it("O53 leaves nothing open for who doesn't know where to begin: nothing was asked yet", () => {
    const conversation = talk();
    conversation.hears(message({ act: "collect", unsure: true }));
    expect(need(conversation)).toEqual({});
  });

  it("O53 goes on asking under a list of what fits so far, of which can be spoken", () => {
    const both = answer({ shown: [stanford, bern], asksBack: "choosing" });
    const conversation = talk([nursingForTenThousand, both]);
    expect(conversation.is("guiding")).toBe(true);
    expect(conversation.hears(theSecond)?.named).toEqual([bern]);
  });

  it("O53 is led by the guide itself, too, where it asks", () => {
    const conversation = talk([message({ act: "smalltalk" }), askedToChoose]);
    expect(conversation.is("guiding")).toBe(true);
    conversation.hears(noIdea);
    expect(need(conversation)).toEqual({ study: "any" });
  });

  it("O53 takes nothing for an answer where nothing was asked", () => {
    const conversation = talk(aboutStanford);
    expect(conversation.hears(noIdea)).toEqual(noIdea.frame);
    expect(need(conversation)).toEqual({});
  });

  it("O53 answers a question in between, and keeps what was learned", () => {
    const conversation = talk([nursingForTenThousand, askedToChoose]);
    expect(conversation.hears(tuitionOfStanford)).toMatchObject({
      act: "facts",
      named: [stanford],
    });
    conversation.says(toldOfStanford);
    expect(conversation.is("guiding")).toBe(false);
    conversation.hears(helpMeChoose);
    expect(need(conversation)).toEqual({ study: "nursing", budget: 10_000 });
    expect(conversation.is("guiding")).toBe(true);
  });

  it("O53 shows what fits as a list", () => {
    const conversation = talk([nursingForTenThousand, listed]);
    expect(conversation.is("results")).toBe(true);
    expect(conversation.hears(theSecond)?.named).toEqual([bern]);
  });

  it("O156 keeps whom and what was talked about, where the answer itself is asked about", () => {
    const conversation = talk(aboutStanford);
    const asked = message({ act: "sources" });
    expect(conversation.hears(asked)).toEqual(asked.frame);
    conversation.says(talked);
    expect(conversation.now().context).toMatchObject({
      subjects: [stanford],
      fields: ["tuitionOutOfState"],
    });
  });

  it("O163 takes the one that is talked about for whom others are to be like", () => {
    const conversation = talk(aboutStanford);
    const like = { field: "name", op: "=", value: "", like: { id: "", than: [] } } as const;
    expect(
      conversation.hears(
        message({ act: "find", filters: [{ ...like, like: { id: "", than: [] } }] }),
      )?.filters,
    ).toEqual([{ ...like, value: stanford.name, like: { id: stanford.id, than: [] } }]);
  });

  it("O165 takes the person's own score from before, or goes by how many are admitted", () => {
    const open = { field: "satAverage", op: "<=", value: 0, own: true } as const;
    const realistic = message({ act: "find", filters: [open] });
    expect(talk(aboutStanford).hears(realistic)).toMatchObject({
      filters: [],
      order: { field: "admissionRate", dir: "desc" },
    });
    const own = message({ act: "find", filters: [{ ...open, value: 1310 }] });
    const told = talk([own, aList[1]]);
    expect(told.hears(realistic)?.filters).toEqual([{ ...open, value: 1310 }]);
  });
});

describe("what is asked of the conversation itself", () => {
  it.each([
    ["a figure", aboutStanford],
    ["a list", aList],
    ["what helps to choose", choosing],
  ] as const)("O169 %s is asked again, in the way that is wanted", (_, turn) => {
    const conversation = talk(turn);
    const before = conversation.now().context.asked;
    const { retell } = shorter.frame;
    expect(conversation.hears(shorter)).toEqual({ ...before, retell });
  });

  it("O169 takes it as it is where nothing was asked", () => {
    expect(talk().hears(shorter)).toMatchObject({ act: "clarify", named: [] });
  });

  it.each([
    ["a figure", aboutStanford],
    ["a list", aList],
    ["a question that waits", aQuestionBack],
    ["what helps to choose", choosing],
  ] as const)("O169 starting over after %s leaves nothing of it", (_, turn) => {
    const conversation = talk(turn, [startOver, talked]);
    const { subjects, shown, filters, pending } = conversation.now().context;
    expect([subjects, shown, filters, pending]).toEqual([[], [], [], null]);
    expect(conversation.now().value).toBe("open");
  });

  it("O169 a question that is taken back leaves whom it was about", () => {
    const conversation = talk(aList, [ignoreThat, talked]);
    expect(conversation.now().context).toMatchObject({
      subjects: [stanford],
      shown: [],
      filters: [],
    });
  });

  it("O169 danger goes before it", () => {
    const conversation = talk(aboutStanford);
    conversation.hears(message(startOver.frame, "help"));
    expect(conversation.is("caring")).toBe(true);
  });
});
