import { describe, expect, it } from "vitest";

import { kindIn, profitIn } from "#server/guide/reader/kindWords.ts";
import {
  factorIn,
  formOf,
  groupIn,
  limitIn,
  pointerIn,
  residencyIn,
} from "#server/guide/reader/lexicon.ts";
import { directionIn, isSuperlative, relativeIn } from "#server/guide/reader/orderWords.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";

const nth = (index: number) => ({ to: "nth" as const, index });

describe("words that say little and change much", () => {
  it.each([
    ["the second one", nth(1)],
    ["tell me about the first university", nth(0)],
    ["the last one", nth(-1)],
    ["what does the third one cost?", nth(2)],
    ["la segunda universidad", nth(1)],
    ["el primero de la lista", nth(0)],
    ["la deuxième université", nth(1)],
    ["a segunda universidade", nth(1)],
    ["die zweite Uni", nth(1)],
    ["دومی", nth(1)],
    ["الجامعة الثانية", nth(1)],
    ["which of those is cheaper", { to: "those" }],
    ["compare them", { to: "those" }],
    ["¿cuál de esas es más barata?", { to: "those" }],
    ["laquelle est la moins chère", { to: "those" }],
    ["qual delas é maior", { to: "those" }],
    ["welche von denen", { to: "those" }],
    ["哪个 最便宜", { to: "those" }],
    ["and the other one?", { to: "other" }],
    ["y la otra", { to: "other" }],
    ["a outra", { to: "other" }],
    ["das andere", { to: "other" }],
    ["اون یکی", { to: "other" }],
    ["另一个 呢", { to: "other" }],
    ["say that again", { to: "again" }],
    ["otra vez por favor", { to: "again" }],
    ["show me more", { to: "more" }],
    ["más", { to: "more" }],
    ["بیشتر", { to: "more" }],
    ["更多", { to: "more" }],
    ["what is its tuition", { to: "there" }],
    ["how many students are there", { to: "there" }],
    ["cuántos estudiantes hay allí", { to: "there" }],
    ["combien d'étudiants y a-t-il ici", { to: "there" }],
    ["wie viele studieren dort", { to: "there" }],
    ["the first two", { to: "firsts", count: 2 }],
    ["the first or the second", { to: "firsts", count: 2 }],
    ["la primera o la segunda", { to: "firsts", count: 2 }],
    ["第一所和第二所", { to: "firsts", count: 2 }],
    ["पहली या दूसरी", { to: "firsts", count: 2 }],
    ["which of the top three is public", { to: "firsts", count: 3 }],
    ["and the top three?", { to: "firsts", count: 3 }],
    ["the top five universities for nursing", null],
    ["what are the top 3 by admission rate", null],
    ["when was Duke founded", null],
    ["Is there a second semester?", { to: "there" }],
  ])("A22 O52 O153 in %j the pointer is %j", (text, pointer) => {
    expect(pointerIn(normalizeText(text))).toEqual(pointer);
  });

  it.each([
    ["those three", 3],
    ["the cheapest of the four", 4],
    ["any of four", 4],
    ["what would a family of four pay", null],
    ["in the four years", null],
  ])("A22 O113 %j counts %j of those shown", (text, count) => {
    expect(groupIn(normalizeText(text))).toBe(count);
  });

  it.each([
    ["is Duke private?", "yesNo"],
    ["does it have a tour", "yesNo"],
    ["¿es pública?", "yesNo"],
    ["est-ce que c'est public ?", "yesNo"],
    ["ist Lund staatlich", "yesNo"],
    ["هل هي حكومية", "yesNo"],
    ["آیا دولتی است", "yesNo"],
    ["是公立的吗", "yesNo"],
    ["क्या यह सरकारी है", "yesNo"],
    ["how many students", "howMany"],
    ["cuántos estudiantes", "howMany"],
    ["combien d'étudiants", "howMany"],
    ["quantos alunos", "howMany"],
    ["wie viele Studenten", "howMany"],
    ["چند دانشجو", "howMany"],
    ["كم طالب", "howMany"],
    ["有 多少 学生", "howMany"],
    ["कितने छात्र", "howMany"],
    ["which is older", "which"],
    ["cuál es más barata", "which"],
    ["laquelle est plus grande", "which"],
    ["qual é a mais antiga", "which"],
    ["کدام ارزان تر است", "which"],
    ["哪所大学", "which"],
    ["tuition", "what"],
    ["tell me about Yale", "what"],
  ])("A19 %j asks %s", (text, form) => {
    expect(formOf(normalizeText(text))).toBe(form);
  });

  it.each([
    ["tuition for out-of-state students", "outOfState"],
    ["as an international student", "outOfState"],
    ["para extranjeros", "outOfState"],
    ["pour les étrangers", "outOfState"],
    ["留学生 学费", "outOfState"],
    ["in-state tuition", "inState"],
    ["for residents", "inState"],
    ["for non-residents", "outOfState"],
    ["in-state and out-of-state", null],
    ["tuition", null],
    ["sou brasileiro, então não sou residente né", "outOfState"],
    ["we aren't residents", "outOfState"],
    ["no somos residentes", "outOfState"],
    ["I'm not sure whether residents pay less", "inState"],
  ])("A19 %j asks for the tuition of %s", (text, residency) => {
    expect(residencyIn(normalizeText(text))).toBe(residency);
  });

  it.each([
    ["tuition per month", { by: 1 / 12, unit: "month" }],
    ["al mes", { by: 1 / 12, unit: "month" }],
    ["par mois", { by: 1 / 12, unit: "month" }],
    ["每月 多少钱", { by: 1 / 12, unit: "month" }],
    ["a semester", { by: 1 / 2, unit: "semester" }],
    ["per week", { by: 1 / 52, unit: "week" }],
    ["per day", { by: 1 / 365, unit: "day" }],
    ["for four years", { by: 4, unit: "years" }],
    ["cuatro años", { by: 4, unit: "years" }],
    ["quatre ans", { by: 4, unit: "years" }],
    ["vier Jahre", { by: 4, unit: "years" }],
    ["the whole degree", { by: 4, unit: "years" }],
    ["times 3", { by: 3, unit: "times" }],
    ["tuition", null],
  ])("A19 %j is by %j", (text, factor) => {
    expect(factorIn(normalizeText(text))).toEqual(factor);
  });

  it.each([
    ["top 5 universities", 5],
    ["the ten cheapest", 10],
    ["las cinco mejores", 5],
    ["die drei größten", 3],
    ["前五 所", 5],
    ["maybe ten of them", 10],
    ["so there's like 8 total", 8],
    ["a total of about 12", 12],
    ["the cheapest", null],
    ["top 500 universities", null],
  ])("A20 %j wants %s", (text, limit) => {
    expect(limitIn(normalizeText(text))).toBe(limit);
  });

  it.each([
    ["public universities", "public"],
    ["universidades públicas", "public"],
    ["staatliche Hochschulen", "public"],
    ["دولتی", "public"],
    ["حكومية", "public"],
    ["公立 大学", "public"],
    ["सरकारी", "public"],
    ["private colleges", "private"],
    ["une université privée", "private"],
    ["خصوصی", "private"],
    ["私立 大学", "private"],
    ["public or private", null],
    ["que não seja particular", "public"],
    ["que no sea pública", "private"],
    ["une fac pas privée", "public"],
    ["private nahi chahiye", "public"],
    ["دولتی نباشه", "private"],
    ["不要私立", "public"],
    ["faculdades particulares", "private"],
    ["any particular school", null],
    ["حكومية أم خاصة", null],
    ["جامعة خاصة", "private"],
    ["colleges", null],
  ])("A20 %j is %s", (text, kind) => {
    expect(kindIn(normalizeText(text))).toBe(kind);
  });

  it.each([
    ["list for profit colleges in florida", true],
    ["isn't one of those for-profit outfits", false],
    ["only nonprofits", false],
    ["non-profit ones", false],
    ["public ones", null],
  ])("O152: whether those for profit are wanted in “%s”", (text, wanted) => {
    expect(profitIn(normalizeText(text))).toBe(wanted);
  });

  it.each([
    ["cheapest", false, "asc"],
    ["the lowest tuition", false, "asc"],
    ["وأصغرها", false, "asc"],
    ["أكبرها", false, "desc"],
    ["la más barata", false, "asc"],
    ["le moins cher", false, "asc"],
    ["am billigsten und kleinsten", false, "asc"],
    ["ارزان ترین", false, "asc"],
    ["最便宜 的", false, "asc"],
    ["sabse sasti", false, "asc"],
    ["most expensive", false, "desc"],
    ["the largest", false, "desc"],
    ["la más cara", false, "desc"],
    ["la plus grande", false, "desc"],
    ["最贵 的", false, "desc"],
    ["oldest", true, "asc"],
    ["la más antigua", true, "asc"],
    ["älteste", true, "asc"],
    ["最古老 的", true, "asc"],
    ["youngest", true, "desc"],
    ["newest", true, "desc"],
    ["la plus jeune", true, "desc"],
    ["universities", false, null],
  ] as const)("A20 in %j the end of an order (of years: %s) is %s", (text, isYear, direction) => {
    expect(directionIn(normalizeText(text), isYear)).toBe(direction);
  });

  it.each([
    ["the most affordable one", true],
    ["the more affordable of the two", true],
    ["anything more affordable?", false],
    ["less economical ones", false],
  ])("A22 O52 whether %j asks for an end of an order: %j", (text, isEnd) => {
    expect(isSuperlative(normalizeText(text))).toBe(isEnd);
  });

  it.each([
    ["anything cheaper?", "less"],
    ["something more affordable?", "less"],
    ["less affordable ones", "more"],
    ["algo más barato", "less"],
    ["moins cher", "less"],
    ["billiger", "less"],
    ["ارزان تر", "less"],
    ["更便宜 的", "less"],
    ["bigger ones", "more"],
    ["plus grand", "more"],
    ["更大 的", "more"],
    ["ones", null],
    ["mais ou menos o tamanho", null],
    ["más o menos", null],
    ["plus ou moins la taille", null],
    ["more or less", null],
  ])("A22 O52 O153 %j wants %s than before", (text, relative) => {
    expect(relativeIn(normalizeText(text))).toBe(relative);
  });
});
