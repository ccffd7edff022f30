/** Five slides for the meeting in which a pack is handed over: what, for whom, what is said, where, and what backs it. */
import { evidenceShown, type Item } from "#src/shared/result.ts";
import { textField } from "../../pieces/item-fields.ts";
import type { ToolId } from "../../tool.ts";
import { flagsOf, groundsOf } from "../document.ts";
import type { SlideSheet } from "../pptx.ts";

interface Told {
  tool: ToolId;
  items: readonly Item[];
}
type Row = SlideSheet["rows"][number];

/** Longer, and a slide is no slide any more; what is left out is in the document. */
const longest = 90;
const short = (text: string) => {
  const line = text.replace(/\s+/gu, " ").trim();
  return [...line].length > longest ? `${[...line].slice(0, longest - 1).join("")}…` : line;
};

/** Chosen ones first, and else as they stand. */
function best(results: readonly Told[], tool: ToolId, kinds: readonly string[], most: number): Item[] {
  const own = results.filter((one) => one.tool === tool).flatMap(({ items }) => items);
  const wanted = own.filter(({ kind, text }) => kinds.includes(kind) && text !== "");
  return [...wanted.filter(({ locked }) => locked), ...wanted.filter(({ locked }) => !locked)].slice(0, most);
}

const rowsOf = (
  label: string,
  items: readonly Item[],
  word: (item: Item) => string = ({ text }) => text,
): Row[] => items.map((item) => ({ label, text: short(word(item)), mark: groundsOf(item) }));

const withSub = (item: Item) => [item.text, textField(item, "sub")].filter((text) => text !== "").join("　");
const person = (item: Item) => [textField(item, "name"), item.text].filter((text) => text !== "").join("　");

function backed(results: readonly Told[]): Row[] {
  const quotes = new Map(
    results
      .flatMap(({ items }) => items)
      .flatMap((item) => evidenceShown(item))
      .map(({ sourceId, quote }) => [quote, sourceId] as const),
  );
  return [...quotes].slice(0, 8).map(([quote, id]) => ({ label: "根拠", text: short(quote), mark: id }));
}

const flagged = (results: readonly Told[]): Row[] =>
  results
    .flatMap(({ items }) => items)
    .flatMap((item) => flagsOf(item))
    .slice(0, 6)
    .map((flag) => ({ label: "確かめること", text: short(flag), mark: "" }));

/** Always five, so that a person who presents knows what comes; one without content says so. */
export function proposalSheets(name: string, day: string, results: readonly Told[]): SlideSheet[] {
  const of = (tool: ToolId, kinds: readonly string[], most: number) => best(results, tool, kinds, most);
  const pages: [title: string, lead: string, rows: Row[]][] = [
    [
      `${name}　ご提案`,
      "商品・サービスの要点",
      [
        ...rowsOf("ひとこと", of("analyze", ["one-line"], 1)),
        ...rowsOf("強み", of("analyze", ["strength"], 4)),
        ...rowsOf("事実", of("analyze", ["fact"], 6)),
      ],
    ],
    [
      "だれに届けるか",
      "人物像と、その悩み",
      [
        ...rowsOf("人物像", of("persona", ["person"], 3), person),
        ...rowsOf("お悩み", of("concerns", ["worry"], 4)),
        ...rowsOf("おすすめの方", of("recommended_users", ["fit"], 4)),
      ],
    ],
    ["何を伝えるか", "キャッチコピーの案", rowsOf("コピー", of("catchphrase", ["line"], 8), withSub)],
    [
      "どこで、どう見せるか",
      "ページと画像",
      [
        ...rowsOf("LPの見出し", of("lp_manuscript", ["block"], 7)),
        ...rowsOf("サイトのページ", of("site_structure", ["page"], 6)),
        ...rowsOf("バナー", of("images", ["banner"], 3)),
      ],
    ],
    [
      "根拠と、公開までに確かめること",
      "材料の文と、注意のある表現",
      [...backed(results), ...flagged(results)],
    ],
  ];
  const none: Row = { label: "", text: "このパックには入っていません。", mark: "" };
  return pages.map(([title, lead, rows]) => ({
    ...{ title, lead, rows: rows.length > 0 ? rows : [none] },
    foot: `${name}　${day}　記号は根拠にした材料の文の番号です。くわしくは「提出資料」にあります。`,
  }));
}
