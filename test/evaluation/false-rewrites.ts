/**
 * Detectors for the ways a rule can turn a true sentence into a false or half one. Written against the output alone, without the
 * composer's own safety rules, so that a mistake in those shows here.
 */
import type { Source } from "#src/shared/result.ts";

export interface Finding {
  kind:
    | "scope of negation"
    | "seller's act"
    | "half a price table"
    | "invented cause"
    | "lost condition"
    | "broken grammar";
  text: string;
  detail: string;
}

const bare = (text: string) => text.normalize("NFKC").replace(/[\s、。「」『』]/gu, "");
/** The words of a line without its polite or plain ending, for finding it in a sentence. */
const stem = (text: string) => bare(text).replace(/(?:ません|ない|です|ます)$/u, "");

function cited(sources: readonly Source[], ids: readonly string[]): Source[] {
  return sources.filter(({ id }) => ids.includes(id));
}

const harmlessNegations =
  /ありませんか|ていませんか|しませんか|みませんか|きませんか|始めませんか|はじめませんか|働きませんか|だけじゃない|知らな|まだ知らない|知らずに|選べない|決めきれない/u;

const denial = /ない|ません|なし|不要|ず(?:$|に)|ぬ$/u;

/** 「定休日は、ない。」: something denied that no cited clause denies. A clause ends at a comma, so that a negation does not reach back. */
function negation(text: string, from: Source[]): string | null {
  const sentence = text.split("。").find((part) => /(?:ない|ません)$/u.test(part));
  if (!sentence || harmlessNegations.test(text)) return null;
  const before = /^(.*?)(?:は、?|が、?|も、?|を)(?=[^はがもを]*(?:ない|ません)$)/u.exec(sentence)?.[1];
  const subject = bare((before ?? stem(sentence)).split("、").at(-1) ?? "");
  const denied = from
    .flatMap((source) => source.text.split(/[、。,]/u))
    .some((clause) => denial.test(clause.trim()) && bare(clause).includes(subject.slice(-6)));
  return denied ? null : `no cited clause denies 「${subject}」`;
}

/** 「初期設定を支援したい方へ」: たい or the customer's name put on what the seller does. */
function sellersAct(text: string, from: Source[]): string | null {
  const act = /(.{2,}?)(?:し|き|り|み|い|べ|え)?たい(?:方|人|あなた)/u.exec(text)?.[1];
  if (!act || /(?:学び?|見直)$/u.test(act)) return null;
  return from.some((source) => /たい(?:方|人|あなた)/u.test(source.text))
    ? null
    : "the brief names nobody who wants this";
}

const money = /(?:[\d,.]+(?:万|千)?円|[¥￥$][\d,]+)/gu;

/** 「料金、月8回で6,800円。」: one of several amounts of a sentence. */
function priceTable(text: string, from: Source[]): string | null {
  const shown: string[] = text.normalize("NFKC").match(money) ?? [];
  if (shown.length === 0) return null;
  for (const source of from) {
    const plain = source.text.normalize("NFKC");
    const amounts: string[] = plain.match(money) ?? [];
    const common = shown.some((amount) => amounts.includes(amount));
    if (common && amounts.length > shown.length && !bare(text).includes(bare(plain).slice(0, 12))) {
      return `shows ${shown.length} of ${amounts.length} amounts`;
    }
  }
  return null;
}

const causes = ["だから", "ので", "ため、", "おかげ", "理由", "それゆえ", "よって"];

function inventedCause(text: string, from: Source[]): string | null {
  const cause = causes.find((word) => text.includes(word));
  if (!cause) return null;
  return from.some((source) => source.text.includes(cause)) ? null : `「${cause}」 is not in the source`;
}

const conditions =
  /初回のみ|初回限定|先着|[\d,]+円以上|[一-龠\d]+限定|(?:の)?場合に限り|要予約|条件です|以降は/u;

/** What is given. The 0円 of 5,500円 is a price like any other. */
const given = /無料|返品|返金|割引|%OFF|引き|プレゼント|(?<![\d,])0円/u;

/** An offer without the condition that stands in its sentence. */
function lostCondition(text: string, from: Source[]): string | null {
  if (!given.test(text)) return null;
  for (const source of from) {
    const condition = conditions.exec(source.text.normalize("NFKC"))?.[0];
    const shared = given.exec(text)?.[0];
    if (condition && shared && source.text.includes(shared) && !text.normalize("NFKC").includes(condition))
      return condition;
  }
  return null;
}

const broken =
  /[、。]{2}|のの|をを|がが|はは|にに|(?<!みん)なの[一-龠ァ-ヶ]|ですです|ますです|るです|いですです|(?<!あな)たの(?:[一-龠])|るの(?=[一-龠ァ-ヶ]{2,}[。、])|\{|\}|undefined|null|^[、。]|[（(][^）)]*$|^[^（(]*[）)]/u;

/** Every kind of false rewrite in one text. `ids`: the sentences it cites. */
export function falseRewrites(text: string, ids: readonly string[], sources: readonly Source[]): Finding[] {
  const from = cited(sources, ids);
  const checks: [Finding["kind"], string | null][] = [
    ["scope of negation", negation(text, from)],
    ["seller's act", sellersAct(text, from)],
    ["half a price table", priceTable(text, from)],
    ["invented cause", inventedCause(text, from)],
    ["lost condition", lostCondition(text, from)],
    ["broken grammar", broken.exec(text)?.[0] ?? null],
  ];
  return checks.flatMap(([kind, detail]) => (detail === null ? [] : [{ kind, text, detail }]));
}
