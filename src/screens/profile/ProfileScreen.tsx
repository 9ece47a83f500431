import { useSelector } from "@xstate/react";
import Keyboard from "lucide-react/icons/keyboard";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";

import type { User } from "#contract/user.ts";

import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { LanguageChoice } from "../../parts/language/LanguageChoice.tsx";
import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { ADMIN } from "../../parts/link/paths.ts";
import { UniversityList } from "../../parts/universityCard/UniversityList.tsx";
import { useChild } from "../../root.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { Devices } from "./account/Devices.tsx";
import { OwnData } from "./account/OwnData.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { Plans } from "./plans/Plans.tsx";
import { Protection } from "./protection/Protection.tsx";
import { ThemeChoice } from "./theme/ThemeChoice.tsx";
import "../../words/en/profile.ts";

import css from "./ProfileScreen.module.css";

const toChat = (inner: string) => <AppLink to="/chat-ai">{inner}</AppLink>;
const toFind = (inner: string) => <AppLink to="/university/find-university">{inner}</AppLink>;

/** Who the person is to us, what was suggested to them and what they keep. Serves R7 and S20. */
export function ProfileScreen() {
  const profile = useChild("profile");
  const session = useChild("session");
  const need = useChild("need");
  const account = useChild("account");
  const protection = useSelector(account, (state) =>
    state?.hasTag("absent") === false ? state.children.protection : undefined,
  );
  const factor = useSelector(protection, (state) => state?.children.secondFactor);
  const theme = useChild("theme");
  const language = useChild("language");
  const user = useSelector(profile, (state) => state?.context.user ?? null);
  const isSuperuser = user?.is_superuser === true || user?.lacks_second_factor === true;
  const loading = useSelector(profile, (state) => state?.hasTag("loadingProfile") ?? false);
  const failed = useSelector(profile, (state) => state?.hasTag("accountFailed") ?? false);
  const signedIn = useSelector(session, (state) => state?.hasTag("signedIn") ?? false);
  return (
    <TitledLayout title={t("Profile")} profileLink={false}>
      <div className={css["profile"]}>
        <div className={css["person"]}>
          {user && <PersonCard user={user} account={account} />}
          {!user && failed && signedIn && (
            <>
              <p className={css["nobody"]}>{t("Your account could not be loaded.")}</p>
              <Button kind="secondary" onClick={() => profile?.send({ type: "profile.requested" })}>
                {t("Try again")}
              </Button>
            </>
          )}
          {!user && !loading && !signedIn && (
            <p className={css["nobody"]}>{t("You are not signed in.")}</p>
          )}
          <Actions user={user} onFactor={() => factor?.send({ type: "factor.opened" })} />
        </div>
        <section className={css["list"]} aria-labelledby="suggested">
          <h2 id="suggested">{t("Suggested universities")}</h2>
          <UniversityList
            universities={user?.suggested_universities ?? []}
            hint={
              signedIn && (
                <p>
                  <Marked
                    text={t("<ask>Ask the guide</ask>, and what it suggests stays here.")}
                    ask={toChat}
                  />
                </p>
              )
            }
          />
        </section>
        <section className={css["list"]} aria-labelledby="favorites">
          <h2 id="favorites">{t("Favorite universities")}</h2>
          <UniversityList
            universities={user?.favorites ?? []}
            hint={
              signedIn && (
                <p>
                  <Marked
                    text={t("<find>Find a university</find>, and bookmark it on its page.")}
                    find={toFind}
                  />
                </p>
              )
            }
            onRemove={({ id, name }) => profile?.send({ type: "favorite.toggled", id, name })}
          />
        </section>
        <div className={css["own"]}>{need && signedIn && <Plans need={need} />}</div>
        <div className={css["own"]}>
          {theme && <ThemeChoice theme={theme} />}
          {language && <LanguageChoice language={language} className={css["language"]} />}
          {account && signedIn && <Devices account={account} />}
          {protection && isSuperuser && <Protection protection={protection} />}
          {account && signedIn && <OwnData account={account} />}
          <KeysButton />
        </div>
      </div>
    </TitledLayout>
  );
}

/** The sheet of keys, for who has no ? at hand. Serves O104. */
function KeysButton() {
  const appShell = useChild("appShell");
  if (!appShell) return null;
  return (
    <Button
      kind="quiet"
      icon={Keyboard}
      className={css["keys"]}
      onClick={() => appShell.send({ type: "shortcuts.requested" })}
    >
      {t("Keyboard shortcuts")}
    </Button>
  );
}

/** The ways from the profile: to search, to the administration or what it asks for first, in or out. */
function Actions({ user, onFactor }: { user: User | null; onFactor: () => void }) {
  const session = useChild("session");
  const signedIn = useSelector(session, (state) => state?.hasTag("signedIn") ?? false);
  return (
    <div className={css["actions"]}>
      {!signedIn && <ButtonLink to="/sign-in">{t("Sign in")}</ButtonLink>}
      <ButtonLink to="/university/find-university" kind="secondary" icon={Search}>
        {t("Find a university")}
      </ButtonLink>
      {signedIn && user?.is_superuser === true && (
        <ButtonLink to={ADMIN} kind="secondary" icon={Settings}>
          {t("Administration")}
        </ButtonLink>
      )}
      {signedIn && user?.lacks_second_factor === true && (
        <Button kind="secondary" icon={Settings} onClick={onFactor}>
          {t("Turn on two-step sign-in")}
        </Button>
      )}
      {signedIn && (
        <Button
          kind="quiet"
          icon={LogOut}
          onClick={() => session?.send({ type: "session.signOutRequested" })}
        >
          {t("Sign out")}
        </Button>
      )}
    </div>
  );
}
