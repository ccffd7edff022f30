/** Words that change with what a customer does: the same sentence for a thing, a place, a job. */
import type { Aim } from "#src/brief/schema.ts";
import type { Family } from "./family.ts";
import type { Identity } from "./identity.ts";

export interface FamilyWords {
  /** What the page offers. */
  thing: string;
  /** What a customer does with it, as a verb before a noun. */
  use: string;
  /** The step that the page asks for. */
  order: string;
}

export const familyWords: Record<Family, FamilyWords> = {
  goods: { thing: "商品", use: "使う", order: "ご注文" },
  edible: { thing: "商品", use: "食卓に取り入れる", order: "ご注文" },
  supplement: { thing: "商品", use: "毎日に取り入れる", order: "ご注文" },
  appliance: { thing: "商品", use: "使う", order: "ご注文" },
  pet: { thing: "商品", use: "与える", order: "ご注文" },
  place: { thing: "お店", use: "訪れる", order: "ご来店" },
  service: { thing: "サービス", use: "利用する", order: "お申し込み" },
  school: { thing: "講座", use: "学ぶ", order: "お申し込み" },
  home: { thing: "住まい", use: "暮らす", order: "お申し込み" },
  job: { thing: "仕事", use: "働く", order: "ご応募" },
  clinic: { thing: "医院", use: "通う", order: "ご予約" },
  any: { thing: "サービス", use: "利用する", order: "お申し込み" },
};

/** Words on the button: 12 characters at most, nothing promised. */
export const callToActions: Record<Aim, string> = {
  awareness: "くわしく見る",
  // Papers are asked for only where the brief speaks of some.
  inquiry: "問い合わせへ進む",
  purchase: "注文へ進む",
  visit: "予約と行き方を見る",
  apply: "応募へ進む",
  follow: "友だちに追加する",
};

/** A purchase is no purchase everywhere. */
export const buttonsByFamily: Partial<Record<Family, Partial<Record<Aim, string>>>> = {
  place: { purchase: "お店の案内を見る" },
  clinic: { purchase: "予約の案内を見る", visit: "予約の案内を見る" },
  home: { purchase: "見学を申し込む", visit: "見学を申し込む" },
  school: { purchase: "申し込みへ進む", visit: "申し込みへ進む" },
  service: { purchase: "申し込みへ進む", visit: "相談を申し込む" },
  job: { purchase: "応募へ進む", awareness: "応募へ進む", visit: "応募へ進む", inquiry: "応募へ進む" },
  any: { purchase: "申し込みへ進む", visit: "案内を見る" },
};

/** An estimate that one is given; 「過去の見積もりを呼び出し」 is the work of whoever buys the tool. */
const estimate =
  /(?:無料|お|ご|概算|出張|訪問|現地)見積|見積(?:もり|り)?(?:は|を|も)?(?:無料|承|いたし|お出し|ご?依頼|相談)/u;

/** Somebody comes and looks, and takes nothing for it. */
const survey = /(?:現地調査|現場調査|下見)[^。]{0,14}無料|無料[^。]{0,6}(?:現地調査|現場調査|下見)/u;

/** Steps that a brief speaks of, in the order in which they are worth asking for. */
const steps: Partial<Record<Family, readonly [words: RegExp, button: string][]>> = {
  place: [
    [/体験/u, "体験を申し込む"],
    [/予約(?!は受け|なし|不要)/u, "予約の案内を見る"],
  ],
  service: [
    [survey, "現地調査を申し込む"],
    [estimate, "見積もりを相談する"],
    [/トライアル|お試し|デモ/u, "試してみる"],
    [/資料(?!作成|代)/u, "資料を請求する"],
    [/相談/u, "相談を申し込む"],
  ],
  any: [
    [survey, "現地調査を申し込む"],
    [estimate, "見積もりを相談する"],
    [/資料/u, "資料を請求する"],
    [/相談/u, "相談を申し込む"],
  ],
  school: [
    [/体験/u, "体験を申し込む"],
    [/資料/u, "資料を請求する"],
    [/説明会|相談|カウンセリング/u, "相談を申し込む"],
  ],
  home: [
    [/見学|内覧|内見/u, "見学を申し込む"],
    [/資料/u, "資料を請求する"],
  ],
  job: [[/見学/u, "職場を見てみる"]],
};
const sold: readonly Family[] = ["goods", "edible", "supplement", "appliance", "pet"];
/** Longest name that leaves room for the rest of the button. */
const longestName = 7;

/** The step that the brief itself offers; null where it says nothing of one. */
const stepFromBrief = (family: Family, aim: Aim, told: string): string | null =>
  aim === "follow" ? null : (steps[family]?.find(([words]) => words.test(told))?.[1] ?? null);

/** The button of a site's pages: the step that the brief offers, else the aim's. */
export const siteButton = (family: Family, aim: Aim, told: string): string =>
  stepFromBrief(family, aim, told) ?? buttonsByFamily[family]?.[aim] ?? callToActions[aim];

/** A button for what the brief itself offers as the next step, or for what it sells; null where it says nothing of either. */
export function buttonFromBrief(
  { family, name }: Pick<Identity, "family" | "name">,
  aim: Aim,
  told: string,
): string | null {
  const step = stepFromBrief(family, aim, told);
  if (step) return step;
  const isShort = name !== null && [...name.original].length <= longestName;
  return sold.includes(family) && aim === "purchase" && isShort ? `${name.original}を注文する` : null;
}
