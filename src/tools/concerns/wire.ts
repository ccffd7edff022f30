/** How a model writes worries and doubts. */

import { doubtTypes } from "../questions/doubt.ts";
import type { Wire } from "../tool.ts";
import { amount, choice, codesOf, ground, sources, text } from "../wire/cells.ts";
import { rowsOf } from "../wire/wire.ts";
import { awareness } from "./definition.ts";

const types = Object.keys(doubtTypes);

export const concernsWire: Wire = {
  rows: {
    w: rowsOf("worries", "お悩み|場面|1 顕在、2 潜在|根拠", [
      text("text"),
      text("scene"),
      choice("awareness", Object.keys(awareness), { words: Object.values(awareness), usual: "known" }),
      ground,
    ]),
    d: rowsOf(
      "doubts",
      `不安|種類|打ち消す資料の文|用意するもの|聞かれた件数|根拠。種類は ${codesOf(types)}`,
      [
        text("text"),
        choice("type", types, { words: Object.values(doubtTypes) }),
        text("answer"),
        text("prepare"),
        amount("asked"),
        sources,
      ],
    ),
  },
};
