/** 「/」 at a line's start: what can be put in, by name. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { type Command, EditorView } from "@codemirror/view";
import * as commands from "./commands.ts";

/** What the page asks about before it is put in. */
export type SlashRequest = "picture" | "result";

interface Entry {
  label: string;
  /** How it is also called, in the letters that a keyboard has without converting. */
  names: string;
  run: Command;
}

const entriesOf = (onAsk: (what: SlashRequest) => void): Entry[] => {
  const ask = (what: SlashRequest): Command => {
    return () => {
      onAsk(what);
      return true;
    };
  };
  return [
    { label: "大見出し", names: "h1 oomidashi daimidashi みだし", run: commands.heading(1) },
    { label: "中見出し", names: "h2 nakamidashi tyuumidashi chuumidashi みだし", run: commands.heading(2) },
    { label: "小見出し", names: "h3 komidashi syoumidashi shoumidashi みだし", run: commands.heading(3) },
    { label: "箇条書き", names: "list kajougaki かじょう", run: commands.bullets },
    { label: "番号", names: "number bangou ばんごう", run: commands.numbers },
    { label: "チェック", names: "todo check ちぇっく", run: commands.checks },
    { label: "引用", names: "quote inyou いんよう", run: commands.quote },
    { label: "表", names: "table hyou ひょう", run: commands.insertTable },
    { label: "区切り線", names: "line kugiri くぎり", run: commands.rule },
    { label: "画像", names: "image gazou がぞう", run: ask("picture") },
    { label: "結果", names: "result kekka けっか", run: ask("result") },
  ];
};

const isAsked = (entry: Entry, typed: string) =>
  entry.label.includes(typed) || entry.names.split(" ").some((name) => name.startsWith(typed));

export function slashMenu(
  apart: (command: Command) => Command,
  onAsk: (what: SlashRequest) => void,
): Extension {
  const entries = entriesOf(onAsk);
  const offered = ({ label, run }: Entry): Completion => ({
    label,
    apply: (view, _, from, to) => {
      apart((on) => {
        on.dispatch({ changes: { from, to }, userEvent: "input.mark" });
        return run(on);
      })(view);
    },
  });
  function source(context: CompletionContext): CompletionResult | null {
    const typed = context.matchBefore(/^\s*[/／][^\s/／]*/);
    if (!typed) return null;
    const from = typed.to - typed.text.trimStart().length;
    const words = typed.text.trimStart().slice(1).toLowerCase();
    const options = entries.filter((entry) => isAsked(entry, words)).map(offered);
    return options.length === 0 ? null : { from, options, filter: false };
  }
  return [
    autocompletion({ override: [source], icons: false }),
    EditorState.phrases.of({ Completions: "入れられるもの" }),
    theme,
  ];
}

const theme = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete": {
    border: "1px solid var(--color-line)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    boxShadow: "var(--shadow-float)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    maxHeight: "26rem",
    minWidth: "11rem",
    padding: "0.25rem",
    fontFamily: "inherit",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    padding: "0.25rem 0.5rem",
    borderRadius: "var(--radius-sm)",
    fontSize: "0.875rem",
    lineHeight: "1.6",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-wash)",
    color: "var(--color-stroke)",
  },
});
