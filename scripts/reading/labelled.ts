/** Memos whose words say what each of them is, to learn and to measure from. */
import { readdirSync, readFileSync } from "node:fs";
import { type ProductClass, productClassSchema } from "../../src/brief/product-class.ts";

const marks = { p: "public", i: "internal", c: "competitor", f: "internal", a: "aim", "-": null } as const;
type Mark = keyof typeof marks;
export type Label = (typeof marks)[Mark];

export interface LabelledMemo {
  id: string;
  /** Where it stands. */
  file: string;
  form: string;
  /** What it sells, in a few words. */
  trade: string;
  text: string;
  /** Empty: it has none. */
  names: string[];
  forbidden: string[];
  /** The class of the product, and others that are right, too; empty where it is not said. */
  classes: ProductClass[];
  /** Words that say what the product is; of each memo those that it uses, and others. */
  kinds: string[];
  /** Of each code unit of the text. */
  labels: Label[];
  /** The marked passages. */
  passages: { label: Exclude<Label, null>; text: string }[];
}

const mark = /⟨([picfa-])⟩/u;

/** Memos stand behind each other; a mark ⟨p⟩ says of everything up to the next one what it is. */
export function labelledMemos(text: string, file = ""): LabelledMemo[] {
  return text
    .split(/^⟨m⟩ /mu)
    .slice(1)
    .map((block) => {
      const end = block.indexOf("\n");
      const [id = "", form = "", name = "", forbidden = "", classes = "", kinds = ""] = block
        .slice(0, end)
        .split("|")
        .map((cell) => cell.trim());
      const pieces = block
        .slice(end + 1)
        .trimEnd()
        .split(mark);
      const memo: LabelledMemo = {
        ...{ id, file, form, trade: form.slice(form.indexOf("・") + 1), text: "", labels: [], passages: [] },
        names: name === "-" ? [] : name.split(" ; "),
        forbidden: forbidden === "" ? [] : forbidden.split("/"),
        classes: classes === "" ? [] : classes.split("/").map((each) => productClassSchema.parse(each)),
        kinds: kinds === "" ? [] : kinds.split("/"),
      };
      for (let at = 0; at < pieces.length; at += 2) {
        const label = at === 0 ? null : marks[pieces[at - 1] as Mark];
        const words = pieces[at] ?? "";
        memo.text += words;
        for (let unit = 0; unit < words.length; unit += 1) memo.labels.push(label);
        if (label !== null && words.trim() !== "") memo.passages.push({ label, text: words.trim() });
      }
      return memo;
    });
}

export interface TradeSaying {
  text: string;
  /** Names what is sold; else something that is said of it. */
  isKind: boolean;
  productClass: ProductClass;
}

const listed = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/^(?<id>\w+)(?<said>⟨k⟩)?: (?<texts>.+)$/gmu);

/** What `trades.txt` says of each class. */
export function tradeSayings(): TradeSaying[] {
  return [...listed("./trades.txt")].flatMap(({ groups: { id = "", said, texts = "" } = {} }) =>
    texts.split(" / ").map((text) => ({
      ...{ text, isKind: said === undefined },
      productClass: productClassSchema.parse(id),
    })),
  );
}

/** Words for what is sold, from `kinds.txt`. */
export const listedKinds = (): string[] =>
  [...listed("./kinds.txt")].flatMap(({ groups: { texts = "" } = {} }) => texts.split(" / "));

const folder = new URL("./memos/", import.meta.url);

/** All of the folder, in the order of their files. Throws where two have one id: what is said of one elsewhere would be said of both. */
export function allLabelledMemos(): LabelledMemo[] {
  const memos = readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => labelledMemos(readFileSync(new URL(file, folder), "utf8"), file));
  const ids = new Set<string>();
  for (const { id } of memos) {
    if (ids.has(id)) throw new Error(`two memos are called ${id}`);
    ids.add(id);
  }
  return memos;
}
