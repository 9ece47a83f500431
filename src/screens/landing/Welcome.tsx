import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { HeroLayout } from "./HeroLayout.tsx";
import { LearnMore } from "./LearnMore.tsx";

import css from "./Welcome.module.css";

/** The guide greets a visitor and says where to begin. Serves S1 to S3. */
export function Welcome() {
  return (
    <HeroLayout>
      <div className={css["guide"]}>
        <GuideAvatar mood="done" size="clamp(5.5rem, 4rem + 5vw, 9rem)" />
        <p className={css["hello"]}>Hello!</p>
      </div>
      <h1 tabIndex={-1} className={css["greeting"]}>
        I’m your personal AI guide, and I walk the path with you.
      </h1>
      <p className={css["lead"]}>
        Finding a university, paying for one, coming back to yours: ask me, and we take it from
        there, a step at a time.
      </p>
      <div className={css["actions"]}>
        <ButtonLink to="/sign-up">New Account</ButtonLink>
        <ButtonLink to="/sign-in" kind="secondary">
          Sign in
        </ButtonLink>
        <LearnMore />
      </div>
    </HeroLayout>
  );
}
