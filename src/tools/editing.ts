/** What beside its text a person may change of a piece by hand. Pure, browser-safe. */
import type { DraftItem } from "../shared/result.ts";
import { analyzeLimits } from "./analyze/definition.ts";
import { lineLimits } from "./catchphrase/definition.ts";
import { imageLimits } from "./images/definition.ts";
import { type BlockId, blockIds } from "./lp-manuscript/data/blocks.ts";
import { legalLabel } from "./lp-manuscript/data/legal.ts";
import { lpLimits } from "./lp-manuscript/definition.ts";
import { headLimits } from "./persona/definition.ts";
import { fitLimits } from "./recommended-users/definition.ts";
import { reviewLimits } from "./reviews/definition.ts";
import { siteLimits } from "./site-structure/definition.ts";
import type { ToolId } from "./tool.ts";

export interface EditableField {
  name: string;
  label: string;
  /** Longest value in characters; of each entry, where it is a list. */
  most: number;
  /** One of a table instead of typed words. */
  options?: Readonly<Record<string, string>>;
  /** Lines that it is shown in. */
  rows?: number;
  /** May it be left empty? */
  empty?: true;
  /** A list of at most so many entries, written one a line. */
  entries?: number;
  /** Each entry stands under words of its own, kept in another field; `fixed` are known by an id, and stay. */
  heads?: { name: string; label: string; most: number; fixed?: (id: string) => string };
  /** A note to whoever works on it: no wording that is offered brings another. */
  note?: true;
}

/** How a permission to print a voice stands, as the person notes it down. */
export const consents = { unknown: "未確認", yes: "許可あり", no: "許可なし" } as const;
export const rewards = { unknown: "未確認", no: "謝礼なし", yes: "謝礼あり" } as const;

/** What an agency is told of a block. */
const blockNotes: readonly EditableField[] = [
  { name: "imageNote", label: "画像の指示", most: 200, rows: 2, empty: true, note: true },
  { name: "designNote", label: "デザインのメモ", most: 200, rows: 2, empty: true, note: true },
];
const blockButton: readonly EditableField[] = [
  { name: "cta", label: "ボタンの言葉", most: lpLimits.cta, empty: true },
  { name: "micro", label: "ボタンのそばの言葉", most: lpLimits.micro, empty: true },
];

/** Every word of a block but those of customers, which stand as they were said. */
function blockFields({ block, labels }: DraftItem["fields"]): readonly EditableField[] {
  const id = blockIds.find((one): one is BlockId => one === block);
  if (id === "voices") return [...blockButton, ...blockNotes];
  if (id === "fv")
    return [
      { name: "body", label: "サブコピー", most: lpLimits.sub, entries: 2, empty: true },
      { name: "points", label: "実績・補足", most: lpLimits.fact, entries: lpLimits.facts, empty: true },
      ...blockButton,
      ...blockNotes,
    ];
  const isHeaded = Array.isArray(labels) && labels.length > 0;
  const points: EditableField = {
    name: "points",
    label: "項目",
    most: lpLimits.point,
    entries: 20,
    empty: true,
  };
  const heads = { name: "labels", label: id === "faq" ? "質問" : "小見出し", most: lpLimits.label };
  return [
    {
      ...{ name: "body", label: "本文の段落", most: lpLimits.paragraph, entries: 10, empty: true as const },
      rows: isHeaded ? 2 : 4,
    },
    !isHeaded
      ? points
      : id === "legal"
        ? { ...points, heads: { ...heads, fixed: legalLabel } }
        : { ...points, label: id === "faq" ? "質問と回答" : "小見出しと本文", heads },
    ...blockButton,
    ...blockNotes,
  ];
}

type FieldsOf = readonly EditableField[] | ((fields: DraftItem["fields"]) => readonly EditableField[]);
const word = 20;

const fields: Partial<Record<ToolId, Partial<Record<string, FieldsOf>>>> = {
  analyze: {
    row: [
      { name: "advantage", label: "利点", most: analyzeLimits.advantage },
      { name: "benefit", label: "お客様の得", most: analyzeLimits.benefit },
    ],
    strength: [{ name: "reason", label: "理由", most: 100, rows: 2 }],
  },
  persona: { person: [{ name: "name", label: "呼び名", most: headLimits.name }] },
  concerns: {
    worry: [{ name: "scene", label: "場面", most: 40 }],
    doubt: [
      { name: "answer", label: "打ち消す材料", most: 110, rows: 2, empty: true },
      { name: "prepare", label: "用意するもの", most: 30, empty: true },
    ],
  },
  recommended_users: {
    fit: [{ name: "reason", label: "理由", most: fitLimits.reason }],
    targeting: [
      { name: "audience", label: "年代・立場", most: 60 },
      { name: "ages", label: "年齢帯（歳）", most: 60, empty: true },
      { name: "interests", label: "興味・関心", most: word, entries: 10, empty: true },
      { name: "keywords", label: "キーワード", most: 40, entries: fitLimits.keywords, empty: true },
      { name: "excludes", label: "除外", most: 40, entries: fitLimits.excludes, empty: true },
    ],
  },
  catchphrase: { line: [{ name: "sub", label: "支える一文", most: lineLimits.sub, rows: 2, empty: true }] },
  faq: { entry: [{ name: "answer", label: "回答", most: 400, rows: 4 }] },
  images: {
    banner: [
      { name: "sub", label: "支える一文", most: imageLimits.sub, rows: 2, empty: true },
      { name: "cta", label: "ボタンの言葉", most: imageLimits.cta },
      { name: "badge", label: "価格・特典の表示", most: imageLimits.badge, empty: true },
    ],
    shot: [
      { name: "composition", label: "構図", most: imageLimits.part },
      { name: "subject", label: "被写体", most: imageLimits.part },
      { name: "background", label: "背景", most: imageLimits.part },
      { name: "props", label: "小物", most: imageLimits.part },
      { name: "use", label: "使う場所", most: imageLimits.part },
    ],
    prompt: [{ name: "english", label: "英語の指示", most: imageLimits.english, rows: 4, note: true }],
  },
  lp_manuscript: {
    block: blockFields,
    meta: [
      { name: "description", label: "検索結果の説明", most: lpLimits.description, rows: 3 },
      { name: "ogTitle", label: "SNSで共有されたときの題名", most: lpLimits.description },
      { name: "ogDescription", label: "SNSで共有されたときの説明", most: lpLimits.description, rows: 3 },
    ],
  },
  site_structure: {
    // Other words for a page are another name: what a person wrote of it stays.
    page: [
      { name: "purpose", label: "目的", most: siteLimits.purpose, note: true },
      { name: "term", label: "主な検索語", most: word, note: true },
      { name: "terms", label: "副の検索語", most: word, entries: siteLimits.terms, empty: true, note: true },
      { name: "title", label: "検索結果の題名", most: siteLimits.title, note: true },
      { name: "description", label: "検索結果の説明", most: siteLimits.description, rows: 3, note: true },
      { name: "h1", label: "H1", most: 40, note: true },
      { name: "h2", label: "H2", most: 40, entries: siteLimits.h2.most, rows: 4, note: true },
      { name: "cta", label: "ボタンの言葉", most: word, empty: true, note: true },
      { name: "materials", label: "必要な素材", most: 40, entries: 8, rows: 3, empty: true, note: true },
    ],
  },
  reviews: {
    voice: [
      { name: "consent", label: "掲載の許可", most: 10, options: consents },
      { name: "reward", label: "謝礼の有無", most: 10, options: rewards },
      { name: "proof", label: "許可の記録（いつ、どのように）", most: 100, empty: true },
    ],
    survey: [
      {
        ...{ name: "choices", label: "選択肢", most: reviewLimits.survey.chars },
        ...{ entries: reviewLimits.survey.choices, rows: 4 },
      },
    ],
    request: [{ name: "subject", label: "件名", most: 60, empty: true }],
    sample: [
      { name: "attributes", label: "属性", most: 60 },
      { name: "before", label: "選ぶ前", most: 90, rows: 2 },
      { name: "trigger", label: "きっかけ", most: 90, rows: 2 },
      { name: "after", label: "使ったあと", most: 110, rows: 2 },
    ],
  },
};

/** Empty where only the text can be changed. */
export function editableFields(
  tool: ToolId,
  { kind, fields: own }: Pick<DraftItem, "kind" | "fields">,
): readonly EditableField[] {
  const found = fields[tool]?.[kind] ?? [];
  return typeof found === "function" ? found(own) : found;
}

/** Between the words over an entry and the entry, which both are on one line. */
const between = "\t";

/** One entry of a list as it is typed; `head` is empty where it has none. */
export interface TypedEntry {
  head: string;
  text: string;
}

/** Every line of a list's field as it is being typed, empty ones too. */
export function linesBeingTyped(value: string): TypedEntry[] {
  if (value === "") return [];
  return value.split(/\r\n|\r|\n/u).map((line) => {
    const at = line.indexOf(between);
    return { head: at < 0 ? "" : line.slice(0, at), text: line.slice(at + 1) };
  });
}

/** The entries of a list out of what stands in its field: one a line, those that are empty left out. */
export const entriesIn = (value: string): TypedEntry[] =>
  linesBeingTyped(value)
    .map(({ head, text }) => ({ head: head.trim(), text: text.trim() }))
    .filter(({ head, text }) => head + text !== "");

const oneLine = (text: string) => text.replace(/[\r\n\t]+/gu, " ");

/** The inverse: what stands in the field for these entries. */
export const typedEntries = (entries: readonly TypedEntry[], isHeaded: boolean): string =>
  entries
    .map(({ head, text }) => (isHeaded ? oneLine(head) + between + oneLine(text) : oneLine(text)))
    .join("\n");

/** The fields with what was typed in their place; a string says what cannot stand. */
export function refilledFields(
  tool: ToolId,
  before: Pick<DraftItem, "kind" | "fields">,
  typed: Readonly<Record<string, string>>,
): DraftItem["fields"] | string {
  const after = { ...before.fields };
  for (const [name, value] of Object.entries(typed)) {
    const field = editableFields(tool, before).find((one) => one.name === name);
    if (!field) return "この欄は手で直せません。";
    const problem = problemOf(field, value);
    if (problem !== null) return problem;
    if (field.entries === undefined) {
      after[name] = value.trim();
      continue;
    }
    const entries = entriesIn(value);
    if (field.heads?.fixed && !isSame(entries, before.fields[field.heads.name]))
      return `${field.heads.label}は変えられません。`;
    after[name] = entries.map(({ text }) => text);
    if (field.heads) after[field.heads.name] = entries.map(({ head }) => head);
  }
  return after;
}

const isSame = (entries: readonly TypedEntry[], ids: unknown): boolean =>
  JSON.stringify(entries.map(({ head }) => head)) === JSON.stringify(ids);

/** What is said beside a field that cannot stand so; null when it can. */
export function problemOf(field: EditableField, value: string): string | null {
  const { label, most, options, empty, entries } = field;
  const text = value.trim();
  if (options && !Object.hasOwn(options, text)) return `${label}を一覧から選んでください。`;
  if (text === "" && !empty) return `${label}を入れてください。`;
  if (entries !== undefined) return problemIn(field, entriesIn(value), entries);
  return [...text].length > most ? `${label}は${most}字以内で入れてください。` : null;
}

function problemIn({ label, most, heads }: EditableField, all: TypedEntry[], atMost: number): string | null {
  if (all.length > atMost) return `${label}は${atMost}件までにしてください。`;
  const long = all.findIndex(({ text }) => [...text].length > most);
  if (long >= 0) return `${label}の${long + 1}件目を${most}字以内にしてください。`;
  if (!heads) return null;
  const bare = all.findIndex(({ head, text }) => head === "" || text === "");
  if (bare >= 0) return `${bare + 1}件目の${heads.label}と本文を、両方とも入れてください。`;
  const wide = all.findIndex(({ head }) => [...head].length > heads.most && !heads.fixed);
  return wide < 0 ? null : `${wide + 1}件目の${heads.label}を${heads.most}字以内にしてください。`;
}

const told = (value: unknown): keyof typeof consents =>
  value === true ? "yes" : value === false ? "no" : "unknown";

/** What stands in a field now, as it is shown for changing. */
export function standingIn(
  { fields: own }: Pick<DraftItem, "fields">,
  { name, options, heads }: EditableField,
): string {
  const value = own[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const over: unknown[] = heads && Array.isArray(own[heads.name]) ? (own[heads.name] as unknown[]) : [];
    const entries = value.map((text, at) => ({ head: String(over[at] ?? ""), text: String(text) }));
    return typedEntries(entries, heads !== undefined);
  }
  if (!options) return "";
  // What the table of voices said, until a person says otherwise.
  const record: object = typeof own.record === "object" && own.record !== null ? own.record : {};
  return told(Reflect.get(record, name === "reward" ? "paid" : name));
}
