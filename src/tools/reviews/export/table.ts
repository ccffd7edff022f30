import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import {
  type Block,
  documentHeading,
  documentSection,
  documentTable,
  flagsOf,
  itemList,
  paragraph,
  plainList,
} from "../../exporting/document.ts";
import { listField, ofKind, textField } from "../../pieces/item-fields.ts";
import {
  channels,
  type ReviewVerdict,
  reviewForms,
  reviewVerdicts,
  sampleMark,
  type Theme,
  themes,
} from "../definition.ts";

const verdictOf = (item: Item) => reviewVerdicts[textField(item, "verdict") as ReviewVerdict] ?? "";
const formOf = (item: Item) => reviewForms[textField(item, "form") as keyof typeof reviewForms] ?? "";
const channelOf = (item: Item) => channels[textField(item, "channel") as keyof typeof channels] ?? "";
/** Of a mail that asks for a voice; nothing for what has none. */
const subjectOf = (item: Item) => {
  const subject = textField(item, "subject");
  return subject === "" ? "" : `件名：${subject}`;
};
const themesOf = (item: Item) =>
  listField(item, "themes")
    .map((theme) => themes[theme as Theme] ?? "")
    .join("、");

function recordOf({ fields: { record } }: Item, name: string): unknown {
  return typeof record === "object" && record !== null ? Reflect.get(record, name) : "";
}

function recorded(item: Item, name: string): string {
  const value = recordOf(item, name);
  return typeof value === "string" ? value : "";
}

/** What was noted of the permission or the reward of a voice; nothing for what is no voice. */
function answered(item: Item, name: "consent" | "paid"): string {
  if (item.kind !== "voice") return "";
  const value = recordOf(item, name);
  if (typeof value !== "boolean") return "未確認";
  return value ? "あり" : "なし";
}

/** A sample says what it is wherever it goes, whatever has become of its words. */
const marked = (text: string) => (text.includes(sampleMark) ? text : sampleMark + text);
const sampleParts = { attributes: "属性", before: "使う前", trigger: "きっかけ", after: "使ったあと" };
const samplePart = (item: Item, name: string) => marked(textField(item, name));

export function reviewsDocument(items: readonly Item[]): Block[] {
  const voices = ofKind(items, "voice").map((item) => [
    item.text,
    formOf(item),
    verdictOf(item),
    recorded(item, "reason"),
    [recorded(item, "date"), recorded(item, "medium"), recorded(item, "attributes")]
      .filter((text) => text !== "")
      .join("・"),
    item.sources.join("・"),
  ]);
  const samples = ofKind(items, "sample").map((item) => [
    ...Object.keys(sampleParts).map((name) => samplePart(item, name)),
    marked(item.text),
  ]);
  const letters = ofKind(items, "request").flatMap((item) => {
    const subject = subjectOf(item);
    return [
      documentHeading(3, channelOf(item)),
      ...(subject === "" ? [] : [paragraph(subject)]),
      paragraph(item.text, flagsOf(item)),
    ];
  });
  return [
    ...documentSection("まとめ", [itemList(ofKind(items, "digest"))]),
    ...documentSection("テーマ別の件数", [
      plainList(ofKind(items, "theme").map(({ text, fields }) => `${text}：${String(fields.count)}件`)),
    ]),
    ...documentSection("引用候補", [documentTable(["声", "形", "掲載", "理由", "出所", "番号"], voices)]),
    ...documentSection("聞き取りの質問", [itemList(ofKind(items, "question"))]),
    ...documentSection("アンケート", [
      plainList(
        ofKind(items, "survey").map((item) => `${item.text}\n${listField(item, "choices").join("／")}`),
        true,
      ),
    ]),
    ...(letters.length > 0 ? [documentHeading(2, "依頼文"), ...letters] : []),
    ...documentSection("同意文", [itemList(ofKind(items, "consent"))]),
    ...documentSection("謝礼があるときのPR表示", [itemList(ofKind(items, "disclosure"))]),
    ...documentSection("見本（掲載不可）", [documentTable([...Object.values(sampleParts), "一言"], samples)]),
  ];
}

const labels: Record<string, string> = {
  voice: "声",
  digest: "まとめ",
  question: "質問",
  survey: "アンケート",
  request: "依頼文",
  consent: "同意文",
  disclosure: "PR表示",
  sample: "見本",
};

export function reviewsToCsv(items: readonly Item[]): string {
  const rows = items.flatMap((item) => {
    const label = labels[item.kind];
    if (label === undefined) return [];
    const isSample = item.kind === "sample";
    const beside = isSample
      ? Object.entries(sampleParts).map(([name, part]) => `${part}：${samplePart(item, name)}`)
      : [channelOf(item), subjectOf(item), ...listField(item, "choices")];
    return [
      [
        label,
        isSample ? marked(item.text) : item.text,
        beside.filter((line) => line !== "").join("\n"),
        isSample ? sampleMark : verdictOf(item),
        recorded(item, "reason"),
        themesOf(item),
        recorded(item, "date"),
        recorded(item, "medium"),
        recorded(item, "attributes"),
        answered(item, "consent"),
        answered(item, "paid"),
        ...auditOf(item),
      ],
    ];
  });
  const head = [
    "種類",
    "文",
    "内訳",
    "掲載",
    "理由",
    "テーマ",
    "日付",
    "媒体",
    "属性",
    "掲載許可",
    "謝礼",
    ...auditHead,
  ];
  return toCsv([head, ...rows]);
}
