/** 使える / 要許可 / 不可 for one real voice, with the reason. Finding nothing is not a clearance. Pure. */
import type { ProductClass } from "#src/brief/product-class.ts";
import type { Brief } from "#src/brief/schema.ts";
import { visibleFlags } from "#src/checks/house/visible-flags.ts";
import { findBanned } from "#src/checks/words.ts";
import type { Flag } from "#src/shared/result.ts";
import type { ReviewVerdict } from "./definition.ts";
import { isOrder, isQuotableReview, mentionsHarm, themesOf } from "./reading.ts";
import type { Voice } from "./voices.ts";

/** Classes in which experiences of a treatment may not be advertised at all. */
const withoutVoices = new Set<ProductClass>(["medical"]);
const adMark = /(?:^|[\s#【[(（])PR(?:$|[\s】\])）:：])|広告|プロモーション/u;

/** Flags that no publication may carry. A note such as 「個人の感想です」 takes none of them away. */
function mustFlags(text: string, brief: Brief): Flag[] {
  const context = { productClass: brief.fields.productClass, sources: brief.sentences, evidenceIds: [] };
  return visibleFlags(text, context, brief.checks).filter(({ level }) => level === "must");
}

/** The sentence to quote: fewest risky words first, then one that says something; "" when there is none. */
export function bestQuote(text: string, brief: Brief): string {
  const { productClass, bannedWords } = brief.fields;
  const context = { productClass, sources: brief.sentences, evidenceIds: [] };
  const cost = (sentence: string) => {
    const flags = visibleFlags(sentence, context, brief.checks);
    const must = mustFlags(sentence, brief).length + findBanned(sentence, bannedWords).length;
    const check = flags.filter(({ level }) => level === "check").length;
    return must * 100 + check * 10 + (themesOf(sentence).includes("other") ? 1 : 0);
  };
  return isQuotableReview(text).toSorted((a, b) => cost(a) - cost(b))[0] ?? "";
}

export function judge(voice: Voice, shown: string, brief: Brief): { verdict: ReviewVerdict; reason: string } {
  const { productClass, bannedWords } = brief.fields;
  if (isOrder(voice.text))
    return { verdict: "no", reason: "感想ではなく指示のような文が入っています。内容を確かめてください。" };
  if (withoutVoices.has(productClass))
    return { verdict: "no", reason: "医療では、治療の内容や効果の体験談を広告に使えません。" };
  if (mentionsHarm(voice.text))
    return {
      verdict: "no",
      reason: "体の不調やけがの訴えかもしれません。掲載せず、お客様窓口に知らせてください。",
    };
  const [flag] = mustFlags(shown, brief);
  if (flag)
    return {
      verdict: "no",
      reason: `「${flag.words}」は修正が必要な表現です（${flag.rule}）。声の文は直せません。`,
    };
  const [banned] = findBanned(shown, bannedWords);
  if (banned) return { verdict: "no", reason: `使わない語「${banned.word}」が入っています。` };
  if (voice.consent === false) return { verdict: "no", reason: "掲載の許可がありません。" };
  if (voice.paid === true && !adMark.test(voice.text.normalize("NFKC")))
    return { verdict: "no", reason: "謝礼のある声です。「PR」の表示がないと使えません。" };
  if (voice.consent === null)
    return {
      verdict: "ask",
      reason: "掲載の許可がまだ確かめられていません。ご本人に許可をもらってください。",
    };
  if (voice.paid === null)
    return { verdict: "ask", reason: "謝礼の有無がわかりません。確かめてから掲載してください。" };
  if (mustFlags(voice.text, brief).length > 0)
    return {
      verdict: "ask",
      reason:
        "ほかの文に修正が必要な表現があります。この文だけを載せてよいか、ご本人と担当者で確かめてください。",
    };
  const reason = voice.paid
    ? "掲載の許可があります。謝礼のある声です。「PR」の表示を添えて使ってください。"
    : "掲載の許可があります。";
  return { verdict: "usable", reason };
}
