import { describe, expect, it } from "vitest";

import { numbersIn } from "#server/guide/reader/numbers.ts";

/** What a message says, as short as a table wants it: "< 20000 money". */
const said = (text: string) =>
  numbersIn(text).map(
    ({ op, value, unit }) =>
      `${op} ${Math.round(value * 10) / 10}${unit === null ? "" : ` ${unit}`}`,
  );

describe("numbers in a message", () => {
  it.each<[string, string[]]>([
    // English
    ["under $20,000", ["< 20000 money"]],
    ["not below 25%", [">= 25 percent"]],
    ["if its under like 5000 students", ["< 5000 count"]],
    ["录取率别低于25%", [">= 25 percent"]],
    ["over 65% and under 4000 students", ["> 65 percent", "< 4000 count"]],
    ["90% or more, and under $9,000", [">= 90 percent", "< 9000 money"]],
    ["nothing too large, under 12k", ["< 12000 count"]],
    ["enrollment below 2500", ["< 2500 count"]],
    ["small, under 3000", ["< 3000 count"]],
    ["small, under 18k", ["< 18000"]],
    ["not too pricey, under 12k", ["< 12000"]],
    ["only ones under 25k net", ["< 25000 money"]],
    ["that arent like 60k+", ["<= 60000 money"]],
    ["over 60k students", ["> 60000 count"]],
    ["I got 1400 from 1600", ["= 1400", "= 1600"]],
    ["nine from ten get in", ["= 90 percent"]],
    // How much of something else.
    ["my GI Bill is 100%, so 100% of the GI Bill", ["= 100 percent"]],
    ["is it 100% online and 100% sure", []],
    // What isn't wanted ends at the number.
    ["we can't pay more than 26k", ["<= 26000 money"]],
    ["nothing that costs over $26,000", ["<= 26000 money"]],
    ["avoid anything under 2000 students", [">= 2000 count"]],
    ["26k is the most we can do", ["<= 26000"]],
    ["take out the ones over 26k", ["<= 26000"]],
    ["leave out those above 20,000", ["<= 20000"]],
    ["get rid of schools under 2000 students", [">= 2000 count"]],
    ["excluding art schools and anything under 2000 students", [">= 2000 count"]],
    ["quita las que cuestan más de 26000", ["<= 26000 money"]],
    ["enlève celles qui coûtent plus de 26000", ["<= 26000 money"]],
    ["tira as que custam mais de 26000", ["<= 26000 money"]],
    ["去掉学费超过20000美元的", ["<= 20000 money"]],
    ["بالای ۲۰ هزار دلار رو حذف کن", ["<= 20000 money"]],
    ["26k ceiling", ["<= 26000"]],
    ["no podemos pagar más de 26 mil", ["<= 26000 money"]],
    ["26 mil es lo máximo", ["<= 26000"]],
    ["on ne peut pas payer plus de 26000", ["<= 26000 money"]],
    ["não quero gastar mais de 26 mil", ["<= 26000 money"]],
    ["mehr als 26000 geht nicht", ["<= 26000"]],
    ["لا أستطيع دفع أكثر من 26 ألف", ["<= 26000"]],
    ["بیشتر از ۲۶ هزار نمی‌تونم", ["<= 26000"]],
    ["超过3万付不起", ["<= 30000"]],
    ["26 हज़ार डॉलर से ऊपर नहीं", ["<= 26000 money"]],
    ["no online schools, more than 5,000 students", ["> 5000 count"]],
    ["not public, over 5,000 students", ["> 5000 count"]],
    ["5000以上,不要宗教", [">= 5000"]],
    ["within 3 hrs of home", []],
    ["une école à moins de 4 heures", []],
    ["SAT 1300 넘는 곳", [">= 1300"]],
    ["学费别超过4万", ["<= 40000"]],
    ["que no pasen de 30 mil", ["<= 30000"]],
    ["qui ne dépasse pas 20000 $", ["<= 20000 money"]],
    ["ما تتجاوز 45 ألف دولار", ["<= 45000 money"]],
    ["25 bin doları geçmesin", ["<= 25000 money"]],
    ["40 hazar dollar se zyada na ho", ["<= 40000 money"]],
    ["less than 20k dollars", ["< 20000 money"]],
    ["at most 30 grand", ["<= 30000 money"]],
    ["up to 15 thousand dollars", ["<= 15000 money"]],
    ["more than 5,000 students", ["> 5000 count"]],
    ["at least 10,000 undergrads", [">= 10000 count"]],
    ["20% or less", ["<= 20 percent"]],
    ["max 8 mil al año", ["<= 8000 money"]],
    ["un taux supérieur à 50%", ["> 50 percent"]],
    ["à moins de 10000 $", ["< 10000 money"]],
    ["学费低于一万五", ["< 15000"]],
    ["两万以下", ["<= 20000"]],
    ["about 20k a year", ["~ 20000 money"]],
    ["30 bin doların altında", ["<= 30000 money"]],
    ["3만 달러 이하", ["<= 30000 money"]],
    ["до 20 тысяч долларов", ["< 20000 money"]],
    ["an SAT of 1400 or higher", [">= 1400"]],
    ["around 1350 on the SAT", ["~ 1350"]],
    ["admits 4 percent", ["= 4 percent"]],
    ["about one in five", ["~ 20 percent"]],
    ["1 out of 4 get in", ["= 25 percent"]],
    ["three quarters graduate", ["= 75 percent"]],
    ["half of them get in", ["= 50 percent"]],
    ["over two thirds", ["> 66.7 percent"]],
    ["between 10k and 15k", [">= 10000", "<= 15000"]],
    ["from 5 to 8 thousand students", [">= 5000 count", "<= 8000 count"]],
    ["founded before 1800", ["< 1800"]],
    ["twenty thousand dollars", ["= 20000 money"]],
    ["forty-five percent", ["= 45 percent"]],
    ["founded in the 1700s", [">= 1700 year", "< 1800 year"]],
    ["from the 1960s", [">= 1960 year", "< 1970 year"]],
    ["menos de cinco mil alumnos", ["< 5000 count"]],
    ["anterior a 1950", ["< 1950"]],
    ["a partir de 10 mil alunos", ["> 10000 count"]],
    ["زیر دو هزار نفر", ["< 2000"]],
    ["قبل سنة 1850", ["< 1850"]],
    ["more than 300 years old", ["> 300 years"]],
    ["two hundred years old", ["= 200 years"]],
    // Spanish, French, Portuguese, German
    ["menos de $20.000", ["< 20000 money"]],
    ["más de 30 mil estudiantes", ["> 30000 count"]],
    ["al menos 50 por ciento", [">= 50 percent"]],
    ["moins de 10 000 étudiants", ["< 10000 count"]],
    ["plus de 20 pour cent", ["> 20 percent"]],
    ["jusqu'à 15000 dollars", ["<= 15000 money"]],
    ["少于2万5学生", ["< 25000 count"]],
    ["أقل من 15 ألف طالب", ["< 15000 count"]],
    ["1950年より前", ["<= 1950 year"]],
    ["1900'den önce", ["<= 1900 year"]],
    ["30 lakh rupees", ["= 3000000 foreign"]],
    ["founded in the 19th century", [">= 1800 year", "< 1900 year"]],
    ["fundada antes del siglo XVI", ["< 1500 year"]],
    ["mais de 40 mil alunos", ["> 40000 count"]],
    ["até $10.000", ["<= 10000 money"]],
    ["weniger als 20.000 Dollar", ["< 20000 money"]],
    ["mindestens 50 Prozent", [">= 50 percent"]],
    // Persian, Arabic, Chinese, Hindi
    ["کمتر از ۲۰ هزار دلار", ["< 20000 money"]],
    ["بیشتر از ۵۰ درصد", ["> 50 percent"]],
    ["أقل من ٢٠ ألف دولار", ["< 20000 money"]],
    ["أكثر من 50 بالمئة", ["> 50 percent"]],
    ["低于2万美元", ["< 20000 money"]],
    ["学生超过3万", ["> 30000"]],
    ["SAT 1400以上", [">= 1400"]],
    ["20 हज़ार से कम", ["<= 20000"]],
    ["50 प्रतिशत से ज़्यादा", [">= 50 percent"]],
    ["20 hazaar se kam", ["<= 20000"]],
  ])("O143 A19 A20 %j says %j", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each([
    "what is it like",
    "after 10 years",
    "for four semesters",
    "I have two kids",
    "someone told me",
    "tell me about often used words",
    "",
  ])("A19 %j says no figure of a university", (text) => {
    expect(said(text)).toEqual([]);
  });

  it("A19 tells where in the message a number stands", () => {
    const [one] = numbersIn("does it cost $54,002 a year?");
    expect("does it cost $54,002 a year?".slice(one?.start, one?.end).trim()).toBe("$54,002");
  });

  it.each([
    "9".repeat(4000),
    "1,".repeat(2000),
    "between 1 and ".repeat(300),
    "one in ".repeat(500),
  ])("A19 reads a message full of numbers at once: %.20j", (text) => {
    const began = performance.now();
    for (const { value } of numbersIn(text)) expect(Number.isFinite(value)).toBe(true);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
