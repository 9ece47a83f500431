import type { Shortcut } from "../../parts/shortcuts/shortcuts.ts";
import { t } from "../../words/t.ts";

type Part<S> = S extends `${infer P}.${string}` ? P : never;

/** Where keys are heard, by the first half of their shortcuts' names, in the order of the sheet. */
export const placesOfKeys = (): Readonly<Record<Part<Shortcut>, string>> => ({
  question: t("While you type a question"),
  chat: t("In the chat, as long as you aren’t typing"),
  popup: t("Anywhere in the chat"),
  view: t("While the view has the focus"),
  tour: t("In the tour, while the view has the focus"),
  map: t("While the map has the focus"),
  stop: t("While a stop on the map has the focus"),
  search: t("While you look for a university by its name"),
  app: t("Everywhere, as long as you aren’t typing"),
});

/** What each key does. */
export const doneBy = (): Readonly<Record<Shortcut, string>> => ({
  "question.send": t("Send the question"),
  "question.line": t("Begin a new line"),
  "question.edit": t("Edit your last question, if nothing is typed"),
  "question.leave": t("Stop editing"),
  "question.stop": t("Stop the answer"),
  "chat.input": t("Type a question"),
  "chat.next": t("Go to the next answer"),
  "chat.previous": t("Go to the previous answer"),
  "chat.copy": t("Copy the last answer"),
  "chat.new": t("Begin a new chat"),
  "chat.list": t("Show your conversations, or put them away"),
  "chat.stop": t("Stop the answer"),
  "popup.close": t("Close the chat"),
  "view.turn": t("Look around"),
  "view.zoom": t("Zoom in or out"),
  "view.home": t("Look back to where it began"),
  "tour.next": t("Go to the next stop"),
  "tour.previous": t("Go to the previous stop"),
  "tour.information": t("Read about this stop"),
  "tour.hide": t("Hide or show the controls"),
  "tour.close": t("Close what is open, or show the controls"),
  "map.move": t("Move the map"),
  "map.zoom": t("Enlarge or shrink the map"),
  "map.place": t("Choose the middle of the map"),
  "stop.move": t("Move the stop by a meter"),
  "stop.far": t("Move the stop by ten meters"),
  "stop.down": t("Set the stop down"),
  "stop.back": t("Put the stop back where it was"),
  "search.step": t("Go through the universities that fit"),
  "search.open": t("Open the chosen one, or find what is typed"),
  "search.close": t("Close the list"),
  "app.shortcuts": t("Show these shortcuts"),
});
