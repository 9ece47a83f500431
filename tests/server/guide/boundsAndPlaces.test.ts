import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";
import { stateNamed } from "#server/seed/places.ts";

import { seeded } from "./seeded.ts";

const seed = seeded();

const frameOf = (text: string) =>
  read({ text, before: null, was: null, onPage: false }, seed.library).frame;
const filtersOf = (text: string): string[] =>
  frameOf(text).filters.map(({ field, op, value }) => `${field} ${op} ${String(value)}`);

describe("O308: what a search's numbers bound", () => {
  it.each([
    ["where does one in four applicants or fewer get in", "admissionRate <= 25"],
    ["colleges that admit at least four fifths of those who apply", "admissionRate >= 80"],
    ["universidades que admiten a uno de cada diez o menos", "admissionRate <= 10"],
    ["facs qui prennent moins d'un candidat sur cinq", "admissionRate <= 20"],
    ["哪些大学录取率七成以上", "admissionRate >= 70"],
    ["دانشگاه‌هایی با نرخ پذیرش بالای چهل درصد", "admissionRate > 40"],
    ["schools that turn away more than 80 percent of applicants", "admissionRate < 20"],
    ["colleges with an acceptance rate in single digits", "admissionRate < 10"],
    ["show me nothing that admits fewer than twenty in a hundred", "admissionRate >= 20"],
    ["schools with a five-digit enrollment", "students >= 10000"],
    ["universities bigger than 50k", "students > 50000"],
    ["colleges with over 60k applications", "applicants > 60000"],
    ["which colleges admitted over 9,000 people", "admitted > 9000"],
    ["schools with a freshman class of more than 4,000", "enrolledFirstYear > 4000"],
    ["find colleges with a math SAT above 720", "satMath > 720"],
    ["colleges where graduates owe under 18", "medianDebt < 18000"],
    ["schools with a net price under 14", "netPrice < 14000"],
    ["I can pay 700 a month at most, which colleges", "netPrice <= 8400"],
    ["colleges where you don't end up owing more than 20k", "medianDebt <= 20000"],
    ["colleges older than 200 years in Virginia", `founded < ${new Date().getFullYear() - 200}`],
    ["universities older than the country itself", "founded < 1776"],
    ["medieval universities in Italy", "founded < 1500"],
    ["colleges in Georgia from before the Civil War", "founded < 1861"],
    ["Italian universities founded no later than 1600", "founded <= 1600"],
    ["quero faculdades na Flórida, no máximo 12 mil dólares", "<= 12000"],
    ["कम से कम 60% छात्रों को लेने वाले कॉलेज", "admissionRate >= 60"],
  ])("“%s” has the bound %s", (text, bound) => {
    expect(filtersOf(text).some((one) => one.endsWith(bound))).toBe(true);
  });

  it.each([
    ["I got a 23 on the ACT after 4 tries, who takes that in Ohio", "admissionRate"],
    ["we have a two year old at home, colleges in Ohio for teaching", "founded"],
    ["schools in Texas with 70k+ students", "netPrice"],
    ["colleges with an SAT in the 1200s", "founded"],
  ])("“%s” bounds no %s", (text, field) => {
    expect(filtersOf(text).filter((one) => one.startsWith(`${field} `))).toEqual([]);
  });

  it.each([
    ["colleges in Maine that aren't public", "private"],
    ["a school in Utah that isn't state-run", "private"],
    ["non-state universities in Boston", "private"],
    ["neither public nor huge, in Iowa", "private"],
    ["it must not be private, Ohio", "public"],
    ["universités publiques du Texas", "public"],
    ["加州民办大学", "private"],
    ["private or not, colleges in Oregon", null],
    ["colleges in Ohio, privada me da igual", null],
    ["colleges in Ohio with public health", null],
    ["colleges in Ohio where many get the government grant", null],
  ])("“%s” wants the kind %s", (text, kind) => {
    const kinds = filtersOf(text).filter((one) => one.startsWith("kind "));
    expect(kinds).toEqual(kind === null ? [] : [`kind = ${kind}`]);
  });
});

describe("O309: how a search's places are said", () => {
  it.each([
    ["Oregon's public universities", "region = Oregon"],
    ["Canada's two largest", "country = Canada"],
    ["the Midwest's cheapest colleges", "location = the Midwest"],
    ["l'université la moins chère de l'Ohio", "region = Ohio"],
    ["які університети є в Канаді", "country = Canada"],
    ["阿拉巴马有哪些大学", "region = Alabama"],
    ["澳大利亚有哪些大学", "country = Australia"],
    ["which Colorado college has the least debt", "region = Colorado"],
    ["Texas state schools with nursing", "region = Texas"],
    ["Miami, Florida: which colleges are there", "city = Miami"],
    ["MI, biology, under 20k", "region = Michigan"],
    ["film schools in LA", "city = Los Angeles"],
    ["state school, Tennessee, in-state tuition under 9,000", "region = Tennessee"],
    ["I'm Canadian, which of our universities is the oldest", "country = Canada"],
    ["I'm looking for a Canadian university, any", "country = Canada"],
    ["I don't want to leave Texas, colleges with nursing", "region = Texas"],
    ["I'd rather leave Ohio, colleges with nursing", "region != Ohio"],
  ])("“%s” is %s", (text, place) => {
    expect(filtersOf(text)).toContain(place);
  });

  it.each([
    "at least 3,000 students",
    "colleges that would take an American",
    "is it free for Americans, colleges in Germany",
    "as menos concorridas de Nova Jersey",
  ])("“%s” adds no other place", (text) => {
    expect(filtersOf(text).filter((one) => /East|United States|region !=/.test(one))).toEqual([]);
  });

  it("“which Colorado college” names none, and “Colorado College” does", () => {
    expect(frameOf("which Colorado college is cheapest").unknown).toEqual([]);
    expect(filtersOf("what does Colorado College cost")).toEqual([]);
  });
});

describe("O309: a name that a place shares", () => {
  it.each([
    ["que paie-t-on à Princeton ?", "Princeton University"],
    ["que paie une famille à Princeton ?", "Princeton University"],
    ["Для Гарвардского университета 1450 мало?", "Harvard University"],
    ["Сколько студентов в Чикагском универе", "University of Chicago"],
  ])("“%s” names %s", (text, name) => {
    expect(frameOf(text).named.map((one) => one.name)).toEqual([name]);
  });
});

it.each(["constructor", "toString", "__proto__"])("O309 “%s” is no state's code", (code) => {
  expect(stateNamed(code)).toBeUndefined();
});

describe("O308: the last of an order", () => {
  it.each([
    "as três últimas em graduação no Novo México",
    "las cinco últimas de Ohio por tasa de graduación",
    "سه دانشگاه آخر از نظر نرخ فارغ‌التحصیلی در آلاباما",
    "俄亥俄毕业率倒数五名",
  ])("“%s” begins with the lowest", (text) => {
    expect(frameOf(text).order).toEqual({ field: "graduationRate", dir: "asc" });
  });
});

describe("O310: what a search wants taught", () => {
  it.each([
    ["who teaches forestry in Montana", "forestry"],
    ["optometry in Ohio", "optometry"],
    ["where can I become a mortician in Illinois", "funeral service"],
    ["جامعات في أوهايو فيها طب أسنان", "dentistry"],
    ["جامعات في أوهايو تدرّس الطب الشرعي", "forensic science"],
    ["colleges in Ohio with veterinary medicine", "veterinary medicine"],
    ["colleges in Ohio with early childhood education", "early childhood education"],
    ["universities teaching dentistry in Ohio", "dentistry"],
  ])("“%s” is %s alone", (text, subject) => {
    const programs = filtersOf(text).filter((one) => one.startsWith("program "));
    expect(programs).toEqual([`program = ${subject}`]);
  });
});

describe("O316: a bound that takes back the one before", () => {
  it.each([
    ["public colleges in Florida that admit under 50%... i mean over 50%", ["admissionRate > 50"]],
    [
      "colleges in Ohio with over 9,000 students, no wait, under 3,000 students",
      ["students < 3000"],
    ],
    [
      "colleges in Ohio with over 3,000 students but under 9,000",
      ["students > 3000", "students < 9000"],
    ],
  ])("%s", (text, bounds) => {
    expect(filtersOf(text).filter((one) => /[<>]/u.test(one))).toEqual(bounds);
  });
});

describe("O314: how near is near", () => {
  it("is said in a sentence of its own, too", () => {
    const text = "my girl wants an HBCU not too far from Atlanta. what is within 250 miles";
    const [near] = frameOf(text).filters.filter(({ field }) => field === "city");
    expect(near).toMatchObject({ value: "Atlanta", within: { miles: 250 } });
  });
});

describe("O321: who asks is no place", () => {
  it.each([
    ["can Americans go to the University of Edinburgh"],
    ["do they accept Canadians at the University of Edinburgh?"],
  ])("%s", (text) => {
    const { act, topic, premise, fields } = frameOf(text);
    expect({ act, topic, premise, fields }).toEqual({
      act: "not_held",
      topic: "requirements",
      premise: null,
      fields: [],
    });
  });
});
