/** How a model writes what sorts real voices, or collects them. */

import type { WireFormat } from "../tool.ts";
import {
  type CellValues,
  choiceCell,
  choicesCell,
  codesOf,
  groundCell,
  listCell,
  sourcesCell,
} from "../wire/cells.ts";
import { wireRows } from "../wire/wire.ts";
import { channels, themes } from "./definition.ts";

const themeIds = Object.keys(themes);

const voice = {
  write: (values: CellValues) => String(values.voice),
  read: (cell: string) => ({ voice: cell.trim() }),
};

export const reviewsWire: WireFormat = {
  rows: {
    v: wireRows(
      "voices",
      `声の番号|一字も変えない引用|話題の番号を続けて。話題は ${codesOf(Object.values(themes))}`,
      [voice, "text", choicesCell("themes", themeIds)],
    ),
    d: wireRows("digests", "声全体の要約|根拠", ["text", sourcesCell]),
    q: wireRows("questions", "質問|根拠", ["text", groundCell]),
    a: wireRows("surveys", "アンケートの問い|選択肢;選択肢|根拠", ["text", listCell("choices"), sourcesCell]),
    r: wireRows("requests", "1 LINE、2 メール|件名|依頼文|根拠", [
      choiceCell("channel", Object.keys(channels), { words: Object.values(channels) }),
      "subject",
      "text",
      sourcesCell,
    ]),
    c: wireRows("consents", "掲載の同意文|根拠", ["text", sourcesCell]),
    e: wireRows("disclosures", "PR表示の文|根拠", ["text", sourcesCell]),
    s: wireRows("samples", "属性|使う前|きっかけ|使ったあと|一言", [
      "attributes",
      "before",
      "trigger",
      "after",
      "word",
    ]),
  },
};
