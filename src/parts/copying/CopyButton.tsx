import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { use, useId } from "react";

import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { type CopyingActor, CopyingHere } from "./copyingActor.ts";

interface Props {
  /** The text's own, by which another way to copy it shows here, too. */
  id?: string;
  label: string;
  /** Made when it is pressed. */
  text: () => string;
  className?: string | undefined;
}

/** Copies a text; its sign says for a moment that this was done. Only in a chat. Serves O68. */
export function CopyButton(props: Props) {
  const copying = use(CopyingHere);
  return copying && <Button {...props} copying={copying} />;
}

function Button({ copying, ...props }: Props & { copying: CopyingActor }) {
  const own = useId();
  const { id = own, label, text, className } = props;
  const copied = useWhileActive(
    copying,
    (state) => state.hasTag("copied") && state.context.id === id,
  );
  if (copied === null) return null;
  return (
    <IconButton
      label={label}
      icon={copied ? Check : Copy}
      className={className}
      onClick={() => copying.send({ type: "copy.pressed", id, text: text() })}
    />
  );
}
