/** Memos of many trades and forms, each line with what it is, and how well a reading keeps to that. */
import { readFileSync } from "node:fs";
import { readMemoText } from "#src/brief/reading/read.ts";

export interface LabelledMemo {
  id: string;
  text: string;
  /** Empty: it has none. */
  names: string[];
  kinds: string[];
  classes: string[];
  forbidden: string[];
  internal: string[];
  rivals: string[];
  open: string[];
}

/** Of each figure what is right and how many there are. */
export type Figures = Record<
  "name" | "kind" | "class" | "internal" | "rivals" | "open" | "forbidden",
  number
>;

export function labelledMemos(set: "first" | "second"): LabelledMemo[] {
  const memos: LabelledMemo[] = [];
  const lines: string[][] = [];
  for (const line of readFileSync(new URL(`./${set}.txt`, import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("=== ")) {
      const [id = "", , , name = "", kinds = "", , classes = "", forbidden = ""] = line
        .slice(4)
        .split(" | ")
        .map((cell) => cell.trim());
      const names = name === "-" ? [] : name.split(" ; ");
      const words = { kinds: kinds.split("/"), classes: classes.split("/"), forbidden: forbidden.split("/") };
      memos.push({ ...{ id, text: "", names }, ...words, internal: [], rivals: [], open: [] });
      lines.push([]);
      continue;
    }
    const memo = memos.at(-1);
    if (!memo || line === "") continue;
    const said = line.slice(2);
    lines.at(-1)?.push(said);
    // Of a table the value, of a list what stands behind its mark.
    const words = said.includes("\t") ? (said.split("\t")[1] ?? "") : said.replace(/^[・●\-\s■◆＞>]+/u, "");
    const list = { i: memo.internal, c: memo.rivals, p: memo.open }[line[0] ?? ""];
    list?.push(words);
  }
  return memos.map((memo, index) => ({ ...memo, text: (lines[index] ?? []).join("\n") }));
}

const flat = (text: string) => text.normalize("NFKC").replace(/\s+/gu, "");
const touches = (a: string, b: string) => flat(a).includes(flat(b)) || flat(b).includes(flat(a));

/** Shares of what the rules read rightly. */
export function figuresOf(memos: readonly LabelledMemo[]): Figures {
  const counts = new Map<keyof Figures, [number, number]>();
  const add = (figure: keyof Figures, isRight: boolean) => {
    const [right, all] = counts.get(figure) ?? [0, 0];
    counts.set(figure, [right + (isRight ? 1 : 0), all + 1]);
  };
  for (const memo of memos) {
    const reading = readMemoText(memo.text);
    const name = flat(reading.name?.value ?? "");
    add("name", memo.names.length === 0 ? name === "" : memo.names.some((each) => flat(each) === name));
    add(
      "kind",
      memo.kinds.some((kind) => flat(reading.kind?.value ?? "").includes(flat(kind))),
    );
    add("class", memo.classes.includes(reading.class?.value ?? ""));
    const open = reading.sentences.filter(({ role }) => role === "public").map(({ text }) => text);
    const isOpen = (words: string) => open.some((text) => touches(text, words));
    for (const words of memo.internal) add("internal", !isOpen(words));
    for (const words of memo.rivals) add("rivals", !isOpen(words));
    for (const words of memo.open) add("open", isOpen(words));
    const found = reading.forbiddenWords.map(({ text }) => flat(text));
    for (const word of memo.forbidden) add("forbidden", found.includes(flat(word)));
  }
  return Object.fromEntries([...counts].map(([figure, [right, all]]) => [figure, right / all])) as Figures;
}
