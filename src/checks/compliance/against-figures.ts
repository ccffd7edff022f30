/** Figures of a text that the material tells otherwise: areas, minutes, doses, guarantees, and what is free only on a condition. */

/** What a conflict is called, and why it is one. */
export interface FigureKind {
  id: string;
  name: string;
  why: string;
  /** Absent: it must be corrected. check: it may be the same after all, which only a person can tell. */
  level?: "check";
}

export interface FoundFigure extends FigureKind {
  index: number;
  words: string;
  /** The line of the material. */
  source: string;
}

/** The conflict of what was said with a line of the material, if there is one. */
export const foundAt = (
  said: RegExpExecArray,
  kind: FigureKind,
  source: string | undefined,
): FoundFigure[] => (source === undefined ? [] : [{ ...kind, index: said.index, words: said[0], source }]);

/** Conflicts of a text with the lines of the material, both NFKC. At most one a kind. */
/** `whole`: the piece that the text is of, in which a condition may stand beside it. */
export const figuresAgainst = (text: string, lines: readonly string[], whole = text): FoundFigure[] => [
  ...[areaOf, minutesOf, dosesOf, shareOf, originOf, guaranteeOf].flatMap((each) => each(text, lines)),
  ...freeIf(text, lines, whole),
];

const measureKind: FigureKind = {
  id: "material.measure",
  name: "広さ・距離の食い違い",
  why: "資料の数字と合いません。",
};
const area = /約?(\d{1,4}(?:\.\d+)?)\s?(?:帖|畳|㎡|m2|平米|坪)/g;
const minutes = /(?:徒歩|歩いて)\s?約?(\d{1,3})\s?分/g;

const toldIn = (line: string, figure: RegExp) => [...line.matchAll(figure)].map((match) => match[1]);

/** The first figure of a text that no line tells, against the first line that tells another. */
function otherThan(
  figure: RegExp,
  text: string,
  lines: readonly string[],
  isOther: (line: string) => boolean,
) {
  const said = [...text.matchAll(figure)][0];
  if (!said || lines.some((line) => toldIn(line, figure).includes(said[1]))) return [];
  return foundAt(
    said,
    measureKind,
    lines.find((line) => toldIn(line, figure).length > 0 || isOther(line)),
  );
}

const areaOf = (text: string, lines: readonly string[]) => otherThan(area, text, lines, () => false);

function minutesOf(text: string, lines: readonly string[]) {
  const said = Number([...text.matchAll(minutes)][0]?.[1]);
  return otherThan(minutes, text, lines, (line) => minutesTold(line) > said);
}

/** Minutes on foot by the distance of a line: 80 m a minute, rounded up (不動産の表示に関する公正競争規約 施行規則 9条). 0 without one. */
function minutesTold(line: string): number {
  const metres = /(?:距離|道のり)[^\d。]{0,4}(\d{1,3}(?:,\d{3})?|\d{2,5})\s?m(?!2)/i.exec(line)?.[1];
  return metres === undefined ? 0 : Math.ceil(Number(metres.replace(",", "")) / 80);
}

const dose = /(?:1|一)日(?:の)?[^\d。\n]{0,10}(\d{1,2})(本|粒|袋|包|杯|錠|枚)/;

function dosesOf(text: string, lines: readonly string[]) {
  const said = dose.exec(text);
  if (!said) return [];
  const told = lines.map((line) => dose.exec(line));
  if (told.some((each) => each?.[1] === said[1] && each?.[2] === said[2])) return [];
  const kind = { id: "material.dose", name: "目安量の食い違い", why: "資料の目安量と合いません。" };
  return foundAt(said, kind, lines[told.findIndex((each) => each?.[2] === said[2])]);
}

const origin = /([一-龠]{1,4}|[ァ-ヶー]{2,8})産(?!業|後|休|婦|み|地|卵|物|品|直|廃)/g;

const abroad =
  /中国|台湾|韓国|ベトナム|タイ|インド|チリ|ノルウェー|アメリカ|米国|カナダ|オーストラリア|豪州|ブラジル|外国|海外|国外/;

/** Grown or made in one place in the text, and in another in the material; of two places in Japan one may lie in the other. */
function originOf(text: string, lines: readonly string[]) {
  const said = [...text.matchAll(origin)][0];
  const place = said?.[1];
  if (!said || place === undefined || place === "国" || lines.some((line) => line.includes(`${place}産`)))
    return [];
  const line = lines.find((each) => toldIn(each, origin).length > 0 && !/\d割|ブレンド/.test(each));
  const kind: FigureKind = { id: "material.place", name: "産地の食い違い", why: "資料の産地と合いません。" };
  const places = [place, ...(line === undefined ? [] : toldIn(line, origin))];
  const isOpen = !places.some((each) => abroad.test(each ?? ""));
  return foundAt(said, isOpen ? { ...kind, level: "check" } : kind, line);
}

/** All of it, where the material has only a part: 「松阪牛100%」, 「松阪牛は3割」. */
function shareOf(text: string, lines: readonly string[]) {
  const said = /([一-龠々ァ-ヶーA-Za-z]{2,12})(?:を)?(?:100%|のみ|だけ)(?:を?使用|の|で|に)/.exec(text);
  const noun = said?.[1];
  if (!said || noun === undefined) return [];
  const kind = { id: "material.share", name: "割合の食い違い", why: "資料では、全部ではありません。" };
  const isPart = (line: string) =>
    line.split("。").some((part) => part.includes(noun) && /(?<![\d.])(?:[1-9]割|[1-9]\d?%)/.test(part));
  return foundAt(said, kind, lines.find(isPart));
}

/** Years in which something is mended or replaced for nothing: more than the guarantee of the material. */
function guaranteeOf(text: string, lines: readonly string[]) {
  const said =
    /(?<!創業|業歴|経験|開業|設立|\d)(\d{1,2})年(?:間)?[はの、]?[^。、\n]{0,10}?(?:保証|修理|交換)/.exec(
      text,
    );
  if (!said) return [];
  const kind = {
    id: "material.guarantee",
    name: "保証の期間の食い違い",
    why: "資料の保証期間より長く書かれています。",
  };
  const isShorter = (line: string) => {
    const told = /保証(?:期間)?(?:は|が|:)?\s?(\d{1,2})年/.exec(line)?.[1];
    return told !== undefined && Number(told) < Number(said[1]);
  };
  return foundAt(said, kind, lines.find(isShorter));
}

const condition = /条件|以上|同時|限[りるっ]|のみ|セット|購入|契約|場合|\d/;

/** What in the material makes it depend on something. */
const bound = /条件|以上|同時|限[りるっ]|のみ|セット|購入|契約|場合|まで|初回|目(?:から|は|が)/;

/** Free of charge in the text, and in the material only on a condition that the text leaves out. */
function freeIf(text: string, lines: readonly string[], whole: string) {
  const said = /([一-龠ァ-ヶー]{1,8})(?:は|が|も)?\s?(?:無料|0円)/.exec(text);
  const noun = said?.[1];
  if (!said || noun === undefined || condition.test(whole.replaceAll("0円", ""))) return [];
  const kind = {
    id: "material.free-if",
    name: "無料の条件が書かれていない",
    why: "資料にある無料の条件が、同じ場所に書かれていません。",
  };
  const isConditional = (line: string) =>
    line.split("。").some((part) => part.includes(noun) && part.includes("無料") && bound.test(part));
  return foundAt(said, kind, lines.find(isConditional));
}
