import { useSelector } from "@xstate/react";
import Plus from "lucide-react/icons/plus";

import { Button } from "../../parts/button/Button.tsx";
import { dayOf } from "../../words/dates.ts";
import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";
import { TextDialog, type TextsActor } from "./TextDialog.tsx";

import css from "./Texts.module.css";

/** The texts of the university's own, where they have their chart; or that it broke. Serves O58 and X13. */
export function Texts({ admin }: { admin: AdminUniversityActor }) {
  const texts = useSelector(
    admin,
    (state) => state.children["universityTexts"] as TextsActor | undefined,
  );
  const broken = useSelector(admin, (state) => state.hasTag("textsBroken"));
  if (broken) {
    return (
      <section aria-labelledby="texts" className={css["texts"]}>
        <h2 id="texts">{t("Texts")}</h2>
        <p role="alert">
          {t("Something went wrong here. Load the page again to go on with its texts.")}
        </p>
      </section>
    );
  }
  return texts && <TextsSection texts={texts} />;
}

/** A list of texts, each opened to be changed, and the way to add one. */
function TextsSection({ texts }: { texts: TextsActor }) {
  const all = useSelector(texts, (state) => state.context.texts);
  const loading = useSelector(texts, (state) => state.hasTag("loading"));
  const failed = useSelector(texts, (state) => state.hasTag("failed"));
  const open = useSelector(texts, (state) => state.hasTag("textOpen"));
  return (
    <section aria-labelledby="texts" className={css["texts"]}>
      <div className={css["head"]}>
        <h2 id="texts">{t("Texts")}</h2>
        {!loading && !failed && (
          <Button kind="secondary" icon={Plus} onClick={() => texts.send({ type: "text.added" })}>
            {t("Add a text")}
          </Button>
        )}
      </div>
      <p className={css["hint"]}>
        {t("The guide quotes these, with their source, when it has no figure to answer with.")}
      </p>
      {failed ? (
        <div className={css["failed"]} role="alert">
          <p>{t("The texts couldn’t be loaded. Your connection may be down.")}</p>
          <Button kind="secondary" onClick={() => texts.send({ type: "texts.retried" })}>
            {t("Load the texts again")}
          </Button>
        </div>
      ) : all.length === 0 ? (
        <p className={css["hint"]}>
          {loading ? t("Loading the texts…") : t("There are no texts yet.")}
        </p>
      ) : (
        <ul className={css["list"]}>
          {all.map(({ id, title, language, updated_at: at }) => (
            <li key={id}>
              <button
                type="button"
                className={css["text"]}
                onClick={() => texts.send({ type: "text.opened", id })}
              >
                <span className={css["title"]}>{title}</span>
                <span className={css["hint"]}>
                  {t("{language}, changed {date}", { language, date: dayOf(at) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <TextDialog texts={texts} />}
    </section>
  );
}
