/** A question that takes more of what is seen than this is left above. */
const MOST = 1 / 3;
/** How much of what is seen is passed where there is no other answer. */
const PAGE = 0.8;

/** Takes the focus and the view to the answer after the one that is read, or before it; else a page on. Serves O196. */
export function goToAnswer(box: HTMLElement, step: 1 | -1, behavior: ScrollBehavior): void {
  const answer = answerFrom(box, step);
  if (answer === undefined) {
    box.scrollBy({ top: step * PAGE * box.clientHeight, behavior });
    return;
  }
  answer.tabIndex = -1;
  answer.focus({ preventScroll: true });
  placeOf(answer, box.clientHeight * MOST).scrollIntoView({ block: "start", behavior });
}

function answerFrom(box: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const answers = [...box.querySelectorAll<HTMLElement>("[data-writer=bot]")];
  const at = answers.findIndex((answer) => answer.matches(":focus-within"));
  if (at !== -1) return answers[at + step];
  const { top } = box.getBoundingClientRect();
  const topOf = (answer: HTMLElement) => answer.getBoundingClientRect().top;
  return step === 1
    ? answers.find((answer) => topOf(answer) > top + box.clientHeight * MOST)
    : answers.findLast((answer) => topOf(answer) < top);
}

/** Where an answer is read from: its question, unless that is long. */
function placeOf(answer: HTMLElement, most: number): Element {
  const before = (answer.closest("li") ?? answer).previousElementSibling;
  const isShort = before !== null && before.clientHeight <= most;
  const asks = before?.matches("[data-writer=client], :has(> [data-writer=client])") === true;
  return isShort && asks ? before : answer;
}
