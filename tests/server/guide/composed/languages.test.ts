import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";

import { readAlone } from "./parts.ts";

const NAMES = ["Duke University", "Purdue University", "Clemson University", "Tulane University"];
/** One question in many languages, with a university's name for §. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "how many students does § have": [
    "cuantos alumnos tiene §",
    "quantos alunos tem a §",
    "§ چقدر بزرگه",
    "كم عدد طلاب §",
    "§有多少学生",
    "§ में कितने छात्र हैं",
    "§ me kitne students hain",
    "сколько студентов учится в §",
    "§ 학생 수 몇 명이야",
    "§ có bao nhiêu sinh viên",
    "wie viele studenten hat §",
  ],
  "when was § founded": [
    "en que año se fundó §",
    "§ a été fondée en quelle année",
    "متى تأسست §",
    "§是哪年创办的",
    "§ kab bani thi",
    "когда основали §",
    "§는 언제 세워졌어요",
    "§ được thành lập năm nào",
    "wann wurde § gegründet",
  ],
  "how much debt do § graduates have": [
    "combien de dettes ont les diplômés de §",
    "کم ديون خريجي §",
    "§毕业生欠多少债",
    "§ ke graduates pe kitna karz hota hai",
    "какой долг у выпускников §",
    "§ 졸업생 빚이 얼마나 돼요",
    "sinh viên tốt nghiệp § nợ bao nhiêu",
    "wie viel schulden haben absolventen der §",
  ],
  "what do graduates of § earn": [
    "cuanto ganan los egresados de §",
    "combien gagnent les diplômés de §",
    "كم يكسب خريجو §",
    "§毕业生挣多少钱",
    "§ ke graduates kitna kamate hain",
    "сколько зарабатывают выпускники §",
    "§ 졸업생 연봉이 얼마나 돼요",
    "sinh viên tốt nghiệp § kiếm được bao nhiêu",
    "was verdienen absolventen der §",
  ],
  "what is the acceptance rate of §": [
    "que porcentaje entra a §",
    "quel pourcentage est admis à §",
    "كم نسبة القبول في §",
    "§录取率是多少",
    "§ me kitne percent ko admission milta hai",
    "какой процент поступает в §",
    "§ 합격률이 몇 프로예요",
    "tỷ lệ trúng tuyển của § là bao nhiêu",
    "wie viel prozent werden an der § angenommen",
  ],
  "tuition at §": [
    "matricula en §",
    "frais de scolarité à §",
    "mensalidade da §",
    "شهریه § چنده",
    "§学费多少",
    "§ ki fees kitni hai",
    "§ 등록금 얼마예요",
    "học phí § bao nhiêu",
  ],
};

const fieldsOf = ({ fields }: Frame) => fields.toSorted().join(" ");

describe("a question in other languages", () => {
  const cases = Object.entries(QUESTIONS).flatMap(([english, others]) =>
    NAMES.flatMap((name) =>
      others.map((other) => ({
        text: other.replace("§", name),
        wanted: fieldsOf(readAlone(english.replace("§", name))),
      })),
    ),
  );

  it("O257: asks for the same figures as in English", () => {
    const wrong = cases.filter(({ text, wanted }) => fieldsOf(readAlone(text)) !== wanted);
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length).toBeLessThan(cases.length * 0.06);
  });

  it.each([
    ["unis mit weniger als 5000 studenten", "German “mit” isn't MIT"],
    ["trường lâu đời nhất", "initials have no accents"],
    ["que universidad de Illinois tiene la tasa de graduacion mas alta", "which one at a place"],
  ])("O258: “%s” names no university: %s", (text) => {
    expect(readAlone(text).named).toEqual([]);
  });

  it.each(["университеты Массачусетса", "самые старые университеты Массачусетса"])(
    "O258: “%s” is a search in that place",
    (text) => {
      expect(readAlone(text).filters).toContainEqual({
        field: "region",
        op: "=",
        value: "Massachusetts",
      });
    },
  );

  it("O258: a monthly fee's Portuguese name is tuition, divided by nothing", () => {
    expect(readAlone("mensalidade da Duke University").factor).toBeNull();
  });
});
