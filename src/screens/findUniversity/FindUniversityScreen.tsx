import { useSelector } from "@xstate/react";
import Search from "lucide-react/icons/search";

import { MAX_SEARCH } from "#contract/limits.ts";

import { Button } from "../../parts/button/Button.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { useChild } from "../../root.tsx";
import "../../words/en/signIn.ts";

/** Asks for the name of a university and finds it. Serves R10, S10 and T6. */
export function FindUniversityScreen() {
  const find = useChild("findUniversity");
  const name = useSelector(find, (state) => state?.context.name ?? "");
  const busy = useSelector(find, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(find, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <SplitLayout
      title="Which University Is Yours?"
      intro="A part of its name is enough."
      mood={busy ? "thinking" : "done"}
    >
      <Form onSubmit={() => find?.send({ type: "find.submitted" })}>
        <TextField
          label="Enter University Name"
          name="university"
          type="search"
          inputMode="search"
          autoComplete="organization"
          maxLength={MAX_SEARCH}
          value={name}
          onChange={(value) => find?.send({ type: "name.changed", value })}
        />
        <Button type="submit" wide icon={Search} disabled={!canSubmit} busy={busy}>
          Find
        </Button>
      </Form>
      <p>
        Not sure? <AppLink to="/chat-ai">Ask me in the chat</AppLink>
      </p>
    </SplitLayout>
  );
}
