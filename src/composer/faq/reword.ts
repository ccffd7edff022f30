/** One entry in other words: the stated facts stay, what a page says after them changes, and how it speaks. */
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import { asksSame, closingsFor } from "#src/tools/faq/closings.ts";
import { type FaqOutput, faqLimits } from "#src/tools/faq/definition.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { answeredQuestions } from "#src/tools/questions/answers.ts";
import type { Category } from "#src/tools/questions/buyer-question.ts";
import { draftFor } from "#src/tools/questions/drafts.ts";
import type { Target } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import { formalWording, softerWording } from "../wording/reword/polite.ts";
import { chosenRewrite } from "../wording/reword/rewrites.ts";
import { shorterAnswers } from "./shorter.ts";

type Entry = FaqOutput["entries"][number];

const sentencesOf = (text: string) => text.match(/.+?(?:。|[.!?](?=[ぁ-んァ-ヶ一-龠])|$)/gsu) ?? [];
/** What asks the reader to do something, or says what nobody needs a source for; never what is still to be filled in. */
const inviting = /(?:ください|ねください|願います|いたします|ご案内します|お答えします)(?:ね)?。?$/u;

interface Parts {
  /** What is stated, or marked as missing. */
  body: string;
  after: string[];
}

/** The facts first, then what a page says besides. */
function partsOf(answer: string, stated: readonly string[], known: readonly string[]): Parts {
  const all = sentencesOf(answer);
  const isAfter = (one: string) =>
    !one.includes("【要記入") &&
    !stated.some((text) => text.includes(one)) &&
    (known.some((close) => close.includes(one)) || inviting.test(one));
  let from = all.length;
  while (from > 1 && isAfter(all[from - 1] ?? "")) from -= 1;
  return { body: all.slice(0, from).join(""), after: all.slice(from) };
}

/** Every way to close, one sentence and then two that ask for different things. */
function closes(pool: readonly string[]): string[] {
  const pairs = pool.flatMap((one, at) =>
    pool.slice(at + 1).flatMap((other) => (asksSame(one, other) ? [] : [one + other])),
  );
  return [...pool, ...pairs];
}

function answersFor({ body, after }: Parts, pool: readonly string[], change: Target["change"]): string[] {
  const own = after.join("");
  const isSaid = (close: string) =>
    sentencesOf(close).some((one) => after.some((other) => isNearDuplicate(one, other)));
  const fresh = closes(pool.filter((one) => !isSaid(one)));
  const plain = fresh.map((one) => body + one);
  if (change === "longer") return [...fresh.map((one) => body + own + one), ...plain];
  if (change === "softer")
    return [
      body + softerWording(own),
      ...fresh.map((one) => body + softerWording(one)),
      `${body + own}わからないことがあれば、お気軽にお尋ねくださいね。`,
    ].filter((one) => /くださいね。|お気軽に|遠慮なく/u.test(one));
  if (change === "harder") {
    const formally = [
      formalWording(body) + formalWording(own),
      ...fresh.map((one) => formalWording(body) + formalWording(one)),
    ];
    return [...formally, `${formalWording(body) + formalWording(own)}何卒よろしくお願いいたします。`];
  }
  return plain;
}

/** Up to three answers to the same question. */
export function rewordEntry(target: Target, { brief, seed }: ToolContext, family: Family): Entry[] {
  const answer = textField(target, "answer");
  const category = textField(target, "category") as Category;
  const doubt = answeredQuestions(brief, family).find(({ question }) => question === target.text);
  const stated = brief.sentences.map(({ text }) => asSentence(text));
  const own = doubt ? (draftFor(doubt.id)?.after ?? []) : [];
  const pool = [...new Set([...own, ...closingsFor({ id: doubt?.id ?? "", category }, family)])].toSorted(
    (a, b) =>
      Number(own.includes(b)) - Number(own.includes(a)) ||
      noise(seed, target.text + a) - noise(seed, target.text + b),
  );
  const { min, max } = faqLimits.answer;
  const { change } = target;
  const parts = partsOf(answer, stated, pool);
  const told = {
    ...{ body: sentencesOf(parts.body), after: parts.after, pool, category, family },
    isStated: (one: string) => stated.some((text) => text.includes(one)),
  };
  const options = change === "shorter" ? shorterAnswers(told, min) : answersFor(parts, pool, change);
  const answers = chosenRewrite(options, {
    ...{ text: answer, change, most: max, least: min, avoid: [] },
  });
  return answers.map((text) => ({
    ...{ question: target.text, category, answer: text },
    ...{ missing: textField(target, "missing"), sources: [...target.sources] },
  }));
}
