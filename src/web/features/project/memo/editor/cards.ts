/** A line that is nothing but a link to a result of this project is drawn as a card of it, until the cursor comes there. */
import { type Extension, type Range, StateEffect } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { type Card, readCard } from "../result-lines.ts";
import { rangesOverlap, touchedLines } from "./preview/touched.ts";

/** How the results stand: their labels by id; null while that is not known. */
export type ResultLabels = ReadonlyMap<string, string> | null;

const standingsCame = StateEffect.define<null>();

class CardWidget extends WidgetType {
  readonly card: Card;
  readonly standing: string;
  readonly onOpen: (to: string) => void;
  constructor(card: Card, standing: string, onOpen: (to: string) => void) {
    super();
    this.card = card;
    this.standing = standing;
    this.onOpen = onOpen;
  }
  override eq(other: CardWidget): boolean {
    const { title, to } = this.card;
    return other.card.title === title && other.card.to === to && other.standing === this.standing;
  }
  override toDOM(): HTMLElement {
    const card = document.createElement("a");
    card.href = this.card.to;
    card.className = "memo-card";
    const title = document.createElement("span");
    title.className = "font-bold";
    title.textContent = this.card.title;
    const standing = document.createElement("span");
    standing.className = "text-sm text-ink-soft";
    standing.textContent = this.standing;
    card.append(title, standing);
    card.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      this.onOpen(this.card.to);
    });
    return card;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

export function resultCards(projectId: string, onOpen: (to: string) => void) {
  let standings: ResultLabels = null;
  const standingOf = (id: string) => {
    if (standings === null) return "結果を開く";
    return standings.get(id) ?? "ごみ箱にあるか、一覧の後ろにあります";
  };

  function drawn(view: EditorView): DecorationSet {
    const { state } = view;
    const shown = touchedLines(state);
    const found: Range<Decoration>[] = [];
    for (const { from, to } of view.visibleRanges)
      for (let at = from; at <= to; ) {
        const line = state.doc.lineAt(at);
        at = line.to + 1;
        const card = readCard(line.text, projectId);
        if (!card || shown.some((one) => rangesOverlap(one, line))) continue;
        const widget = new CardWidget(card, standingOf(card.resultId), onOpen);
        found.push(Decoration.replace({ widget }).range(line.from, line.to));
      }
    return Decoration.set(found);
  }

  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = drawn(view);
      }
      update(update: ViewUpdate): void {
        if (update.view.compositionStarted) this.decorations = this.decorations.map(update.changes);
        else this.decorations = drawn(update.view);
      }
    },
    { decorations: (value) => value.decorations },
  );
  const theme = EditorView.theme({
    ".memo-card": {
      display: "inline-flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "0.75rem",
      maxWidth: "100%",
      margin: "0.25rem 0",
      padding: "0.375rem 0.75rem",
      border: "1px solid var(--color-line-strong)",
      borderRadius: "var(--radius-md)",
      backgroundColor: "var(--color-sunken)",
      color: "var(--color-stroke)",
    },
  });
  const extension: Extension = [plugin, theme];
  return {
    extension,
    /** The cards say from now on how their results stand. */
    know(view: EditorView, next: ResultLabels): void {
      standings = next;
      view.dispatch({ effects: standingsCame.of(null) });
    },
  };
}
