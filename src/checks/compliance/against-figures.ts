/** Figures of a text that the material tells otherwise: areas, minutes, doses, guarantees, and what is free only on a condition. */

export interface Found {
  id: string;
  name: string;
  index: number;
  words: string;
  why: string;
  /** The sentence of the material. */
  source: string;
}

/** Conflicts of a text with the lines of the material, both NFKC. At most one a kind. */
export const figuresAgainst = (text: string, lines: readonly string[]): Found[] =>
  [measuresOf, dosesOf, guaranteeOf, freeIf].flatMap((each) => each(text, lines));

/** Units of space and time of which one text names one: another figure of the material contradicts it. */
const measures: readonly { unit: RegExp; lead: string }[] = [
  { lead: "", unit: /帖|畳|㎡|m2|平米|坪/ },
  { lead: "(?:徒歩|歩いて)", unit: /分/ },
];

function measuresOf(text: string, lines: readonly string[]): Found[] {
  return measures.flatMap(({ lead, unit }) => {
    const figure = new RegExp(`${lead}\\s?約?(\\d{1,4}(?:\\.\\d+)?)\\s?(?:${unit.source})`, "g");
    const said = [...text.matchAll(figure)][0];
    if (!said) return [];
    const told = (line: string) => [...line.matchAll(figure)].map((match) => match[1]);
    if (lines.some((line) => told(line).includes(said[1]))) return [];
    const source = lines.find(
      (line) => told(line).length > 0 || (lead !== "" && minutesTold(line) > Number(said[1])),
    );
    if (source === undefined) return [];
    return [
      {
        id: "material.measure",
        name: "広さ・距離の食い違い",
        why: "資料の数字と合いません。",
        index: said.index,
        words: said[0],
        source,
      },
    ];
  });
}

/** Minutes on foot by the distance of a line: 80 m a minute, rounded up (不動産の表示に関する公正競争規約 施行規則 9条). 0 without one. */
function minutesTold(line: string): number {
  const metres = /(?:距離|道のり)[^\d。]{0,4}(\d{1,3}(?:,\d{3})?|\d{2,5})\s?m(?!2)/i.exec(line)?.[1];
  return metres === undefined ? 0 : Math.ceil(Number(metres.replace(",", "")) / 80);
}

function dosesOf(text: string, lines: readonly string[]): Found[] {
  const dose = /(?:1|一)日(?:の)?[^\d。\n]{0,10}(\d{1,2})(本|粒|袋|包|杯|錠|枚)/;
  const said = dose.exec(text);
  if (!said) return [];
  const source = lines.find((line) => {
    const told = dose.exec(line);
    return told !== null && told[2] === said[2] && Number(told[1]) !== Number(said[1]);
  });
  if (source === undefined) return [];
  return [
    {
      id: "material.dose",
      name: "目安量の食い違い",
      why: "資料の目安量と合いません。",
      index: said.index,
      words: said[0],
      source,
    },
  ];
}

/** Years in which something is mended or replaced for nothing: more than the guarantee of the material. */
function guaranteeOf(text: string, lines: readonly string[]): Found[] {
  const said = /(\d{1,2})年(?:間)?[^。\n]{0,12}?(?:保証|修理|交換|無料|いただきません)/.exec(text);
  if (!said) return [];
  const source = lines.find((line) => {
    const told = /保証(?:期間)?(?:は|が|:)?\s?(\d{1,2})年/.exec(line)?.[1];
    return told !== undefined && Number(told) < Number(said[1]);
  });
  if (source === undefined) return [];
  return [
    {
      id: "material.guarantee",
      name: "保証の期間の食い違い",
      why: "資料の保証期間より長く書かれています。",
      index: said.index,
      words: said[0],
      source,
    },
  ];
}

const condition = /条件|以上|同時|限[りるっ]|のみ|セット|購入|契約|場合|\d/;

/** Free of charge in the text, and in the material only on a condition that the text leaves out. */
function freeIf(text: string, lines: readonly string[]): Found[] {
  const said = /([一-龠ァ-ヶー]{1,8})(?:は|が|も)?\s?(?:無料|0円)/.exec(text);
  const noun = said?.[1];
  if (!said || noun === undefined || condition.test(text.replace("0円", ""))) return [];
  const source = lines.find((line) => {
    const sentence = line.split("。").find((part) => part.includes(noun) && part.includes("無料"));
    return sentence !== undefined && condition.test(sentence);
  });
  if (source === undefined) return [];
  return [
    {
      id: "material.free-if",
      name: "無料の条件が書かれていない",
      why: "資料にある無料の条件が、同じ場所に書かれていません。",
      index: said.index,
      words: said[0],
      source,
    },
  ];
}
