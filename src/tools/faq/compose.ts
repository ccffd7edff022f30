/** よくある質問 without a language model: the checklist of the product's family, answered with the brief's own sentences. */
import { count } from "#src/checks/count.ts";
import { variations } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { type Answered, answeredDoubts } from "../wording/checklist/answers.ts";
import type { Category } from "../wording/checklist/doubt.ts";
import { draftFor } from "../wording/checklist/drafts.ts";
import { askedOf } from "../wording/checklist/inquiries.ts";
import type { Family } from "../wording/family.ts";
import { readMaterial } from "../wording/material.ts";
import { noise } from "../wording/random.ts";
import { asSentence } from "../wording/saying/sentence.ts";
import { toFill, unanswered } from "../wording/to-fill.ts";
import { type FaqInput, type FaqOutput, faqLimits, type Tone } from "./definition.ts";

/** Inquiries that become entries of their own. */
const ownAtMost = 3;

type Entry = FaqOutput["entries"][number];

/** What a page says after the fact itself; claims nothing. */
const closings: Record<Category, readonly string[]> = {
  product: [
    "合うかどうかは、お使いになる方や場面でも変わります。迷うところがあれば、お選びになる前にお声がけください。",
    "細かなちがいは、使い方しだいで感じ方が変わります。くらべたい点があれば、お問い合わせの際にお聞かせください。",
    "ほかにも知りたい点がありましたら、お選びになる前にお気軽にお問い合わせください。",
    "ご自身の使い方に合うか迷うときは、お選びになる前にお問い合わせ窓口へご相談ください。",
    "ページの写真や説明とあわせて、ご希望に合うかどうかを確かめていただければと思います。",
    "ほかとくらべている途中のご質問も歓迎します。気になることから順にお尋ねください。",
    "細かな違いが気になる場合は、くらべたい点をお知らせください。確認してお答えします。",
  ],
  usage: [
    "手順や準備でわからないところがあれば、はじめる前にお問い合わせください。ご状況をうかがったうえで、順にご案内します。",
    "はじめての方にもわかるようにご案内します。迷ったときは、お気軽にお問い合わせください。",
    "ご利用の前に、表示や案内をあわせてご確認ください。わからない点はお問い合わせください。",
    "ご予定やご希望に合うか迷うときは、前もってお問い合わせください。確認してお答えします。",
    "知りたいことがほかにもあれば、ご連絡の際にあわせてお尋ねください。",
  ],
  price: [
    "ほかに費用がかかるかどうか、時期で条件が変わるかどうかも、お申し込みの前にあわせてご確認ください。",
    "表示の内容と条件をご確認のうえ、お申し込みください。変更があるときは、このページでお知らせします。",
    "お申し込みの前に、最後の確認画面で金額と内容をもう一度ご確認いただけますようお願いします。",
    "ほかにかかる費用があるかどうか気になる場合は、お申し込みの前にお尋ねください。",
    "支払い方法や時期で迷う点があれば、決める前に遠慮なくお尋ねください。",
  ],
  delivery: [
    "お手続きで迷うことがあれば、先にご状況をお知らせください。確認のうえで、その後の進め方をご案内します。",
    "条件や手続きは、お申し込みの前に必ずご確認ください。ご不明な点はお問い合わせください。",
    "お手続きの前に、対象と期限をご確認ください。迷うときはお問い合わせ窓口でご案内します。",
    "ご都合に合うか心配なときは、お申し込みの前に日程や手続きをお尋ねください。",
  ],
  safety: [
    "感じ方や合う合わないには個人差があります。心配な点がある方は、はじめる前に表示を確かめ、専門家にもご相談ください。",
    "感じ方や合う合わないには個人差があります。気になる点は、ご利用の前に表示をご確認ください。",
    "ご利用の前に注意書きをお読みいただき、気になることがあるときは専門家にご相談ください。",
    "ご心配な点がある方は、はじめる前に注意書きを確かめ、必要に応じて専門家へご相談ください。",
  ],
  company: [
    "はじめてのお取引で確かめておきたいことがあれば、会社案内をご覧のうえ、お問い合わせ窓口へお聞かせください。",
    "ご連絡先や受付時間は、このページの会社案内をご覧ください。お気軽にお問い合わせください。",
    "くわしい案内は、公式サイトの会社情報に掲載しています。ご不明な点はお問い合わせください。",
    "はじめての取引で気になる点があれば、会社案内とあわせてお問い合わせください。",
  ],
};

/** Where nobody orders anything: a visit, a home to look at, work. */
const closingsByFamily: Partial<Record<Family, readonly string[]>> = {
  place: [
    "時間のご希望やお連れの方のことなど、前もって確かめておきたい点は、ご来店の前にお店へお問い合わせください。",
    "ご来店の前に気になることがあれば、お店までお気軽にお問い合わせください。",
    "ご不明な点は、ご来店のときにスタッフへお尋ねください。",
    "お連れの方がいるときは、条件をあわせてご確認のうえお越しください。",
    "ご予定に合うか迷うときは、お出かけの前にお店へお確かめください。",
  ],
  clinic: [
    "同じ内容でも、お一人おひとりの状態で進め方は変わります。くわしくは、受診の際に担当の医師へお尋ねください。",
    "診療の内容や費用について気になる点は、受診の前に窓口でお尋ねください。",
    "ご自身の場合にどうなるかは、診察のときに医師へご相談ください。",
    "ご予定に合うか迷うときは、お出かけの前にお電話でお確かめください。",
  ],
  home: [
    "図面や写真では見えにくいところもあります。見学の際に、暮らし方のご希望とあわせて、細かな決まりまでご確認ください。",
    "ご契約の前の書面で、条件を一つずつご確認ください。気がかりな点は、その前の見学のときに遠慮なくお聞かせください。",
    "条件の細かな点は、見学やご契約の前に書面でご確認ください。",
    "気になる点は、お問い合わせの際にあわせてお尋ねください。",
    "現地のようすは、見学のときにご自身の目で確かめてください。",
    "ご希望の時期や人数に合うか迷うときは、先にお問い合わせください。",
  ],
  job: [
    "働き方のご事情やご希望は、応募や面接の際に遠慮なくお聞かせください。条件のくわしいところも、その場でご確認ください。",
    "くわしい条件は、応募の際にお気軽にお尋ねください。",
    "気になる点は、面接の前でも遠慮なくお問い合わせください。",
    "働き方のご希望がある場合は、応募の際にあわせてお知らせください。",
    "実際のようすは、面接のときにご自身の目で確かめてください。",
  ],
};

/** A caution about bodies has no place beside software or a job. */
const bodily = new Set(["goods", "edible", "supplement", "pet", "clinic", "place"]);

/** Beside figures and awards there is nothing to be careful of but what they mean. */
const proofClosings = [
  "数字をご覧になるときは、調べた時期と対象もあわせてご確認ください。",
  "くわしい調べ方や内訳が気になる場合は、お問い合わせください。確認してお答えします。",
];

function closingsFor({ id, category }: Pick<Answered, "id" | "category">, family: Family): readonly string[] {
  const own = closingsByFamily[family];
  if (own) return own;
  if (id === "proof") return proofClosings;
  return closings[category === "safety" && !bodily.has(family) ? "product" : category];
}

/** What a closing asks the reader to do: two that ask for the same say one thing twice. */
const deeds = [/問い合わせ|お尋ね|お聞かせ|お知らせ|お声がけ|相談/u, /確認|確かめ|ご覧/u];
const asksSame = (one: string, other: string) => deeds.some((deed) => deed.test(one) && deed.test(other));

/** One closing rather than two, one that no answer has yet rather than one that stands under another. */
function endingsOf(closings: readonly string[], said: ReadonlySet<string>): string[][] {
  const pairs = closings.flatMap((one, at) => closings.slice(at + 1).map((other) => [one, other]));
  const isFresh = (some: readonly string[]) => some.every((one) => !said.has(one));
  const singles = closings.map((one) => [one]);
  const differing = pairs.filter(([one = "", other = ""]) => !asksSame(one, other));
  const ranked = [...singles, ...differing, ...pairs];
  return [...[...singles, ...differing].filter(isFresh), ...ranked];
}

const lengthOf = (some: readonly string[]) => count(some.join("")).c1;
/** A brief answer closes in as few words as it can; a soft one has a word more. */
const byLength: Record<Exclude<Tone, "plain">, (a: readonly string[], b: readonly string[]) => number> = {
  brief: (a, b) => lengthOf(a) - lengthOf(b),
  soft: (a, b) => lengthOf(b) - lengthOf(a),
};

/** `said`: closings that stand under other answers already; another one is taken as long as there is one. */
export function answerFor(
  doubt: Pick<Answered, "id" | "category" | "sources" | "prepare">,
  family: Family,
  seed: number,
  said: Set<string>,
  tone: Tone = "plain",
): Pick<Entry, "answer" | "missing" | "sources"> | null {
  const { min, max } = faqLimits.answer;
  const fits = (text: string) => count(text).c1 <= max;
  if (doubt.sources.length === 0) {
    const ready = draftFor(doubt.id)?.open.replace("{fill}", toFill(doubt.prepare));
    if (ready && fits(ready) && count(ready).c1 >= min) {
      return { answer: ready, missing: doubt.prepare, sources: [] };
    }
    const [text = ""] = [...unanswered].sort((a, b) => noise(seed, doubt.id + a) - noise(seed, doubt.id + b));
    return { answer: `${toFill(doubt.prepare)}${text}`, missing: doubt.prepare, sources: [] };
  }
  const stated = doubt.sources.map(({ id, text }) => ({ id, text: asSentence(text) }));
  const facts = [stated, stated.slice(0, 1)].find((list) => fits(list.map(({ text }) => text).join("")));
  if (!facts) return null;
  const body = facts.map(({ text }) => text).join("");
  const sources = facts.map(({ id }) => id);
  if (count(body).c1 >= min) return { answer: body, missing: "", sources };
  const own = draftFor(doubt.id)?.after ?? [];
  // What belongs to this very question comes before what suits its kind.
  const ordered = [...own, ...closingsFor(doubt, family)].toSorted(
    (a, b) =>
      Number(said.has(a)) - Number(said.has(b)) ||
      Number(own.includes(b)) - Number(own.includes(a)) ||
      noise(seed, doubt.id + a) - noise(seed, doubt.id + b),
  );
  const fitting = [...endingsOf(own, said), ...endingsOf(ordered, said)].filter((some) => {
    const text = body + some.join("");
    return count(text).c1 >= min && fits(text);
  });
  const fresh = fitting.filter((some) => some.every((one) => !said.has(one)));
  const open = fresh.length > 0 ? fresh : fitting;
  const [added] = tone === "plain" ? fitting : open.toSorted(byLength[tone]);
  if (!added) return null;
  for (const one of added) said.add(one);
  return { answer: body + added.join(""), missing: "", sources };
}

/** A question that really arrived and that the checklist does not know: asked as it came, to be answered by a person. */
function ownEntry(question: string, { seed, avoid }: ToolContext): Entry | null {
  if (count(question).c1 > faqLimits.question || /\d/u.test(question.normalize("NFKC"))) return null;
  if (avoid.includes(question)) return null;
  const [text = ""] = [...unanswered].sort((a, b) => noise(seed, question + a) - noise(seed, question + b));
  const missing = "この質問への回答";
  return { question, category: "product", answer: `${toFill(missing)}${text}`, missing, sources: [] };
}

/** Deterministic for the same input, brief, seed and texts to avoid. */
export function composeFaq(input: FaqInput, context: ToolContext): FaqOutput {
  const { family } = readMaterial(context.brief);
  const taken = new Set<string>();
  const said = new Set<string>();
  const isWished = ({ category }: Pick<Answered, "category">) =>
    input.categories.length === 0 || input.categories.includes(category);
  const all = answeredDoubts(context.brief, family).filter(isWished);
  const { counts, others: unknown } = askedOf(input.inquiries, all);
  const asked = (id: string) => counts.get(id) ?? 0;
  const listed = all
    .toSorted((a, b) => asked(b.id) - asked(a.id))
    .flatMap((doubt) => {
      // One sentence answers one question: a page that says it twice reads like a machine's.
      const sources = doubt.sources.filter(({ id }) => !taken.has(id));
      if (sources.length === 0 && doubt.sources.length > 0) return [];
      const made = answerFor({ ...doubt, sources }, family, context.seed, said, input.tone);
      if (!made || context.avoid.includes(doubt.question)) return [];
      for (const id of made.sources) taken.add(id);
      return [{ id: doubt.id, entry: { question: doubt.question, category: doubt.category, ...made } }];
    });
  const own = unknown
    .flatMap((question) => ownEntry(question, context) ?? [])
    .filter(isWished)
    .slice(0, ownAtMost);
  const known = listed.filter(({ id }) => asked(id) > 0).map(({ entry }) => entry);
  const rest = listed.filter(({ id }) => asked(id) === 0).map(({ entry }) => entry);
  const entries = [...known.slice(0, input.count - own.length), ...own, ...rest];
  const { target } = input;
  if (!target) return { entries: entries.slice(0, input.count) };
  const others = entries.filter(({ question }) => question !== target.text);
  return { entries: others.slice(0, variations(target.change)) };
}
