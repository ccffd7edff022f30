import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { auditHead, auditOf } from "./audit.ts";
import {
  type DocumentMeta,
  documentFacts,
  documentOf,
  documentSection,
  documentTable,
  flagsOf,
  groundsOf,
  itemList,
  paragraph,
  plainList,
  staleShort,
} from "./document.ts";
import { toPlainText } from "./markdown.ts";

type Flag = Item["flags"][number];
const flag = (own: Partial<Flag>): Flag => ({
  ...{ id: "f1", span: { start: 0, end: 2 }, words: "最高", ruleId: "r1", rule: "最上級", clause: "第5条" },
  ...{ level: "check", why: "", rewrites: [], fineWhen: "", source: "", checkedOn: "2026-01-01" },
  ...own,
});
const evidence = (sourceId: string, quote: string, path?: string) => ({
  span: { start: 0, end: 1 },
  sourceId,
  quote,
  ...(path === undefined ? {} : { path }),
});
const about: DocumentMeta = {
  title: "キャッチコピー",
  project: "うるみ",
  madeAt: "2026-03-31T15:30:00Z",
  conditions: ["トーン：やわらかい", "本数：5"],
  stale: [],
  problems: [],
  material: [
    { id: "B1", text: "無香料です。" },
    { id: "B2", text: "2,970円です。" },
    { id: "B3", text: "120mLです。" },
  ],
};

describe("what a piece rests on", () => {
  it("is a guess before all, nothing where it claims nothing, else its sentences", () => {
    const piece = (own: Partial<Item>) =>
      pieceOf({ kind: "line", text: "案", sources: ["B1", "B2"], ...own });
    expect(groundsOf(piece({ fields: { hypothesis: true }, standing: "expression" }))).toBe("仮説");
    expect(groundsOf(piece({ standing: "expression" }))).toBe("表現");
    expect(groundsOf(piece({}))).toBe("B1・B2");
  });

  it("is quoted in a table once each, the documents behind it, with what is against it and whether it is chosen", () => {
    const item = pieceOf({
      kind: "line",
      text: "最高の案",
      sources: ["B1"],
      evidence: [evidence("B1", "無香料"), evidence("B1", "無香料"), evidence("B2", "2,970円", "sub")],
      flags: [flag({}), flag({ words: "一番", dismissed: { reason: "確認", at: "" } })],
      locked: true,
    });
    expect(auditOf(item)).toEqual(["B1：無香料 / B2：2,970円", "【要確認】最高：最上級", "選択"]);
    // Its own words rest on nothing: only what stands beside them is shown.
    expect(auditOf({ ...item, standing: "unsupported" })[0]).toBe("B2：2,970円");
    expect(auditOf(pieceOf({ kind: "line", text: "案" }))).toEqual(["", "", ""]);
    expect(auditHead).toHaveLength(auditOf(item).length);
  });
});

it("what is against a piece is named by its level, and what somebody took upon themselves with the reason", () => {
  const taken = { refusal: "r", against: ["資料にありません。"], reason: "社長の確認済み", at: "" };
  expect(flagsOf(pieceOf({ kind: "line", text: "案", flags: [flag({ level: "must" })], taken }))).toEqual([
    "【要修正】最高：最上級",
    "【責任を持って採用】資料にありません。理由：社長の確認済み",
  ]);
});

it("a part without anything in it has no heading", () => {
  for (const block of [plainList(["", ""]), itemList([]), documentTable(["a"], []), paragraph("")])
    expect(documentSection("題", [block])).toEqual([]);
  expect(documentSection("題", [])).toEqual([]);
  expect(documentSection("題", [paragraph(""), plainList(["一つ"])])).toHaveLength(3);
});

it("a slide has room for one reason, and says how many more there are", () => {
  expect([[], ["価格が変わりました。"], ["一。", "二。", "三。"]].map(staleShort)).toEqual([
    "",
    "価格が変わりました。",
    "一。ほか2件の変更があります。",
  ]);
});

it("a file is called by its project, where there is one", () => {
  expect(documentFacts(about).title).toBe("うるみ　キャッチコピー");
  expect(documentFacts({ ...about, project: "" }).title).toBe("キャッチコピー");
});

describe("a whole document", () => {
  const long = "あ".repeat(61);
  const items = [
    pieceOf({ kind: "line", text: long, sources: ["B2"], flags: [flag({})] }),
    pieceOf({
      kind: "line",
      text: "一行目\n二行目",
      evidence: [evidence("V1", "よい"), evidence("B1", "無香料")],
    }),
    pieceOf({
      kind: "line",
      text: "隠した",
      silenced: [
        { ...flag({ ruleId: "r9" }), because: "rule" },
        { ...flag({}), because: "level" },
      ],
    }),
  ];
  const rulesOff = [
    {
      ruleId: "r9",
      rule: "二重価格",
      clause: "第7条",
      reason: "自社の確認",
      by: null,
      at: "2026-03-01T00:00:00Z",
    },
  ];

  it("has its conditions, then the tool's parts, then what must be looked at, and the sentences that are named", () => {
    const blocks = documentOf(
      {
        ...about,
        stale: ["価格が変わりました。", "名前が変わりました。"],
        problems: ["1件足りません。"],
        rulesOff,
      },
      [paragraph("本文")],
      items,
    );
    expect(toPlainText(blocks)).toBe(
      `${[
        "■ キャッチコピー",
        [
          "・案件：うるみ",
          "・作成日：2026年4月1日",
          "・決めた条件：トーン：やわらかい／本数：5",
          "・材料が変わりました：価格が変わりました。　名前が変わりました。",
          "・1件足りません。",
        ].join("\n"),
        "本文",
        "【注意のある表現】",
        `・${"あ".repeat(59)}…　【要確認】最高：最上級`,
        "【外したルール・隠した指摘】",
        "・二重価格（第7条）：自社の確認（退会した人、2026年3月1日）見送った指摘 1件\n・隠した参考の指摘：1件",
        "【根拠にした文】",
        "・B1：無香料です。\n・B2：2,970円です。\n・V1：よい",
        "公開前に、専門家と媒体の審査で確認してください。",
      ].join("\n\n")}\n`,
    );
  });

  it("leaves out what there is nothing of", () => {
    const bare = { ...about, project: "", conditions: [], material: [] };
    expect(toPlainText(documentOf(bare, [], []))).toBe(
      "■ キャッチコピー\n\n・作成日：2026年4月1日\n\n公開前に、専門家と媒体の審査で確認してください。\n",
    );
  });
});
