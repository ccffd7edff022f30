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
  textCell,
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
      [voice, textCell("text"), choicesCell("themes", themeIds)],
    ),
    d: wireRows("digests", "声全体の要約|根拠", [textCell("text"), sourcesCell]),
    q: wireRows("questions", "質問|根拠", [textCell("text"), groundCell]),
    a: wireRows("surveys", "アンケートの問い|選択肢;選択肢|根拠", [
      textCell("text"),
      listCell("choices"),
      sourcesCell,
    ]),
    r: wireRows("requests", "1 LINE、2 メール|件名|依頼文|根拠", [
      choiceCell("channel", Object.keys(channels), { words: Object.values(channels) }),
      textCell("subject"),
      textCell("text"),
      sourcesCell,
    ]),
    c: wireRows("consents", "掲載の同意文|根拠", [textCell("text"), sourcesCell]),
    e: wireRows("disclosures", "PR表示の文|根拠", [textCell("text"), sourcesCell]),
    s: wireRows("samples", "属性|使う前|きっかけ|使ったあと|一言", [
      textCell("attributes"),
      textCell("before"),
      textCell("trigger"),
      textCell("after"),
      textCell("word"),
    ]),
  },
};
