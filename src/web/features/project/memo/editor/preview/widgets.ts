/** What stands in the text instead of marks. */
import { type EditorView, WidgetType } from "@codemirror/view";
import { isOwnPicture, linkTarget } from "./address.ts";

/** To a page of this site. */
export type OnOpen = (to: string) => void;

export class Dot extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    return element("span", "memo-dot", "•");
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

export class RuleWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    return element("span", "memo-rule");
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

export class TickBox extends WidgetType {
  readonly ticked: boolean;
  readonly editable: boolean;
  readonly onTick: (view: EditorView, at: number) => void;
  constructor(ticked: boolean, editable: boolean, onTick: TickBox["onTick"]) {
    super();
    this.ticked = ticked;
    this.editable = editable;
    this.onTick = onTick;
  }
  override eq(other: TickBox): boolean {
    return other.ticked === this.ticked && other.editable === this.editable;
  }
  override toDOM(view: EditorView): HTMLElement {
    const place = element("span", "memo-tick-place");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.ticked;
    box.disabled = !this.editable;
    box.className = "memo-tick";
    // Ctrl+Enter ticks from the keyboard: the boxes are no stops of their own on the way through the page.
    box.tabIndex = -1;
    box.setAttribute("aria-label", "済み");
    box.addEventListener("mousedown", (event) => event.preventDefault());
    box.addEventListener("click", (event) => {
      event.preventDefault();
      this.onTick(view, view.posAtDOM(place));
    });
    place.append(box);
    return place;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Beside a link's words, which are there to be written in: this is what opens it. */
export class Opener extends WidgetType {
  readonly address: string;
  readonly onOpen: OnOpen;
  constructor(address: string, onOpen: OnOpen) {
    super();
    this.address = address;
    this.onOpen = onOpen;
  }
  override eq(other: Opener): boolean {
    return other.address === this.address;
  }
  override toDOM(): HTMLElement {
    const place = linkTarget(this.address, location.origin);
    if (place === null) return element("span", "");
    const opener = anchor(place, this.onOpen);
    opener.className = "memo-open";
    opener.title = `開く：${place.href}`;
    opener.setAttribute("aria-label", `リンクを開く：${place.href}`);
    opener.textContent = "↗";
    return opener;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

export function openAddress(address: string, onOpen: OnOpen): boolean {
  const place = linkTarget(address, location.origin);
  if (place !== null) anchor(place, onOpen).click();
  return place !== null;
}

/** Pages of this site open here; anything else beside it, and is told nothing of where it was opened from. */
function anchor(place: URL, onOpen: OnOpen): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = place.href;
  made.target = "_blank";
  made.rel = "noopener noreferrer";
  const isPage = place.origin === location.origin && !/^\/(api|auth)\//.test(place.pathname);
  made.addEventListener("click", (event) => {
    if (!isPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(place.pathname + place.search + place.hash);
  });
  return made;
}

/** As they were when they were last loaded, so that the text does not move when one is drawn again. */
const sizes = new Map<string, { width: number; height: number }>();

export class PictureWidget extends WidgetType {
  readonly alt: string;
  readonly address: string;
  /** Under the line, instead of in it. */
  readonly below: boolean;
  constructor(alt: string, address: string, below = false) {
    super();
    this.alt = alt;
    this.address = address;
    this.below = below;
  }
  override eq(other: PictureWidget): boolean {
    return other.alt === this.alt && other.address === this.address && other.below === this.below;
  }
  override toDOM(view: EditorView): HTMLElement {
    if (!isOwnPicture(this.address)) return chip(this.alt, "外部の画像は表示しません");
    const picture = document.createElement("img");
    const size = sizes.get(this.address);
    if (size) Object.assign(picture, size);
    picture.className = this.below ? "memo-picture memo-below" : "memo-picture";
    picture.alt = this.alt;
    picture.addEventListener("load", () => {
      sizes.set(this.address, { width: picture.naturalWidth, height: picture.naturalHeight });
      view.requestMeasure();
    });
    picture.addEventListener("error", () => {
      picture.replaceWith(chip(this.alt, "画像を表示できません"));
      view.requestMeasure();
    });
    picture.src = this.address;
    return picture;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

export function chip(alt: string, why: string): HTMLElement {
  const made = element("span", "memo-chip");
  if (alt !== "") made.append(element("span", "font-bold", alt), " ");
  made.append(element("span", "text-sm text-ink-soft", why));
  return made;
}

export function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
