/** What a customer does with the product: it decides which frames read naturally. */
import { beforeNoBar } from "#src/brief/parse/kinds.ts";
import type { ProductClass } from "#src/brief/product-class.ts";
import type { Brief } from "#src/brief/schema.ts";

export const families = [
  "goods",
  "edible",
  "supplement",
  "appliance",
  "pet",
  "place",
  "service",
  "school",
  "home",
  "job",
  "clinic",
  "any",
] as const;
export type Family = (typeof families)[number];

const byClass: Record<ProductClass, Family> = {
  cosmetics: "goods",
  quasi_drug: "goods",
  health_food: "supplement",
  functional_food: "supplement",
  food: "edible",
  goods: "goods",
  appliance: "appliance",
  store: "place",
  b2b: "service",
  education: "school",
  real_estate: "home",
  recruit: "job",
  finance: "service",
  medical: "clinic",
  other: "any",
};

const petWords = /(?:ペット|ドッグ|キャット|愛犬|愛猫|犬用|猫用|猫砂|総合栄養食|dog food|cat food)/iu;
/** Worn, slept on or gone out with: no pet eats it. */
const petGear =
  /ハーネス|リード|首輪|服|ウェア|ベッド|カート|キャリー|ケージ|サークル|トイレ|おもちゃ|ブラシ|給水器|爪/u;
export const placeWords = new RegExp(
  `(?:屋|店|カフェ|喫茶|レストラン|食堂|サロン|ジム|旅館|ホテル|ベーカリー|居酒屋|スタジオ|美容室|美容院|書店|銭湯|温泉|サウナ|写真館|美術館|水族館|動物園|キャンプ場|ゲストハウス|民宿|処|亭|庵|(?<!${beforeNoBar})バー|工房|教室|ヨガ|ピラティス|院|(?:ワーク|コワーキング|レンタル)スペース|オフィス|会議室|自習室)$`,
  "u",
);

const dwelling = /(?:マンション|アパート|戸建|住宅|賃貸|物件|土地|部屋|邸|ハウス|住まい)/u;

/** Done to the house of whoever orders it. */
const works = /リフォーム|リノベ|塗装|外構|増改築/u;

/** Who comes to the house, or does a piece of work for one: nobody drops in there. */
const comes = /(?:畳店|襖店|表具店|鍵店|鍵屋|便利屋)$/u;
/** A child is looked after there, and taught nothing that one signs up for by the lesson. */
export const nursery = /(?:保育園|保育所|託児所|こども園|学童保育|放課後等デイサービス|児童発達支援)$/u;

/** The kind noun is a better witness than the guessed class where it names a place or a pet's food. */
export function familyOf(productClass: ProductClass, kind: string | undefined): Family {
  const family = byClass[productClass];
  if (
    kind &&
    petWords.test(kind) &&
    !petGear.test(kind) &&
    (family === "edible" || family === "goods" || family === "any")
  )
    return "pet";
  if (kind && (comes.test(kind) || nursery.test(kind))) return "any";
  if (kind && placeWords.test(kind) && (family === "edible" || family === "any" || family === "goods"))
    return "place";
  if (family === "home" && kind && works.test(kind)) return "any";
  // Sold or looked after for a family, and no tool of a company's.
  if (family === "home" && kind && /空き家|実家/u.test(kind)) return "any";
  if (family === "home" && kind && !dwelling.test(kind)) return "service";
  return family;
}

/** Whose life the frames speak of: a service that people buy for themselves has no office, no chief and no closing of the month. */
export const isResidence = (family: Family, buyer: "person" | undefined): Family =>
  family === "service" && buyer === "person" ? "any" : family;

/** A house that is called by nothing but its name is known by its rooms. */
export const isHome = ({ fields, sentences }: Brief): boolean =>
  fields.productClass === "real_estate" &&
  fields.kind === null &&
  sentences.filter(({ text }) => /総戸数|総区画|LDK|㎡|間取り|竣工/u.test(text)).length > 1;
