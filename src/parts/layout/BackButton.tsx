import { type RouterHistory, useCanGoBack, useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";

/** One screen back, or to the landing where the person came straight here. Serves S21. */
export function BackButton() {
  const router = useRouter();
  const history: RouterHistory = router.history;
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) history.back();
    else void router.navigate({ to: "/" });
  };
  return <IconButton label={t("Back")} icon={ArrowLeft} onClick={goBack} />;
}
