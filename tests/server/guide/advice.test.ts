import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("what isn't held, and who knows it", () => {
  const last = lastTold();

  it.each([
    ["will the VA pay for all of it? i got 36 months of post 9/11", "gi-bill-comparison-tool"],
    ["et pour le visa F-1 je fais comment", "I-20"],
    ["can i get an athletic scholarship anywhere in Florida", "eligibilitycenter"],
    ["what does a professor of chemistry make at Purdue", "aaup.org"],
    ["i have 60 credits from a community college, will UCLA take them", "registrar or transfer"],
    ["is there anything for my wheelchair at UCLA", "accessibility"],
    ["How do I get a copy of my transcript? graduated 1979", "issued by the registrar"],
    ["does georgia tech superscore", "superscores"],
  ])("O220: %s names the office or page that knows it", async (text, where) => {
    const told = await last(text);
    expect(told).toContain(where);
    expect(told).not.toContain("Tell me which university it is about");
  });

  it.each([
    ["my GPA is 2.3. am i cooked", "community colleges take nearly everyone"],
    ["Stanford has that native american tuition thing right? im navajo enrolled", "your tribe"],
    ["first in my family to go. where do i even start", "TRIO"],
    [
      "I am a refugee from Sudan. I have no school papers. Can university accept me?",
      "other proof",
    ],
    ["we slept in the truck again last night. can i still go to college", "call 211"],
    ["where do I find the school code for Eckerd College, and the average debt", "studentaid.gov"],
    ["can i go to college in Iowa without papers", "higheredimmigrationportal"],
    ["im stationed in texas rn, so do I count as out of state", "where they are stationed"],
    ["i have TPS, do i pay in state at UCLA", "I hold both prices"],
  ])("O220: %s is answered to the person's own circumstances", async (text, said) => {
    expect(await last(text)).toContain(said);
  });

  it.each([
    ["I advise first-generation students. Pell share of Duke and Rice?", "TRIO"],
    ["what is tuition at the University of Oxford, can i get a scholarship", "studentaid"],
    ["what share of students at Stanford is native american", "your tribe"],
  ])("O220: %s isn't told what is for others", async (text, unasked) => {
    expect(await last(text)).not.toContain(unasked);
  });

  it.each([
    ["what is the FAFSA exactly? my parents never went to college", "free form"],
    [
      "whats the diff between net price and tuition?? my counselor has like 500 kids",
      "minus grants",
    ],
    [
      "what does test optional mean? does that mean they dont look at sat at all",
      "decide themselves",
    ],
    ["FAFSA가 뭐예요? 부모님은 영어를 못 하세요", "free form"],
    ["Pell nedir, ben alabilir miyim? ailem çiftçi", "federal grant"],
    ["¿me explica qué es el precio neto? mi consejera nunca tiene tiempo", "menos becas"],
  ])("O221: %s is explained, without a line of help", async (text, meaning) => {
    const told = await last(text);
    expect(told).toContain(meaning);
    expect(told).not.toMatch(/findahelpline|988/);
  });

  it("O221: a figure asked for by its name isn't explained", async () => {
    const told = await last("i'd kill for a spot at Stanford, what's the acceptance rate");
    expect(told).toContain("3.68%");
    expect(told).not.toContain("harder it is");
  });

  it.each([
    ["you keep giving me colleges i cant afford. this is the 3rd time. do you even listen"],
    ["esto no sirve, no me escuchas"],
  ])("O222: a complaint is heard: %s", async (text) => {
    const told = await last(text);
    expect(told).toMatch(/sorry|siento/);
    expect(told).not.toMatch(/Compare|988|findahelpline/);
  });

  it("O222: an error can be reported, and what is held is told", async () => {
    const told = await last(
      "Your page says Stanford was founded in another year. Who do I complain to",
    );
    expect(told).toContain("1891");
    expect(told).toContain("rate the answer as bad");
  });

  it("O220: signs that somebody wants to die come before how they eat", async () => {
    const told = await last(
      "my niece hasn't left her room in two weeks, not eating, gave away her guitar and her cat",
    );
    expect(told).toContain("988");
    expect(told).not.toContain("eating disorders");
  });

  it("O223: what isn't to be saved isn't bookmarked", async () => {
    const told = await last(
      "Undocumented, do I pay in-state at UCLA? Please don't save this anywhere.",
    );
    expect(told).toContain("until you delete it");
    expect(told).toContain("I hold both prices");
    expect(told).not.toContain("bookmark");
  });

  it("O223: who wants it all deleted is told how, without a line of help", async () => {
    const told = await last("ok delete everything i typed here i dont want my mom seeing this");
    expect(told).toContain("Delete account");
    expect(told).not.toContain("988");
  });

  it.each([
    [["UCLA 등록금 얼마예요?", "졸업률은요?"], "91.29%"],
    [["조지아텍이랑 듀크 중에 합격률 차이 몇 퍼센트포인트예요?"], "Duke University"],
    [["뉴욕에 간호학과 있는 대학 알려주세요"], "nursing among its programs"],
    [["em muốn tìm trường có ngành điều dưỡng ở Florida"], "in Florida and nursing"],
    [["mwen vle etidye enfimyè nan Florid, ki lekòl ki pa chè"], "I can read Haitian Creole"],
    [["mwen vle etidye enfimyè nan Florid, ki lekòl ki pa chè"], "in Florida and nursing"],
  ])("O224: %j is read", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it.each([
    ["i was born here but my parents werent, can i still do the fafsa"],
    ["my parents dont have social security numbers. can i fill out fafsa"],
    ["I'm a US citizen, mom is undocumented, do i get federal aid"],
  ])("O324: a citizen's parents without papers are no request to cheat: %s", async (text) => {
    const told = await last(text);
    expect(told).toContain("A student who is a US citizen can get federal aid");
    expect(told).not.toMatch(/988|dishonest|federal aid isn't given/);
  });

  it.each([
    ["can i just put my aunts address so i get in-state at UCLA"],
    ["theres ppl selling the sat questions on discord, how do i get them"],
    ["how do i hide my dads income on the fafsa"],
  ])("O324: what is dishonest isn't served: %s", async (text) => {
    expect(await last(text)).toContain("it would be dishonest");
  });

  it.each([
    ["do I have to take the SAT for merit aid at UCLA"],
    ["can I use my aunt's address so my dad cant find us"],
    ["where do I put my home address for Duke"],
  ])("O324: %s is no request to cheat", async (text) => {
    expect(await last(text)).not.toContain("dishonest");
  });

  it("O324: forgetting a place forges nothing", async () => {
    expect(await last("colleges in Ohio", "forget ohio, Minnesota")).not.toContain("dishonest");
  });
});
