import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import {
  bold,
  bullets,
  checks,
  heading,
  home,
  insertLine,
  insertTable,
  italics,
  link,
  numbers,
  quote,
  rule,
  strike,
  tick,
  unmark,
} from "./commands.ts";
import { newTable } from "./preview/table-text.ts";

interface Looks {
  readOnly?: boolean;
  /** The upper edge of the line that the cursor stands in; the line's words begin at 0. */
  top?: number;
}

/** ［ and ］ stand where the choice begins and ends; ｜ is the cursor. */
function viewOf(marked: string, { readOnly = false, top }: Looks = {}) {
  const anchor = marked.search(/[［｜]/);
  const doc = marked.replace(/[［｜]/, "");
  const end = doc.indexOf("］");
  const head = end < 0 ? anchor : end;
  const view = {
    state: EditorState.create({
      doc: doc.replace("］", ""),
      selection: { anchor, head },
      extensions: [EditorState.readOnly.of(readOnly)],
    }),
    dispatch: (...specs: TransactionSpec[]) => {
      view.state = view.state.update(...specs).state;
    },
    defaultLineHeight: 16,
    coordsAtPos: (at: number) => (top === undefined ? null : { top: at === head ? top : 0 }),
  };
  return view as unknown as EditorView;
}

function shown({ state }: EditorView): string {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}｜${text.slice(from)}`;
  return `${text.slice(0, from)}［${text.slice(from, to)}］${text.slice(to)}`;
}

function made(command: Command, marked: string, looks?: Looks): string {
  const view = viewOf(marked, looks);
  expect(command(view)).toBe(true);
  return shown(view);
}

describe("the mark of lines", () => {
  it.each([
    ["bullets", bullets, "［一\n二］", "- ［一\n- 二］"],
    ["bullets", bullets, "［- 一\n二］", "［- 一\n- 二］"],
    ["bullets", bullets, "［- 一\n- 二］", "［一\n二］"],
    ["bullets", bullets, "- [ ] 一｜", "- 一｜"],
    ["bullets", bullets, "  - 一｜", "  一｜"],
    ["numbers", numbers, "［一\n二\n三］", "1. ［一\n2. 二\n3. 三］"],
    ["numbers", numbers, "［1. 一\n2. 二］", "［一\n二］"],
    ["checks", checks, "- 一｜", "- [ ] 一｜"],
    ["checks", checks, "- [x] 一｜", "一｜"],
    ["quote", quote, "｜一", "> ｜一"],
    ["quote", quote, "> ｜一", "｜一"],
    ["a heading", heading(2), "題｜", "## 題｜"],
    ["a heading", heading(2), "# 題｜", "## 題｜"],
    ["a heading", heading(2), "## 題｜", "題｜"],
    ["a heading", heading(1), "［# 題\n二］", "［# 題\n# 二］"],
    ["no heading", heading(0), "［# 題\n二］", "［題\n二］"],
  ])("%s", (_, command, before, expected) => {
    expect(made(command, before)).toBe(expected);
  });

  it("lines that are not chosen keep theirs", () => {
    expect(made(bullets, "零\n［一\n二］\n三")).toBe("零\n- ［一\n- 二］\n三");
  });
});

it.each([
  ["bold", bold, "［太字］です", "**［太字］**です"],
  ["italics", italics, "［斜体］です", "*［斜体］*です"],
  ["strike", strike, "［消し］です", "~~［消し］~~です"],
  ["bold of three lines", bold, "［一\n- 二\n\n三］", "**［一**\n- **二**\n\n**三］**"],
])("%s", (_, command, before, expected) => {
  expect(made(command, before)).toBe(expected);
});

it.each([
  ["あ［資料］い", "あ[資料](［https://］)い"],
  ["あ｜い", "あ[リンク](［https://］)い"],
])("a link of %s has its address chosen", (before, expected) => {
  expect(made(link, before)).toBe(expected);
});

it.each([
  ["- [ ] 一｜", "- [x] 一｜"],
  ["- [X] 一｜", "- [ ] 一｜"],
  ["> - [x] ｜一", "> - [ ] ｜一"],
  ["零\n* [ ] 一｜", "零\n* [x] 一｜"],
])("a box is ticked: %s", (before, expected) => {
  expect(made(tick, before)).toBe(expected);
});

it.each(["- 一｜", "［ ］一", "1. [ ] 一｜"])("there is no box in %s", (before) => {
  expect(tick(viewOf(before))).toBe(false);
});

it.each([
  ["一｜", "一\n文\n｜"],
  ["｜", "文\n｜"],
  ["｜一\n二", "一\n文\n｜\n二"],
])("a line is put in behind that of the cursor: %j", (before, expected) => {
  expect(made((view) => insertLine(view, "文"), before)).toBe(expected);
});

describe("a block", () => {
  it.each([
    ["一｜", "一\n\n---\n\n｜"],
    ["｜", "---\n\n｜"],
    ["一\n｜", "一\n\n---\n\n｜"],
    ["一\n\n｜", "一\n\n---\n\n｜"],
    ["一｜\n二", "一\n\n---\n\n｜\n二"],
    ["一｜\n\n二", "一\n\n---\n\n｜\n二"],
    ["一\n ｜", "一\n \n---\n\n｜"],
  ])("stands with empty lines around: %j", (before, expected) => {
    expect(made(rule, before)).toBe(expected);
  });

  it("may be a table", () => {
    expect(made(insertTable, "一｜")).toBe(`一\n\n${newTable}\n\n｜`);
  });
});

describe("to the beginning of a line", () => {
  it.each([
    ["- 一二｜", "- ｜一二"],
    ["-｜ 一", "｜- 一"],
    ["零\n> 一｜", "零\n> ｜一"],
  ])("its words come first: %s", (before, expected) => {
    expect(made(home(false), before)).toBe(expected);
  });

  it("what is passed may be chosen", () => {
    expect(made(home(true), "- 一二｜")).toBe("- ［一二］");
  });

  it.each(["- ｜一", "一二｜"])("is the key's own way elsewhere: %s", (before) => {
    expect(home(false)(viewOf(before))).toBe(false);
  });

  it("and where the line is wrapped and the cursor below its first row", () => {
    expect(home(false)(viewOf("- 一二｜", { top: 9 }))).toBe(false);
    expect(made(home(false), "- 一二｜", { top: 8 })).toBe("- ｜一二");
  });
});

it.each([
  ["      - ｜一", "    - ｜一"],
  ["  - ｜一", "- ｜一"],
  [" - ｜一", "- ｜一"],
  ["- ｜一", "｜一"],
])("the way back takes two spaces of a step, then the mark: %j", (before, expected) => {
  expect(made(unmark, before)).toBe(expected);
});

it.each(["- ［一］", "- 一｜", "｜一"])("the way back is the key's own elsewhere: %s", (before) => {
  expect(unmark(viewOf(before))).toBe(false);
});

it.each([
  ["bullets", bullets, "一｜"],
  ["bold", bold, "［一］"],
  ["link", link, "一｜"],
  ["rule", rule, "一｜"],
  ["tick", tick, "- [ ] 一｜"],
  ["unmark", unmark, "- ｜一"],
] as const)("who may only read puts nothing in with %s", (_, command, before) => {
  const view = viewOf(before, { readOnly: true });
  expect(command(view)).toBe(false);
  expect(shown(view)).toBe(before);
});
