/** A question made of what another tool says holds people back: asked in the checklist's words where it knows them. */
import { count } from "#src/checks/count.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { questionOfAnswer } from "../questions/answers.ts";
import type { BuyerQuestionType, Category } from "../questions/buyer-question.ts";
import type { Lookups } from "../tool.ts";
import { readIdentity } from "../wording/identity.ts";
import { faqAnswerFor } from "./answer.ts";
import { faqLimits } from "./definition.ts";

const categoryOf: Record<BuyerQuestionType, Category> = {
  price: "price",
  effect: "safety",
  effort: "usage",
  trust: "company",
  failure: "product",
  others: "product",
};

/** The first way of asking that is short enough. */
function questionOf({ kind, text }: Item): string {
  const bare = text.replace(/[。．]$/u, "");
  const asked =
    kind === "unfit"
      ? [`${bare}でも利用できますか`, `${bare}は利用できますか`, `${bare}は？`]
      : [`「${bare}」という場合は、どうすればよいですか`, `「${bare}」という場合は？`, `${bare}のですが`];
  return asked.find((one) => count(one).c1 <= faqLimits.question) ?? bare;
}

/** Answered from the sentences that the piece itself rests on; else left to be filled in. Null when it says nothing. */
export function parseEntry(item: Item, { brief }: Lookups): DraftItem | null {
  if (item.text.trim() === "") return null;
  const known = questionOfAnswer(item.text);
  const type = textField(item, "type");
  const category =
    known?.category ?? (type in categoryOf ? categoryOf[type as BuyerQuestionType] : ("product" as const));
  const question = known?.question ?? questionOf(item);
  // What a worry rests on tells the worry, and answers nothing.
  const sources = item.kind === "worry" ? [] : brief.sentences.filter(({ id }) => item.sources.includes(id));
  const prepare = textField(item, "prepare") || known?.prepare || "この質問への回答";
  const { family } = readIdentity(brief);
  const asked = { id: known?.id ?? item.id, category, prepare };
  const made =
    faqAnswerFor({ ...asked, sources }, family, 0, new Set()) ??
    faqAnswerFor({ ...asked, sources: [] }, family, 0, new Set());
  if (!made) return null;
  const { answer, missing } = made;
  return {
    kind: "entry",
    text: question,
    fields: { answer, category, missing, hypothesis: missing !== "", removes: item.text, from: item.id },
    sources: made.sources,
  };
}
