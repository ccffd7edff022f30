/** A person's own work as files that open anywhere: Markdown to read, CSV for a spreadsheet, JSON for programs. */

import { type Preset, presetToFile } from "#src/brief/preset/schema.ts";
import { productClasses } from "#src/brief/product-class.ts";
import { aims, type BriefFields, type Grounded } from "#src/brief/schema.ts";
import { fileName } from "#src/shared/file-name.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { catchphraseToCsv } from "#src/tools/catchphrase/export/table.ts";
import type { Profile } from "../schema.ts";

export interface ExportFile {
  /** Path inside the archive. */
  name: string;
  text: string | Uint8Array;
}

export interface ExportedBrief {
  version: number;
  text: string;
  fields: BriefFields;
  createdAt: Date;
}
export interface ExportedResult {
  tool: ToolName;
  state: string;
  createdAt: Date;
  items: Item[];
}
export interface ExportedProject {
  name: string;
  createdAt: Date;
  archivedAt: Date | null;
  briefs: ExportedBrief[];
  results: ExportedResult[];
  /** As they are now; each file can be read into another project. */
  presets: Preset[];
  memo: string;
  /** Lines of the summary that a person wrote. */
  summary: { line: string; text: string }[];
}

const byteOrderMark = "\uFEFF";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** Text of a person inside our Markdown: a line of it must not become a heading or a list of ours. */
const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

export function profileFiles(profile: Profile, tier: string, at: Date): ExportFile[] {
  const { displayName, company, email, id, membership } = profile;
  const guide = [
    "# 書き出したデータ",
    "",
    `書き出した日時：${momentLabel(at)}`,
    "",
    "- プロフィール.md：表示名・メールアドレス・会社名・プラン",
    "- APIキー.json：APIキーの名前・できること・期限・最後に使った日時（キーの文字列は含みません）",
    "- プロジェクト：案件ごとの材料・結果・メモ・プリセット・置いたファイル。mdは読むため、csvは表計算ソフトのため、jsonはプログラムのための形式です。",
    "",
  ];
  const lines = [
    "# プロフィール",
    "",
    `- 表示名：${oneLine(displayName) || "（未設定）"}`,
    `- メールアドレス：${email}`,
    ...(company === "" ? [] : [`- 会社名：${oneLine(company)}`]),
    `- プラン：${tier}`,
    "",
  ];
  return [
    { name: "はじめにお読みください.md", text: guide.join("\n") },
    { name: "プロフィール.md", text: lines.join("\n") },
    {
      name: "プロフィール.json",
      text: json({ id, email, displayName, company, membership: membership ?? null }),
    },
  ];
}

/** `number`: keeps projects of one name apart. */
export const projectFolder = ({ name }: Pick<ExportedProject, "name">, number: number) =>
  `プロジェクト/${String(number).padStart(3, "0")}_${fileName(name)}`;

/** Every system can unpack it, and programs still know it by its ending. */
export function originalName(name: string, number: number): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/isu.exec(name) ?? [];
  return `${String(number).padStart(4, "0")}_${fileName(stem)}${ending}`;
}

export function projectFiles(project: ExportedProject, number: number): ExportFile[] {
  const folder = projectFolder(project, number);
  const files: ExportFile[] = [
    { name: `${folder}/データ.json`, text: json(project) },
    { name: `${folder}/材料.md`, text: briefText(project) },
  ];
  if (project.memo !== "") files.push({ name: `${folder}/メモ.md`, text: project.memo });
  if (project.summary.length > 0)
    files.push({ name: `${folder}/サマリーの手直し.md`, text: summaryText(project.summary) });
  project.presets.forEach((preset, index) => {
    const stem = `${String(index + 1).padStart(3, "0")}_${fileName(preset.name)}`;
    files.push({ name: `${folder}/プリセット/${stem}.json`, text: presetToFile(preset) });
  });
  project.results.forEach((result, index) => {
    const label = fileName(catalog[result.tool].title);
    const stem = `${folder}/結果/${String(index + 1).padStart(3, "0")}_${label}`;
    files.push({ name: `${stem}.md`, text: resultText(label, result) });
    if (result.tool === "catchphrase")
      files.push({ name: `${stem}.csv`, text: byteOrderMark + catchphraseToCsv(result.items) });
  });
  return files;
}

function summaryText(lines: ExportedProject["summary"]): string {
  return [
    "# 案件サマリーの手で直した行",
    "",
    ...lines.flatMap(({ line, text }) => [`## ${line}`, "", quoted(text), ""]),
  ].join("\n");
}

function briefText(project: ExportedProject): string {
  const versions = project.briefs.map((brief) =>
    [
      `## 第${brief.version}版（${momentLabel(brief.createdAt)}）`,
      "",
      quoted(brief.text),
      "",
      ...fieldLines(brief.fields),
      "",
    ].join("\n"),
  );
  return [`# ${oneLine(project.name) || "名前なし"}`, "", ...versions].join("\n");
}

function fieldLines(fields: BriefFields): string[] {
  const texts = (list: Grounded[]) => list.map(({ text }) => oneLine(text)).join("、");
  const rows: [string, string][] = [
    ["商品名", fields.name?.text ?? ""],
    ["種類", fields.kind?.text ?? ""],
    ["分類", productClasses[fields.productClass]],
    ["目的", aims[fields.aim]],
    ["対象", texts(fields.audience)],
    ["悩み", texts(fields.worries)],
    ["便益", texts(fields.benefits)],
    ["特徴", texts(fields.features)],
    ["証拠", texts(fields.proof)],
    ["価格", texts(fields.price)],
    ["オファー", texts(fields.offer)],
    ["制約", texts(fields.restrictions)],
    ["必ず入れる語", fields.requiredWords.join("、")],
    ["使わない語", fields.bannedWords.join("、")],
  ];
  return rows.filter(([, text]) => text !== "").map(([label, text]) => `- ${label}：${oneLine(text)}`);
}

function resultText(label: string, { createdAt, items }: ExportedResult): string {
  const lines = items.map((item, index) => `${index + 1}. ${oneLine(item.text)}`);
  return [`# ${label}`, "", `作成：${momentLabel(createdAt)}`, "", ...lines, ""].join("\n");
}
