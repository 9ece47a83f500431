import { useSelector } from "@xstate/react";
import Search from "lucide-react/icons/search";

import { Button } from "../../parts/button/Button.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { UniversityCombobox } from "../../parts/universityCombobox/UniversityCombobox.tsx";
import { useChild } from "../../root.tsx";
import "../../words/en/signIn.ts";

/** Asks for the name of a university and finds it. Serves R10, S10, T6 and O79. */
export function FindUniversityScreen() {
  const find = useChild("findUniversity");
  const busy = useSelector(find, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(find, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <SplitLayout
      title="Which University Is Yours?"
      intro={
        <>
          A part of its name is enough. Not sure?{" "}
          <AppLink to="/chat-ai">Ask me in the chat</AppLink>
        </>
      }
      mood={busy ? "thinking" : "done"}
    >
      <Form onSubmit={() => find?.send({ type: "find.submitted" })}>
        {find && (
          <UniversityCombobox search={find} label="Enter University Name">
            <Button type="submit" icon={Search} disabled={!canSubmit} busy={busy}>
              Find
            </Button>
          </UniversityCombobox>
        )}
      </Form>
    </SplitLayout>
  );
}
