/** How a model writes worries and doubts. */

import { buyerQuestionTypes } from "../questions/buyer-question.ts";
import type { WireFormat } from "../tool.ts";
import { amountCell, choiceCell, codesOf, groundCell, sourcesCell } from "../wire/cells.ts";
import { wireRows } from "../wire/wire.ts";
import { awareness } from "./definition.ts";

const types = Object.keys(buyerQuestionTypes);

export const concernsWire: WireFormat = {
  rows: {
    w: wireRows("worries", "お悩み|場面|1 顕在、2 潜在|根拠", [
      "text",
      "scene",
      choiceCell("awareness", Object.keys(awareness), { words: Object.values(awareness), usual: "known" }),
      groundCell,
    ]),
    d: wireRows(
      "doubts",
      `不安|種類|打ち消す資料の文|用意するもの|聞かれた件数|根拠。種類は ${codesOf(types)}`,
      [
        "text",
        choiceCell("type", types, { words: Object.values(buyerQuestionTypes) }),
        "answer",
        "prepare",
        amountCell("asked"),
        sourcesCell,
      ],
    ),
  },
};
