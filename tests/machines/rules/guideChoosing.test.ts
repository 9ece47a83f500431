import { describe, expect, it } from "vitest";

import { nextQuestion, placesOf } from "#machines/guide/choosing.ts";
import type { Frame } from "#machines/guide/frame.ts";
import { answer, answers, message, messages } from "#tests/support/subjects/guideSamples.ts";
import {
  aboutStanford,
  aList,
  aQuestionBack,
  CHEAP_PUBLIC,
  choosing,
  talk,
} from "#tests/support/subjects/guideTalk.ts";
import { bern, stanford } from "#tests/support/subjects/samples.ts";

const {
  tuitionOfStanford,
  cheapPublicOnes,
  onlyInTexas,
  theSecond,
  helpMeChoose,
  nursingForTenThousand,
  noIdea,
  shorter,
  startOver,
  ignoreThat,
} = messages;
const { toldOfStanford, listed, askedToChoose, talked } = answers;
const IN_TEXAS = { field: "region", op: "=", value: "Texas" } as const;
const eth = { id: "9", name: "ETH" };

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
