/** Why a file was not read, in the words a person sees. */
import type { ErrorCode } from "#src/shared/errors.ts";
import { useInstead } from "#src/shared/reading/formats.ts";

const reasons = {
  empty: ["file_unreadable", "ファイルが空です。内容のあるファイルを選んでください。"],
  "no-text": ["file_unreadable", "ファイルに文字が含まれていません。内容を確かめてください。"],
  "too-deep": [
    "payload_too_large",
    "ページの作りが大きすぎます（入れ子が深すぎます）。本文をコピーして貼り付けてください。",
  ],
  "only-hidden": [
    "file_unreadable",
    "文字はすべて隠れた部分にあります。隠れた部分も読む設定にするか、表示してから、もう一度お試しください。",
  ],
  "no-text-pdf": [
    "file_unreadable",
    "文字が含まれていません（画像だけのPDFの可能性があります）。文字を選択できるPDFにするか、文章を貼り付けてください。",
  ],
  "unknown-fonts-pdf": [
    "file_unreadable",
    "このPDFの文字は取り出せない形で埋め込まれています。別の方法でPDFを作り直すか、文章を貼り付けてください。",
  ],
  locked: ["file_unreadable", "パスワードで保護されています。保護を外してから、もう一度お試しください。"],
  broken: ["file_unreadable", "ファイルが壊れています。開けるかどうかを確かめて、もう一度お試しください。"],
  encoding: [
    "file_unreadable",
    "文字コードを判別できませんでした。文字コードを選んで、もう一度お試しください。",
  ],
  slow: ["file_unreadable", "時間内に読み取れませんでした。ファイルを小さく分けて、もう一度お試しください。"],
  "inflates-too-much": [
    "payload_too_large",
    "展開すると大きすぎます。ファイルを小さく分けて、もう一度お試しください。",
  ],
  unknown: ["unsupported_file", `対応していない形式です。${useInstead}`],
  image: ["unsupported_file", `画像の読み取りには、まだ対応していません。${useInstead}`],
  media: ["unsupported_file", `音声や動画の読み取りには、まだ対応していません。${useInstead}`],
  program: ["unsupported_file", `プログラムのファイルは読み取れません。${useInstead}`],
  archive: [
    "unsupported_file",
    `ZIPなどの圧縮ファイルには、まだ対応していません。展開してから、${useInstead}`,
  ],
  doc: [
    "unsupported_file",
    "古い形式のWord文書（.doc）は読み取れません。Wordで開き、「名前を付けて保存」で「Word文書（.docx）」にしてから、もう一度お試しください。",
  ],
  excel: [
    "unsupported_file",
    "この形式のExcel（.xls・.xlsb）は読み取れません。Excelで開き、「名前を付けて保存」で「Excelブック（.xlsx）」にしてから、もう一度お試しください。",
  ],
  powerpoint: [
    "unsupported_file",
    "古い形式のPowerPoint（.ppt）は読み取れません。PowerPointで開き、「名前を付けて保存」で「プレゼンテーション（.pptx）」にしてから、もう一度お試しください。",
  ],
  "open-document": [
    "unsupported_file",
    "OpenDocument形式（.odt・.ods・.odp）は読み取れません。Word・Excel・PowerPointの形式（.docx・.xlsx・.pptx）かPDFで保存し直して、もう一度お試しください。",
  ],
  iwork: [
    "unsupported_file",
    "Pages・Numbers・Keynoteのファイルは読み取れません。「書き出す」でWord・Excel・PowerPointの形式かPDFにしてから、もう一度お試しください。",
  ],
  outlook: [
    "unsupported_file",
    "Outlookのメール（.msg）は読み取れません。EML（.eml）で保存し直すか、本文を貼り付けてください。",
  ],
  heic: [
    "unsupported_file",
    "iPhoneなどの画像（HEIC）の中の文字は読み取れません。文章を貼り付けるか、文字を選べるPDFにしてから、もう一度お試しください。",
  ],
  macro: [
    "unsupported_file",
    "マクロ（プログラム）が含まれています。マクロなしの形式（DOCX・XLSX・PPTX）で保存し直してください。",
  ],
  misnamed: [
    "unsupported_file",
    "名前の終わり（拡張子）と中身が違います。正しい形式で保存し直して、もう一度お試しください。",
  ],
  rtf: ["unsupported_file", `RTFには、まだ対応していません。DOCXで保存し直すか、${useInstead}`],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

export type FileProblem = keyof typeof reasons;

export function describeProblem(problem: FileProblem): { code: ErrorCode; message: string } {
  const [code, message] = reasons[problem];
  return { code, message };
}

/** Thrown inside the worker; the reader turns it into an AppError. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
