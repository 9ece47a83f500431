import { useSelector } from "@xstate/react";
import { use } from "react";

import { RootContext } from "../../root.tsx";

/** Whether keys that are a single letter or sign do something: people can switch them off. Serves O196. */
export function useKeysHeard(): boolean {
  const root = use(RootContext);
  const appShell = useSelector(root ?? undefined, (state) => state?.children.appShell);
  const heard = useSelector(appShell, (state) => state?.hasTag("keysHeard") === true);
  return root === null || heard;
}
