const linked = ({ event }: { event: { id: string | null } }) => ({ id: event.id });
const deleted = ({ event }: { event: { id: string } }) => ({ id: event.id });

/** What a change to another conversation stops, and where a new one begins. */
interface Begins<Target, Action> {
  target: Target;
  stops: readonly Action[];
}

/** How another conversation takes the place of the one that is shown. Serves O65, O64. */
const switching = <const Target extends string, const Action extends string = never>({
  target,
  stops,
}: Begins<Target, Action>) =>
  ({
    "conversation.linked": [
      {
        guard: { type: "isAddressed", params: linked },
        description: "The address says what is shown already.",
        meta: { clauses: ["O65"] },
      },
      {
        guard: { type: "isNew", params: linked },
        target,
        actions: [...stops, "leave", { type: "want", params: linked }, "showNewTitle", "tellShown"],
        description: "The way back, or forward, leads to a new conversation.",
        meta: { clauses: ["O65", "O64"] },
      },
      {
        target: "#chat.conversation.restoring",
        actions: [...stops, "leave", { type: "want", params: linked }, "showNewTitle"],
        description: "Another conversation is opened: what was said in it is fetched.",
        meta: { clauses: ["O65", "O63"] },
      },
    ],
    "conversation.deleted": {
      guard: { type: "isOpen", params: deleted },
      target,
      actions: [...stops, "leave", "showNewTitle", "showAddress", "tellShown"],
      description: "The person deleted the conversation that is shown: a new one begins.",
      meta: { clauses: ["O65", "O64"] },
    },
  }) as const;

/** Another conversation, while the guide isn't answering. */
export const switchingAtRest = switching({ target: "#chat.conversation.offline", stops: [] });

/** Another conversation in mid-answer: nothing late may get into it. */
export const switchingInMidAnswer = switching({
  target: "#chat.conversation.replacing",
  stops: ["stopAnswer"],
});
