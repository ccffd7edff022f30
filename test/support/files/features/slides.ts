/** Slides, each with the text that a person sees on it. */
import { strToU8, zipSync } from "fflate";
import { type Facts, factsOf, type GeneratedFile } from "./facts.ts";

interface Slide {
  shapes: string;
  reads: string;
  hides?: string[];
  hidden?: boolean;
  notes?: string;
  /** Parts that the slide leads to, in the order of its relations from rId1. */
  parts?: { path: string; xml: string }[];
}

const words = (text: string, run = "") => `<a:r>${run}<a:t>${text}</a:t></a:r>`;
const line = (inside: string, properties = "") => `<a:p>${properties}${inside}</a:p>`;
const shape = (inside: string, place = "", hidden = false) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="s"${hidden ? ' hidden="1"' : ""}/><p:nvPr>${place && `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>${inside}</p:txBody></p:sp>`;
const frame = (inside: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="g"/></p:nvGraphicFramePr><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
const chartFrame = (relation: number) => frame(`<c:chart r:id="rId${relation}"/>`);
const cell = (text: string, more = "") => `<a:tc${more}><a:txBody>${line(words(text))}</a:txBody></a:tc>`;
const table = (rows: string[][], properties = "") =>
  frame(
    `<a:tbl><a:tblPr ${properties}/>${rows.map((row) => `<a:tr>${row.map((text) => cell(text)).join("")}</a:tr>`).join("")}</a:tbl>`,
  );
const points = (values: (string | number)[], format = "") =>
  `<c:numCache>${format && `<c:formatCode>${format}</c:formatCode>`}${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("")}</c:numCache>`;
const series = (name: string, categories: string[], values: number[], format = "") =>
  `<c:ser><c:tx><c:strRef><c:f>A1</c:f><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
  `<c:cat><c:strRef><c:f>A2</c:f>${points(categories)}</c:strRef></c:cat><c:val><c:numRef><c:f>B2</c:f>${points(values, format)}</c:numRef></c:val></c:ser>`;
const chart = (title: string, inside: string) => ({
  path: "charts/chart",
  xml: `<c:chartSpace><c:chart>${title && `<c:title><c:tx><c:rich>${line(words(title))}</c:rich></c:tx></c:title>`}<c:plotArea><c:barChart>${inside}</c:barChart><c:catAx><c:title><c:tx><c:rich>${line(words("軸"))}</c:rich></c:tx></c:title></c:catAx></c:plotArea></c:chart></c:chartSpace>`,
});
const point = (id: string, text: string, type = "node") =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:bodyPr/>${line(words(text))}</dgm:t></dgm:pt>`;
const branch = (from: string, to: string, order: number) =>
  `<dgm:cxn modelId="c${from}${to}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`;

const features: Record<string, (facts: Facts) => Slide> = {
  plain: ({ name, price }) => ({
    shapes: shape(line(words(`${name}の提案`)), "title") + shape(line(words(`価格は${price}です。`))),
    reads: `${name}の提案\n価格は${price}です。`,
  }),
  chart: ({ name }) => ({
    shapes: shape(line(words("売上の推移"))) + chartFrame(1),
    parts: [
      chart(
        `${name}の売上`,
        series("通販", ["2024年", "2025年"], [1200, 1850], '#,##0"万円"') +
          series("店舗", ["2024年", "2025年"], [800.5, 790]),
      ),
    ],
    reads: `売上の推移\n${name}の売上\n通販（2024年）：1,200万円\n店舗（2024年）：800.5\n通販（2025年）：1,850万円\n店舗（2025年）：790`,
  }),
  "chart of shares": () => ({
    shapes: chartFrame(1),
    parts: [chart("", series("満足度（自社調べ）", ["満足", "不満"], [0.875, 0.125], "0.0%"))],
    reads: "満足度（自社調べ）\n満足度（自社調べ）（満足）：87.5%\n満足度（自社調べ）（不満）：12.5%",
  }),
  diagram: ({ name }) => ({
    shapes: shape(line(words("使い方"))) + frame('<dgm:relIds r:dm="rId1"/>'),
    parts: [
      {
        path: "diagrams/data",
        xml: `<dgm:dataModel><dgm:ptLst>${point("0", "", "doc")}${point("2", "うるおす")}${point("1", "洗う")}${point("3", `${name}をつける`)}${point("4", "見えない", "pres")}</dgm:ptLst><dgm:cxnLst>${branch("0", "2", 1)}${branch("0", "1", 0)}${branch("2", "3", 0)}</dgm:cxnLst></dgm:dataModel>`,
      },
    ],
    reads: `使い方\n洗う\nうるおす\n${name}をつける`,
    hides: ["見えない"],
  }),
  table: ({ name, price }) => ({
    shapes: table(
      [
        ["商品", "価格", "容量"],
        [name, price, "120mL"],
        ["乳液", "2,480円", "80mL"],
      ],
      'firstRow="1"',
    ),
    reads: `商品：${name}\n価格（${name}）：${price}\n容量（${name}）：120mL\n\n商品：乳液\n価格（乳液）：2,480円\n容量（乳液）：80mL`,
  }),
  "merged table": ({ name, price }) => ({
    shapes: frame(
      `<a:tbl><a:tblPr firstRow="1"/><a:tr>${cell("商品")}${cell("月")}${cell("価格")}</a:tr><a:tr>${cell(name, ' rowSpan="2"')}${cell("4月")}${cell(price)}</a:tr><a:tr>${cell("", ' vMerge="1"')}${cell("5月")}${cell("2,100円")}</a:tr></a:tbl>`,
    ),
    reads: `商品：${name}\n月（${name}）：4月\n価格（${name}）：${price}\n\n商品：${name}\n月（${name}）：5月\n価格（${name}）：2,100円`,
  }),
  notes: ({ share }) => ({
    shapes: shape(line(words("満足度"))),
    notes:
      shape("", "sldImg") +
      shape(line(words(`${share}は自社調べです。`)), "body") +
      shape(line(words("7")), "sldNum"),
    reads: `満足度\n\nノート：${share}は自社調べです。`,
  }),
  "hidden slide": ({ name }) => ({
    shapes: shape(line(words(`${name}の原価は300円です。`))),
    hidden: true,
    reads: "",
    hides: ["原価", "300円"],
  }),
  "hidden shape": ({ name }) => ({
    shapes: shape(line(words("社内メモです。")), "", true) + shape(line(words(`${name}です。`))),
    reads: `${name}です。`,
    hides: ["社内メモ"],
  }),
  numbered: ({ name }) => {
    const numbered = '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>';
    return {
      shapes: shape(line(words("洗う"), numbered) + line(words(`${name}をつける`), numbered)),
      reads: `1. 洗う\n2. ${name}をつける`,
    };
  },
  "number of the slide": ({ name }) => ({
    shapes:
      shape(line(words(name))) +
      shape(line('<a:fld type="slidenum"><a:t>77</a:t></a:fld>'), "sldNum") +
      shape(line(words("2026/04/01")), "dt"),
    reads: name,
    hides: ["77", "2026/04/01"],
  }),
  "raised figure": () => ({
    shapes: shape(line(words("1gに10") + words("8", '<a:rPr baseline="30000"/>') + words("個です。"))),
    reads: "1gに10⁸個です。",
  }),
  group: ({ price }) => ({
    shapes: `<p:grpSp>${shape(line(words("組の中です。")))}<p:grpSp>${shape(line(words(`${price}です。`)))}</p:grpSp></p:grpSp>`,
    reads: `組の中です。\n${price}です。`,
  }),
  equation: ({ share }) => ({
    shapes: `<mc:AlternateContent><mc:Choice Requires="a14">${shape(line(`${words("率は")}<a14:m><m:oMath><m:f><m:num><m:r><m:t>満足</m:t></m:r></m:num><m:den><m:r><m:t>回答</m:t></m:r></m:den></m:f></m:oMath></a14:m>${words(`で${share}`)}`))}</mc:Choice><mc:Fallback>${shape(line(words("率は式で")))}</mc:Fallback></mc:AlternateContent>`,
    reads: `率は満足/回答で${share}`,
  }),
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = (targets: string[]) =>
  `${head}<Relationships>${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="${target}"/>`).join("")}</Relationships>`;

function deck(slides: readonly Slide[]): Uint8Array {
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types/>`,
    "ppt/presentation.xml": `${head}<p:presentation><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(slides.map((_, at) => `slides/slide${at + 1}.xml`)),
  };
  for (const [at, { shapes, hidden, notes, parts: own = [] }] of slides.entries()) {
    const number = at + 1;
    const foot = shape(line(words("株式会社ミズノ")), "ftr");
    parts[`ppt/slides/slide${number}.xml`] =
      `${head}<p:sld${hidden ? ' show="0"' : ""}><p:cSld><p:spTree>${shapes}${foot}</p:spTree></p:cSld></p:sld>`;
    const targets = own.map(({ path, xml }, place) => {
      parts[`ppt/${path}${number}${place}.xml`] = head + xml;
      return `../${path}${number}${place}.xml`;
    });
    if (notes !== undefined) {
      parts[`ppt/notesSlides/notesSlide${number}.xml`] = `${head}<p:notes>${notes}</p:notes>`;
      targets.push(`../notesSlides/notesSlide${number}.xml`);
    }
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relations(targets);
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

/** What stands at the foot of every slide is read once. */
function pagesOf(slides: readonly Slide[]): GeneratedFile["pages"] {
  const first = slides.findIndex(({ hidden }) => !hidden);
  return slides.flatMap(({ reads, hidden }, at) => {
    const [words = "", ...notes] = reads.split("\n\nノート：");
    const foot = at === first ? "\n株式会社ミズノ" : "";
    return hidden ? [] : [{ number: at + 1, text: [words + foot, ...notes].join("\n\nノート：") }];
  });
}

export function slideFiles(): GeneratedFile[] {
  const all = Object.entries(features);
  const file = (name: string, at: number, chosen: (typeof all)[number][]): GeneratedFile => {
    const slides = chosen.map(([, make], place) => make(factsOf(at + place)));
    const isHidden = slides.some(({ hidden }) => hidden);
    return {
      name: `${name}.pptx`,
      make: () => deck(slides),
      pages: pagesOf(slides),
      hides: slides.flatMap(({ hides = [] }) => hides),
      warns: isHidden ? [/非表示のスライド（[\d・]+枚目）は読み取っていません/] : [],
    };
  };
  const plain: (typeof all)[number] = ["plain", features.plain as (facts: Facts) => Slide];
  const alone = all.map((one, at) => file(one[0], at, one[0] === "hidden slide" ? [one, plain] : [one]));
  const mixed = Array.from({ length: 8 }, (_, at) => {
    const chosen = [plain, all[(at * 3 + 1) % all.length], all[(at * 5 + 2) % all.length]].filter(
      (one) => one !== undefined,
    );
    return file(`${chosen.map(([name]) => name).join(", ")} (${at})`, at, chosen);
  });
  return [...alone, ...mixed];
}
