/** How a model writes an analysis: facts once, everything after them by their numbers. */

import type { WireFormat } from "../tool.ts";
import { choiceCell, codesOf, groundCell, sourcesCell } from "../wire/cells.ts";
import { wireRows } from "../wire/wire.ts";
import { factKinds } from "./definition.ts";

const kinds = Object.keys(factKinds);

export const analyzeWire: WireFormat = {
  rows: {
    o: wireRows("oneLine", "一言|根拠", ["text", sourcesCell], { single: true }),
    v: wireRows("otherLines", "一言を言い換えるときの、2つめからの案|根拠", ["text", sourcesCell]),
    f: wireRows("facts", `事実|種類|根拠。種類は ${codesOf(kinds)}`, [
      "text",
      choiceCell("kind", kinds, { words: Object.values(factKinds), usual: "other" }),
      sourcesCell,
    ]),
    r: wireRows("rows", "特徴|利点|ベネフィット|根拠", ["feature", "advantage", "benefit", groundCell]),
    s: wireRows("strengths", "強み|選んだわけ|根拠", ["text", "reason", sourcesCell]),
    c: wireRows("scenes", "利用場面|根拠", ["text", groundCell]),
    p: wireRows("priceReasons", "価格に納得する材料|根拠", ["text", sourcesCell]),
    d: wireRows("differences", "くらべる点|この商品|競合|根拠", ["axis", "own", "other", sourcesCell]),
    g: wireRows("gaps", "足りない情報|それがあるとできること", ["text", "why"]),
    w: wireRows("cautions", "確認が要る言葉|そのわけ|根拠", ["words", "why", sourcesCell]),
  },
};
