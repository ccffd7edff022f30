/** The numbers that Word sets before the paragraphs of a list: 1. / 第2条 / (ア) / ①, and a dot for a bullet. */
import { attributeOf, walkXml } from "../office-xml.ts";

interface Level {
  format: string;
  /** 「第%1条」: %1 is the number of the first level. */
  shown: string;
  start: number;
  follow: string;
}

export interface ListPlace {
  list: string;
  level: number;
}

type Levels = Map<number, Level>;

const deepest = 8;

export class Numbering {
  private readonly kinds = new Map<string, Levels>();
  private readonly lists = new Map<string, { kind: string; starts: Map<number, number> }>();
  /** Numbers reached so far, of each kind of list and level: lists of one kind go on counting. */
  private readonly reached = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  constructor(xml: string | undefined) {
    this.read(xml ?? "");
  }

  /** What stands before the next paragraph of this place; "" where it is no list. Call once for each, in order. */
  next({ list, level }: ListPlace): string {
    const known = this.lists.get(list);
    if (!known || level < 0 || level > deepest) return "";
    const levels = this.kinds.get(known.kind);
    const own = levels?.get(level);
    if (!levels || !own) return "";
    const numbers = this.reached.get(known.kind) ?? [];
    this.reached.set(known.kind, numbers);
    const start = known.starts.get(level);
    if (start !== undefined && !this.begun.has(`${list} ${level}`)) numbers[level] = start - 1;
    this.begun.add(`${list} ${level}`);
    numbers[level] = (numbers[level] ?? own.start - 1) + 1;
    numbers.length = level + 1;
    if (own.format === "bullet") return "・";
    if (own.format === "none") return "";
    const label = own.shown.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = "decimal", start: first = 1 } = levels.get(at) ?? {};
      return written(numbers[at] ?? first, format);
    });
    return label.trim() === "" ? "" : label + (own.follow === "nothing" ? "" : " ");
  }

  private levelsOf(id = ""): Levels {
    const levels: Levels = this.kinds.get(id) ?? new Map();
    this.kinds.set(id, levels);
    return levels;
  }

  private read(xml: string): void {
    let kind: Levels | undefined;
    let level: Level | undefined;
    let list: { kind: string; starts: Map<number, number> } | undefined;
    let overridden: number | undefined;
    walkXml(xml, {
      open: (name, attributes) => {
        const value = attributeOf(attributes, "val") ?? "";
        const place = Number(attributeOf(attributes, "ilvl") ?? "0");
        if (name === "abstractNum") kind = this.levelsOf(attributeOf(attributes, "abstractNumId"));
        else if (name === "num") {
          kind = undefined;
          list = { kind: "", starts: new Map() };
          this.lists.set(attributeOf(attributes, "numId") ?? "", list);
        } else if (name === "abstractNumId" && list) list.kind = value;
        else if (name === "lvlOverride") overridden = place;
        else if (name === "startOverride" && list && overridden !== undefined)
          list.starts.set(overridden, Number(value) || 1);
        else if (name === "lvl") {
          level = { format: "decimal", shown: "", start: 1, follow: "tab" };
          kind?.set(place, level);
        } else if (level) {
          if (name === "start") level.start = Number(value) || 0;
          else if (name === "numFmt") level.format = value;
          else if (name === "lvlText") level.shown = value;
          else if (name === "suff") level.follow = value;
        }
      },
      close: (name) => {
        if (name === "lvl") level = undefined;
        if (name === "abstractNum") kind = undefined;
      },
    });
  }
}

const letters: Record<string, string> = {
  aiueo: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
  iroha: "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン",
  decimalEnclosedCircle: "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
  upperLetter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowerLetter: "abcdefghijklmnopqrstuvwxyz",
};
letters.aiueoFullWidth = letters.aiueo ?? "";
letters.irohaFullWidth = letters.iroha ?? "";
letters.decimalEnclosedCircleChinese = letters.decimalEnclosedCircle ?? "";

function written(number: number, format: string): string {
  const set = [...(letters[format] ?? "")][number - 1];
  if (set !== undefined) return set;
  switch (format) {
    case "upperRoman":
      return roman(number);
    case "lowerRoman":
      return roman(number).toLowerCase();
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "decimalFullWidth":
    case "decimalFullWidth2":
      return String(number).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    case "japaneseCounting":
    case "chineseCounting":
    case "ideographDigital":
    case "japaneseDigitalTenThousand":
      return counted(number);
    default:
      return String(number);
  }
}

const steps: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(number: number): string {
  let rest = Math.min(number, 3_999);
  let text = "";
  for (const [value, sign] of steps) for (; rest >= value; rest -= value) text += sign;
  return text;
}

/** 一, 十, 二十一; plain figures from a hundred on. */
function counted(number: number): string {
  if (number < 1 || number > 99) return String(number);
  const digits = [..."〇一二三四五六七八九"];
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  return `${tens > 1 ? digits[tens] : ""}${tens > 0 ? "十" : ""}${ones > 0 ? digits[ones] : ""}`;
}
