import { useSelector } from "@xstate/react";
import { useRef } from "react";

import { Button } from "../../../parts/button/Button.tsx";
import { Problem } from "../../../parts/form/Form.tsx";
import { t } from "../../../words/t.ts";
import type { AccountActor } from "./accountActor.ts";
import { deviceName, lastUsed } from "./words.ts";

import css from "./Account.module.css";

/** Where the person is signed in; each can be ended, or all at once. Serves O90. */
export function Devices({ account }: { account: AccountActor }) {
  const absent = useSelector(account, (state) => state.hasTag("absent"));
  const loading = useSelector(account, (state) => state.hasTag("loading"));
  const failed = useSelector(account, (state) => state.hasTag("failed"));
  const heading = useRef<HTMLHeadingElement>(null);
  if (absent) return null;
  return (
    <section className={css["section"]} aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {t("Where you’re signed in")}
      </h2>
      {failed ? (
        <div className={css["section"]} role="alert">
          <p>{t("Your devices couldn’t be loaded. Your connection may be down.")}</p>
          <Button
            kind="secondary"
            onClick={() => {
              // The button goes while it is tried.
              heading.current?.focus();
              account.send({ type: "account.retried" });
            }}
          >
            {t("Load your devices again")}
          </Button>
        </div>
      ) : loading ? (
        <p className={css["soft"]} role="status">
          {t("Loading your devices…")}
        </p>
      ) : (
        <List account={account} onGone={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function List({ account, onGone }: { account: AccountActor; onGone: () => void }) {
  const sessions = useSelector(account, ({ context }) => context.sessions);
  const ending = useSelector(account, ({ context }) => context.ending);
  const endingAll = useSelector(account, (state) => state.hasTag("endingAll"));
  const busy = useSelector(account, (state) => !state.matches("shown"));
  const failure = useSelector(account, ({ context }) => context.failure);
  return (
    <>
      <ul className={css["devices"]}>
        {sessions.map((session) => (
          <li key={session.id} className={css["row"]}>
            <div>
              <span className={css["device"]}>{deviceName(session)}</span>
              <span className={css["soft"]}>
                {session.current ? t("This device") : lastUsed(session)}
              </span>
            </div>
            {!session.current && (
              <Button
                kind="quiet"
                busy={ending === session.id}
                idle={busy && ending !== session.id}
                label={t("Sign out {device}", { device: deviceName(session) })}
                onClick={() => {
                  // The button goes with its device.
                  onGone();
                  account.send({ type: "session.endRequested", id: session.id });
                }}
              >
                {t("Sign out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure?.of === "sessions" && <Problem said={failure.said} />}
      {sessions.length > 1 && (
        <Button
          kind="secondary"
          busy={endingAll}
          idle={busy && !endingAll}
          onClick={() => account.send({ type: "sessions.endRequested" })}
        >
          {t("Sign out everywhere")}
        </Button>
      )}
    </>
  );
}
