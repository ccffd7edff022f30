/** How a model writes an analysis: facts once, everything after them by their numbers. */

import type { Wire } from "../tool.ts";
import { choice, codesOf, ground, sources, text } from "../wire/cells.ts";
import { rowsOf } from "../wire/wire.ts";
import { factKinds } from "./definition.ts";

const kinds = Object.keys(factKinds);

export const analyzeWire: Wire = {
  rows: {
    o: rowsOf("oneLine", "一言|根拠", [text("text"), sources], { single: true }),
    v: rowsOf("otherLines", "一言を言い換えるときの、2つめからの案|根拠", [text("text"), sources]),
    f: rowsOf("facts", `事実|種類|根拠。種類は ${codesOf(kinds)}`, [
      text("text"),
      choice("kind", kinds, { words: Object.values(factKinds), usual: "other" }),
      sources,
    ]),
    r: rowsOf("rows", "特徴|利点|ベネフィット|根拠", [
      text("feature"),
      text("advantage"),
      text("benefit"),
      ground,
    ]),
    s: rowsOf("strengths", "強み|選んだわけ|根拠", [text("text"), text("reason"), sources]),
    c: rowsOf("scenes", "利用場面|根拠", [text("text"), ground]),
    p: rowsOf("priceReasons", "価格に納得する材料|根拠", [text("text"), sources]),
    d: rowsOf("differences", "くらべる点|この商品|競合|根拠", [
      text("axis"),
      text("own"),
      text("other"),
      sources,
    ]),
    g: rowsOf("gaps", "足りない情報|それがあるとできること", [text("text"), text("why")]),
    w: rowsOf("cautions", "確認が要る言葉|そのわけ|根拠", [text("words"), text("why"), sources]),
  },
};
