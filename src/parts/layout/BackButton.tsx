import ArrowLeft from "lucide-react/icons/arrow-left";

import { useRouter } from "../../platform/navigation/useRouter.ts";
import { IconButton } from "../button/IconButton.tsx";

/** One screen back, or to the landing where the person came straight here. Serves S21. */
export function BackButton() {
  const { history } = useRouter();
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else history.push("/");
  };
  return <IconButton label="Back" icon={ArrowLeft} onClick={goBack} />;
}
