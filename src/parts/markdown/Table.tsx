import type { Token, Tokens } from "marked";
import { useRef, useState } from "react";

import { useResize } from "../../platform/browser/useResize.ts";
import { t } from "../../words/t.ts";
import { CopyButton } from "../copying/CopyButton.tsx";
import { Inline } from "./Inline.tsx";
import { tabbed } from "./tabbed.ts";

import css from "./Markdown.module.css";

/** A table; one that is wider than its place scrolls, by keyboard too, and says so. Its text can be copied. Serves O68. */
export function Table({ table }: { table: Tokens.Table }) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useResize(box, () => {
    const { current } = box;
    setWide(current !== null && current.scrollWidth > current.clientWidth + 1);
  });
  return (
    <div className={css["framed"]}>
      <div className={css["bar"]}>
        {wide && (
          <p className={css["hint"]} aria-hidden="true">
            {t("Scroll sideways for more")}
          </p>
        )}
        <CopyButton label={t("Copy table")} text={() => tabbed(table)} className={css["copy"]} />
      </div>
      <div
        ref={box}
        className={css["tableBox"]}
        dir="auto"
        {...(wide ? { role: "group", "aria-label": t("Table"), tabIndex: 0 } : {})}
      >
        <table>
          <thead>
            <tr>
              {table.header.map((cell, at) => (
                <Cell key={at} as="th" align={table.align[at]} tokens={cell.tokens} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <Cell key={at} as="td" align={table.align[at]} tokens={cell.tokens} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface CellProps {
  as: "th" | "td";
  align: "center" | "left" | "right" | null | undefined;
  tokens: readonly Token[];
}

/** A table's columns run as its text does, and so do the sides that Markdown names. */
const SIDES = { left: "start", center: "center", right: "end" } as const;

function Cell({ as: Tag, align, tokens }: CellProps) {
  return (
    <Tag scope={Tag === "th" ? "col" : undefined} style={{ textAlign: SIDES[align ?? "left"] }}>
      {/* Not a bdi, which the direction of the table wouldn't look into. */}
      <span className={css["cell"]}>
        <Inline tokens={tokens} />
      </span>
    </Tag>
  );
}
