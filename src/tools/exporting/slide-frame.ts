/** The parts of a presentation that are the same in every file: one master, one empty layout, one theme. */
import { packages, relations, xmlHead } from "./xml.ts";

const main = "http://schemas.openxmlformats.org/drawingml/2006/main";
const shown = "http://schemas.openxmlformats.org/presentationml/2006/main";
export const ns = `xmlns:a="${main}" xmlns:r="${relations}" xmlns:p="${shown}"`;

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const emptyTree =
  '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld>';

const colours = {
  dk1: "1B211F",
  lt1: "FFFFFF",
  dk2: "57605C",
  lt2: "D9DEDB",
  accent1: "1F6F5C",
  accent2: "8A5A00",
  accent3: "2F5D8A",
  accent4: "7A3E6B",
  accent5: "A23B2A",
  accent6: "5B6B2F",
  hlink: "1F6F5C",
  folHlink: "57605C",
};
const scheme = Object.entries(colours)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join("");
const font =
  '<a:latin typeface="Yu Gothic"/><a:ea typeface="Yu Gothic"/><a:cs typeface=""/><a:font script="Jpan" typeface="Yu Gothic"/>';
const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const thin = `<a:ln w="6350">${plain}</a:ln>`;
const noEffect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
const theme = `${xmlHead}<a:theme xmlns:a="${main}" name="Hitofude"><a:themeElements><a:clrScheme name="Hitofude">${scheme}</a:clrScheme><a:fontScheme name="Hitofude"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Hitofude"><a:fillStyleLst>${plain.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${thin.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${noEffect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plain.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const colourMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const textStyles = "<p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles>";

/** Ids of slides, masters and layouts share no number; the first two of the last kinds are these. */
const firstId = 2_147_483_648;

export const frame = {
  slideRelations: relationships([["slideLayout", "../slideLayouts/slideLayout1.xml"]]),
  fixed: {
    "_rels/.rels": relationships([["officeDocument", "ppt/presentation.xml"]]),
    "ppt/theme/theme1.xml": theme,
    "ppt/slideMasters/slideMaster1.xml": `${xmlHead}<p:sldMaster ${ns}>${emptyTree}${colourMap}<p:sldLayoutIdLst><p:sldLayoutId id="${firstId + 1}" r:id="rId1"/></p:sldLayoutIdLst>${textStyles}</p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relationships([
      ["slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["theme", "../theme/theme1.xml"],
    ]),
    "ppt/slideLayouts/slideLayout1.xml": `${xmlHead}<p:sldLayout ${ns} type="blank">${emptyTree}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relationships([
      ["slideMaster", "../slideMasters/slideMaster1.xml"],
    ]),
  },
  /** The presentation with so many slides, 16:9. */
  presentation(slides: number): Record<string, string> {
    const numbers = Array.from({ length: slides }, (_, index) => index + 1);
    const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`).join("");
    return {
      "ppt/presentation.xml": `${xmlHead}<p:presentation ${ns}><p:sldMasterIdLst><p:sldMasterId id="${firstId}" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      "ppt/_rels/presentation.xml.rels": relationships([
        ["slideMaster", "slideMasters/slideMaster1.xml"],
        ...numbers.map((number) => ["slide", `slides/slide${number}.xml`] as const),
        ["theme", "theme/theme1.xml"],
      ]),
    };
  },
};

const typeOf = "application/vnd.openxmlformats-officedocument";

/** What each part of the file is. */
export function frameTypes(slides: number): string {
  const parts = [
    ["/ppt/presentation.xml", "presentationml.presentation.main"],
    ["/ppt/slideMasters/slideMaster1.xml", "presentationml.slideMaster"],
    ["/ppt/slideLayouts/slideLayout1.xml", "presentationml.slideLayout"],
    ["/ppt/theme/theme1.xml", "theme"],
    ...Array.from({ length: slides }, (_, index) => [
      `/ppt/slides/slide${index + 1}.xml`,
      "presentationml.slide",
    ]),
  ];
  const overrides = parts.map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${typeOf}.${type}+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join("")}</Types>`;
}
