import { useSelector } from "@xstate/react";
import Search from "lucide-react/icons/search";

import { Button } from "../../parts/button/Button.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { UniversityCombobox } from "../../parts/universityCombobox/UniversityCombobox.tsx";
import { useChild } from "../../root.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import "../../words/en/signIn.ts";

const toChat = (inner: string) => <AppLink to="/chat-ai">{inner}</AppLink>;

/** Asks for the name of a university and finds it. Serves R10, S10, T6 and O79. */
export function FindUniversityScreen() {
  const find = useChild("findUniversity");
  const busy = useSelector(find, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(find, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <SplitLayout
      title={t("Which University Is Yours?")}
      intro={
        <Marked
          text={t("Part of its name is enough. Not sure? <ask>Ask me in the chat</ask>")}
          ask={toChat}
        />
      }
      mood={busy ? "thinking" : "done"}
    >
      <Form onSubmit={() => find?.send({ type: "find.submitted" })}>
        {find && (
          <UniversityCombobox search={find} label={t("Enter University Name")}>
            <Button type="submit" icon={Search} disabled={!canSubmit} busy={busy}>
              {t("Find")}
            </Button>
          </UniversityCombobox>
        )}
      </Form>
    </SplitLayout>
  );
}
