/** How a model writes what sorts real voices, or collects them. */

import type { Wire } from "../tool.ts";
import { choice, choices, codesOf, ground, list, sources, text, type Values } from "../wire/cells.ts";
import { rowsOf } from "../wire/wire.ts";
import { channels, themes } from "./definition.ts";

const themeIds = Object.keys(themes);

const voice = {
  write: (values: Values) => String(values.voice),
  read: (cell: string) => ({ voice: cell.trim() }),
};

export const reviewsWire: Wire = {
  rows: {
    v: rowsOf(
      "voices",
      `声の番号|一字も変えない引用|話題の番号を続けて。話題は ${codesOf(Object.values(themes))}`,
      [voice, text("text"), choices("themes", themeIds)],
    ),
    d: rowsOf("digests", "声全体の要約|根拠", [text("text"), sources]),
    q: rowsOf("questions", "質問|根拠", [text("text"), ground]),
    a: rowsOf("surveys", "アンケートの問い|選択肢;選択肢|根拠", [text("text"), list("choices"), sources]),
    r: rowsOf("requests", "1 LINE、2 メール|件名|依頼文|根拠", [
      choice("channel", Object.keys(channels), { words: Object.values(channels) }),
      text("subject"),
      text("text"),
      sources,
    ]),
    c: rowsOf("consents", "掲載の同意文|根拠", [text("text"), sources]),
    e: rowsOf("disclosures", "PR表示の文|根拠", [text("text"), sources]),
    s: rowsOf("samples", "属性|使う前|きっかけ|使ったあと|一言", [
      text("attributes"),
      text("before"),
      text("trigger"),
      text("after"),
      text("word"),
    ]),
  },
};
