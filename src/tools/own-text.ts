/** What the text of a piece is called on the screen, and how long it may be: by its tool and kind. Pure, browser-safe. */
import { count } from "../checks/count.ts";
import { slotById } from "../checks/slots.ts";
import type { DraftItem } from "../shared/result.ts";
import { analyzeLimits } from "./analyze/definition.ts";
import { concernLimits } from "./concerns/definition.ts";
import { faqLimits } from "./faq/definition.ts";
import { imageLimits } from "./images/definition.ts";
import { blockIds, blockInfo } from "./lp-manuscript/data/blocks.ts";
import { lpLimits } from "./lp-manuscript/definition.ts";
import { headLimits, parts } from "./persona/definition.ts";
import { fitLimits } from "./recommended-users/definition.ts";
import { reviewLimits } from "./reviews/definition.ts";
import { searchLimits } from "./search/definition.ts";
import { siteLimits } from "./site-structure/definition.ts";
import type { ToolId } from "./tool.ts";

export interface OwnText {
  label: string;
  /** Longest in characters; absent where the tool sets none. */
  most?: number;
  /** Counted in full-width characters, a half-width one as a half. */
  wide?: true;
}

type Piece = Pick<DraftItem, "kind" | "fields">;

const table: Partial<Record<ToolId, Readonly<Record<string, OwnText>>>> = {
  analyze: { "one-line": { label: "ひとことで言うと", most: analyzeLimits.oneLine } },
  persona: { person: { label: "一言", most: headLimits.line } },
  concerns: {
    worry: { label: "お悩み", most: concernLimits.worry },
    doubt: { label: "購入前の不安", most: concernLimits.doubt },
  },
  catchphrase: {},
  lp_manuscript: {
    concern: { label: "ページが答えるお悩み", most: lpLimits.heading },
    block: { label: "見出し", most: lpLimits.heading },
    meta: { label: "検索結果の題名", most: lpLimits.title, wide: true },
  },
  site_structure: { page: { label: "ページ名", most: siteLimits.name } },
  faq: { entry: { label: "質問", most: faqLimits.question } },
  images: {
    banner: { label: "見出し", most: imageLimits.headline },
    shot: { label: "撮るもの", most: imageLimits.shot },
    alt: { label: "代替文", most: imageLimits.alt },
    prompt: { label: "画像を作る指示", most: imageLimits.prompt },
  },
  recommended_users: {
    fit: { label: "おすすめの方", most: fitLimits.text },
    unfit: { label: "向かない方", most: fitLimits.text },
    timing: { label: "始めどき", most: fitLimits.text },
  },
  reviews: {
    voice: { label: "お客様の声" },
    digest: { label: "声のまとめ", most: reviewLimits.digest },
    question: { label: "質問", most: reviewLimits.question.chars },
    survey: { label: "設問", most: reviewLimits.survey.chars },
    request: { label: "依頼文" },
    sample: { label: "ひとこと", most: reviewLimits.sample.word },
  },
  search: {
    point: { label: "要点", most: searchLimits.point },
    term: { label: "検索語", most: searchLimits.term },
    missing: { label: "見つからなかったこと", most: searchLimits.point },
  },
};

const isPart = (name: unknown): name is keyof typeof parts =>
  typeof name === "string" && Object.hasOwn(parts, name);

export function ownText(tool: ToolId, { kind, fields }: Piece): OwnText {
  const { part, block, channel } = fields;
  if (tool === "catchphrase") return { label: "コピーの本文" };
  if (tool === "persona" && isPart(part)) return { label: parts[part].label, most: parts[part].chars };
  if (tool === "lp_manuscript" && block === "fv")
    return { label: "メインコピー", most: lpLimits.main, wide: true };
  if (tool === "reviews" && channel === "line") return { label: "依頼文", most: reviewLimits.line };
  return table[tool]?.[kind] ?? { label: "本文" };
}

/** The kinds that their tools are for. */
const plain: ReadonlySet<string> = new Set(["entry", "person", "banner", "page"]);

/** What kind of text a piece is, where its tool makes several; empty where that shows. */
export function kindLabel(tool: ToolId, { kind, fields }: Piece): string {
  if (tool === "catchphrase") return slotById(kind)?.label ?? "";
  if (tool === "lp_manuscript" && kind === "block") {
    const id = blockIds.find((one) => one === fields.block);
    return id ? blockInfo[id].label : "";
  }
  return plain.has(kind) ? "" : ownText(tool, { kind, fields }).label;
}

/** How much of its own length a text takes up; null where no length is set. */
export function ownFit(text: string, { most, wide }: OwnText) {
  if (most === undefined) return null;
  const { c1, w2 } = count(text);
  return wide
    ? { unit: "w2" as const, used: w2, limit: most * 2 }
    : { unit: "c1" as const, used: c1, limit: most };
}

/** Ad slots are of catchphrases alone. */
export const isAdCopy = (tool: ToolId, { kind }: Piece): boolean => tool === "catchphrase" && kind === "line";
