/** Cursors and chosen words of the others, drawn over the text. They take no room and are no part of what is written. */
import { type Range, StateEffect } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import type { Text } from "yjs";
import type { PresentMember } from "#src/domain/presence/schema.ts";
import { type PersonColor, personColor } from "#src/ui/avatar.tsx";
import { rangeOf } from "./positions.ts";
import { cursorTheme } from "./theme.ts";

/** The name stands beside a cursor for so long after it moved, then under the pointer only. */
const nameMs = 3000;

const tints: Record<PersonColor, string> = {
  "bg-hue-1": "bg-hue-1/20",
  "bg-hue-2": "bg-hue-2/20",
  "bg-hue-3": "bg-hue-3/20",
  "bg-primary": "bg-primary/20",
  "bg-check": "bg-check/20",
  "bg-must": "bg-must/20",
};

class Cursor extends WidgetType {
  private readonly name: string;
  private readonly color: PersonColor;
  private readonly isNew: boolean;
  constructor(name: string, color: PersonColor, isNew: boolean) {
    super();
    this.name = name;
    this.color = color;
    this.isNew = isNew;
  }
  override eq(other: Cursor): boolean {
    return other.name === this.name && other.color === this.color && other.isNew === this.isNew;
  }
  /** The name is drawn from an attribute: it is text whatever it says, and nobody copies it along. */
  override toDOM(): HTMLElement {
    const cursor = window.document.createElement("span");
    cursor.className = `memo-other ${this.color}`;
    cursor.ariaHidden = "true";
    const flag = window.document.createElement("span");
    flag.className = `memo-other-name ${this.color} text-on-primary`;
    flag.dataset.name = this.name;
    flag.toggleAttribute("data-new", this.isNew);
    cursor.append(flag);
    return cursor;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

interface Seen extends PresentMember {
  movedAt: number;
  /** Where it was drawn last: letters of a new place may come a moment later. */
  range: { anchor: number; head: number } | null;
}

const changed = StateEffect.define<readonly PresentMember[] | null>();

export function otherCursors(text: Text) {
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet = Decoration.none;
      seen = new Map<string, Seen>();
      isLate = false;

      update(update: ViewUpdate): void {
        let isNew = update.docChanged || this.isLate;
        for (const effect of update.transactions.flatMap(({ effects }) => effects)) {
          if (!effect.is(changed)) continue;
          if (effect.value) this.know(effect.value);
          isNew = true;
        }
        if (!isNew) return;
        // Nothing is put between letters that are being converted.
        this.isLate = update.view.composing;
        this.decorations = this.isLate
          ? this.decorations.map(update.changes)
          : this.draw(update.state.doc.length);
      }
      know(all: readonly PresentMember[]): void {
        const before = this.seen;
        const moved = (here: PresentMember) =>
          JSON.stringify(before.get(here.key)?.place) !== JSON.stringify(here.place);
        this.seen = new Map(
          all.map((here) => {
            const known = before.get(here.key);
            const movedAt = known && !moved(here) ? known.movedAt : Date.now();
            return [here.key, { ...here, movedAt, range: known?.range ?? null }];
          }),
        );
      }
      draw(length: number): DecorationSet {
        return Decoration.set(
          [...this.seen.values()].flatMap((one) => this.drawn(one, length)),
          true,
        );
      }
      drawn(one: Seen, length: number): Range<Decoration>[] {
        if (one.place === null) return [];
        one.range = rangeOf(text, one.place) ?? one.range;
        if (one.range === null) return [];
        const [anchor, head] = [Math.min(one.range.anchor, length), Math.min(one.range.head, length)];
        const color = personColor(one.person);
        const widget = new Cursor(one.name, color, Date.now() - one.movedAt < nameMs);
        const cursor = Decoration.widget({ widget, side: head > anchor ? -1 : 1 }).range(head);
        if (anchor === head) return [cursor];
        const chosen = Decoration.mark({ class: tints[color] });
        return [chosen.range(Math.min(anchor, head), Math.max(anchor, head)), cursor];
      }
    },
    { decorations: (value) => value.decorations },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    extension: [plugin, cursorTheme],
    show(view: EditorView, all: readonly PresentMember[]): void {
      clearTimeout(timer);
      view.dispatch({ effects: changed.of(all) });
      timer = setTimeout(() => view.dispatch({ effects: changed.of(null) }), nameMs + 50);
    },
    /** What waited for the end of a conversion. */
    refresh: (view: EditorView) => view.dispatch({ effects: changed.of(null) }),
    close: () => clearTimeout(timer),
  };
}
