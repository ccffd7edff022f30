/** よくある質問 without a language model: the checklist of the product's family, answered with the brief's own sentences. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import { faqAnswerFor } from "#src/tools/faq/answer.ts";
import { type FaqInput, type FaqOutput, faqLimits } from "#src/tools/faq/definition.ts";
import { type AnsweredQuestion, answeredQuestions } from "#src/tools/questions/answers.ts";
import { fillInMark, unanswered } from "#src/tools/questions/fill-in-mark.ts";
import { askedInquiries } from "#src/tools/questions/inquiries.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { composerMaterial } from "../wording/material.ts";
import { rewordEntry } from "./reword.ts";

/** Inquiries that become entries of their own. */
const maxOwn = 3;

type Entry = FaqOutput["entries"][number];

/** A question that really arrived and that the checklist does not know: asked as it came, to be answered by a person. */
function ownEntry(question: string, { seed, avoid }: ToolContext): Entry | null {
  if (count(question).c1 > faqLimits.question || /\d/u.test(question.normalize("NFKC"))) return null;
  if (avoid.includes(question)) return null;
  const [text = ""] = [...unanswered].sort((a, b) => noise(seed, question + a) - noise(seed, question + b));
  const missing = "この質問への回答";
  return { question, category: "product", answer: `${fillInMark(missing)}${text}`, missing, sources: [] };
}

/** Deterministic for the same input, brief, seed and texts to avoid. */
export function composeFaq(input: FaqInput, context: ToolContext): FaqOutput {
  const { family } = composerMaterial(context.brief);
  const taken = new Set<string>();
  const said = new Set<string>();
  const isWished = ({ category }: Pick<AnsweredQuestion, "category">) =>
    input.categories.length === 0 || input.categories.includes(category);
  const all = answeredQuestions(context.brief, family).filter(isWished);
  const { counts, others: unknown } = askedInquiries(input.inquiries, all);
  const asked = (id: string) => counts.get(id) ?? 0;
  const listed = all
    .toSorted((a, b) => asked(b.id) - asked(a.id))
    .flatMap((doubt) => {
      // One sentence answers one question: a page that says it twice reads like a machine's.
      const sources = doubt.sources.filter(({ id }) => !taken.has(id));
      if (sources.length === 0 && doubt.sources.length > 0) return [];
      const made = faqAnswerFor({ ...doubt, sources }, family, context.seed, said, input.tone);
      if (!made || context.avoid.includes(doubt.question)) return [];
      for (const id of made.sources) taken.add(id);
      return [{ id: doubt.id, entry: { question: doubt.question, category: doubt.category, ...made } }];
    });
  const own = unknown
    .flatMap((question) => ownEntry(question, context) ?? [])
    .filter(isWished)
    .slice(0, maxOwn);
  const known = listed.filter(({ id }) => asked(id) > 0).map(({ entry }) => entry);
  const rest = listed.filter(({ id }) => asked(id) === 0).map(({ entry }) => entry);
  const entries = [...known.slice(0, input.count - own.length), ...own, ...rest];
  const { target } = input;
  if (!target) return { entries: entries.slice(0, input.count) };
  if (target.change !== "reroll") return { entries: rewordEntry(target, context, family) };
  const others = entries.filter(({ question }) => question !== target.text);
  return { entries: others.slice(0, variations(target.change)) };
}
