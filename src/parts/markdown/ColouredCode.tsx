import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import css from "highlight.js/lib/languages/css";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import r from "highlight.js/lib/languages/r";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";
import { Fragment, useMemo } from "react";

import colours from "./ColouredCode.module.css";

const lowlight = createLowlight({
  bash,
  c,
  cpp,
  css,
  java,
  javascript,
  json,
  python,
  r,
  sql,
  typescript,
  xml,
});

/** The kinds of words that highlight.js tells apart, by the colour that they share here; others keep the text's. */
const COLOURS: Readonly<Record<string, string | undefined>> = {
  keyword: colours["keyword"],
  "selector-tag": colours["keyword"],
  name: colours["keyword"],
  "meta-keyword": colours["keyword"],
  built_in: colours["name"],
  title: colours["name"],
  type: colours["name"],
  attr: colours["name"],
  attribute: colours["name"],
  property: colours["name"],
  "selector-class": colours["name"],
  "selector-id": colours["name"],
  string: colours["text"],
  regexp: colours["text"],
  char: colours["text"],
  number: colours["value"],
  literal: colours["value"],
  symbol: colours["value"],
  variable: colours["value"],
  "template-variable": colours["value"],
  comment: colours["aside"],
  quote: colours["aside"],
  doctag: colours["aside"],
  meta: colours["aside"],
};

interface Props {
  text: string;
  /** One of `colouredAs`. */
  language: string;
}

/** Code in colours: the text is the same, character by character. Serves O105. */
export function ColouredCode({ text, language }: Props) {
  return useMemo(() => drawn(lowlight.highlight(language, text).children), [text, language]);
}

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

function drawn(nodes: readonly Node[]) {
  return nodes.map((node, at) => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return null;
    const colour = colourOf(node.properties["className"]);
    const within = drawn(node.children);
    if (colour === undefined) return <Fragment key={at}>{within}</Fragment>;
    return (
      <span key={at} className={colour}>
        {within}
      </span>
    );
  });
}

/** `["hljs-title", "function_"]` is a title. */
function colourOf(names: unknown): string | undefined {
  const [first] = Array.isArray(names) ? names : [];
  return COLOURS[String(first).replace("hljs-", "")];
}
