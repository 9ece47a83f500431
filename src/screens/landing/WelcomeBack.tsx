import { useSelector } from "@xstate/react";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Favorites } from "./Favorites.tsx";
import { HeroLayout } from "./HeroLayout.tsx";

import css from "./Welcome.module.css";

/** The landing of a person who is signed in. */
export function WelcomeBack() {
  const profile = useChild("profile");
  const name = useSelector(profile, (state) => state?.context.user?.full_name ?? "");
  const [first] = name.trim().split(/\s+/);
  return (
    <HeroLayout>
      <div className={css["guide"]}>
        <GuideAvatar mood="done" size="clamp(5.5rem, 4rem + 5vw, 9rem)" />
      </div>
      <h1 tabIndex={-1} className={css["greeting"]}>
        {first ? t("Welcome back, {name}.", { name: first }) : t("Welcome back.")}
      </h1>
      <p className={css["lead"]}>{t("Where would you like to go today?")}</p>
      <div className={css["actions"]}>
        <ButtonLink to="/chat-ai" icon={MessageCircle}>
          {t("Continue to the chat")}
        </ButtonLink>
        <ButtonLink to="/university/find-university" kind="secondary" icon={Search}>
          {t("Find a university")}
        </ButtonLink>
        <ButtonLink to="/profile" kind="quiet" icon={UserRound}>
          {t("Profile")}
        </ButtonLink>
      </div>
      <Favorites />
    </HeroLayout>
  );
}
