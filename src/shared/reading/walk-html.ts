/**
 * One pass over HTML that keeps what a person would read. It builds no tree: memory follows the kept text, not the number
 * of elements, and it stops at a depth or size no real page has.
 */
import { Parser } from "htmlparser2";
import { BlockWriter } from "./block-writer.ts";
import { type Attributes, blocks, isHidden, skipped, wantedAttributes } from "./element-kinds.ts";

export interface WalkedHtml {
  title: string;
  lang: string | undefined;
  /** `name` or `property` of each meta element, lower case → first content. */
  meta: Map<string, string>;
  /** Text of each JSON-LD script. */
  jsonLd: string[];
  /** Paragraphs in reading order. */
  blocks: string[];
  /** Alternative texts of the pictures, in order. */
  alts: string[];
  /** First h1. */
  heading: string;
  /** Characters inside links. */
  linkChars: number;
  hasPasswordField: boolean;
  /** The body again with only what was kept, for a reader that needs a tree. Empty when that would be too large. */
  reduced: string;
  /** True when the walk stopped before the end. */
  cut: boolean;
}

/** Deeper nesting is an attack; the parser's own cost grows with it. */
const maxDepth = 300;
const maxElements = 100_000;
const maxChars = 1_000_000;
const maxAttribute = 2_000;
const maxJsonLd = 300_000;
/** A tree of more elements than this would cost too much memory. */
const maxTreeElements = 12_000;

class WalkLimit extends Error {}

export function walkHtml(html: string): WalkedHtml {
  const walker = new Walker();
  const parser = new Parser(walker.handlers(), { decodeEntities: true, lowerCaseTags: true });
  try {
    // In pieces, so that the limits stop a long page early.
    for (let at = 0; at < html.length; at += 65_536) parser.write(html.slice(at, at + 65_536));
    parser.end();
  } catch (error) {
    if (!(error instanceof WalkLimit)) throw error;
    walker.page.cut = true;
  }
  return walker.finish();
}

class Walker {
  readonly page: WalkedHtml = {
    title: "",
    lang: undefined,
    meta: new Map(),
    jsonLd: [],
    blocks: [],
    alts: [],
    heading: "",
    linkChars: 0,
    hasPasswordField: false,
    reduced: "",
    cut: false,
  };
  private readonly writer = new BlockWriter();
  private readonly tree: string[] = [];
  private treeElements = 0;
  private depth = 0;
  private elements = 0;
  private chars = 0;
  /** Depth of the outermost skipped element that is open, or 0. */
  private skipFrom = 0;
  private links = 0;
  private collecting: "title" | "json-ld" | undefined;
  private jsonLd = "";
  private pending: { name: string; attributes: Attributes } | undefined;

  handlers() {
    return {
      onopentagname: (name: string) => {
        this.open();
        this.pending = { name, attributes: {} };
      },
      onattribute: (name: string, value: string) => {
        if (!this.pending || !wantedAttributes.has(name)) return;
        this.pending.attributes[name] ??= value.slice(0, maxAttribute);
      },
      ontext: (text: string) => {
        this.open();
        this.text(text);
      },
      onclosetag: (name: string) => {
        this.open();
        this.close(name);
      },
    };
  }

  finish(): WalkedHtml {
    this.open();
    this.page.blocks = this.writer.finish();
    this.page.reduced = this.treeElements <= maxTreeElements && !this.page.cut ? this.tree.join("") : "";
    return this.page;
  }

  /** Acts on the open tag whose attributes have all been seen. */
  private open(): void {
    const tag = this.pending;
    if (!tag) return;
    this.pending = undefined;
    if (++this.depth > maxDepth || ++this.elements > maxElements) throw new WalkLimit();
    if (tag.name === "input" && tag.attributes.type?.toLowerCase() === "password")
      this.page.hasPasswordField = true;
    if (this.skipFrom > 0) return;
    if (this.openHead(tag.name, tag.attributes)) return;
    if (skipped.has(tag.name) || (tag.name !== "body" && isHidden(tag.attributes))) {
      this.skipFrom = this.depth;
      return;
    }
    if (tag.name === "a") this.links++;
    if (tag.name === "img") this.page.alts.push(tag.attributes.alt ?? "");
    this.writer.open(tag.name, tag.attributes);
    this.keepTag(tag.name, tag.attributes);
  }

  /** Elements that say something about the page; true when they are not part of its text. */
  private openHead(name: string, attributes: Attributes): boolean {
    if (name === "html") this.page.lang ??= attributes.lang;
    if (name === "meta") {
      const key = (attributes.property ?? attributes.name ?? "").toLowerCase();
      if (key && attributes.content && !this.page.meta.has(key)) this.page.meta.set(key, attributes.content);
      return true;
    }
    if (name === "title") {
      if (this.page.title === "") this.collecting = "title";
      else this.skipFrom = this.depth;
      return true;
    }
    if (name === "script" && attributes.type?.trim().toLowerCase() === "application/ld+json") {
      this.collecting = "json-ld";
      this.jsonLd = "";
      return true;
    }
    return name === "head" || name === "html" || name === "link" || name === "base";
  }

  private text(text: string): void {
    if (this.collecting === "title") this.page.title += text.slice(0, maxAttribute);
    else if (this.collecting === "json-ld") {
      if (this.jsonLd.length < maxJsonLd) this.jsonLd += text;
    } else if (this.skipFrom === 0) {
      this.readText(text.slice(0, maxChars - this.chars));
      if (this.chars >= maxChars) throw new WalkLimit();
    }
  }

  private readText(text: string): void {
    this.chars += text.length;
    if (this.links > 0) this.page.linkChars += text.trim().length;
    this.writer.text(text);
    if (this.treeElements > maxTreeElements) return;
    const escaped = escapeText(text);
    // Each escaped character is a node beside the others, and nodes beside one another cost their square: it counts as three
    // or four elements.
    this.treeElements += escaped.length - text.length;
    this.tree.push(escaped);
  }

  private close(name: string): void {
    const depth = this.depth--;
    if (this.collecting === "title" && name === "title") {
      this.collecting = undefined;
      return;
    }
    if (this.collecting === "json-ld" && name === "script") {
      this.collecting = undefined;
      if (this.jsonLd.length < maxJsonLd) this.page.jsonLd.push(this.jsonLd);
      return;
    }
    if (this.skipFrom > 0) {
      if (depth === this.skipFrom) this.skipFrom = 0;
      return;
    }
    if (name === "a" && this.links > 0) this.links--;
    const closed = this.writer.close(name);
    if (name === "h1" && this.page.heading === "") this.page.heading = closed;
    if (this.treeElements <= maxTreeElements && inTree(name) && name !== "br" && name !== "hr")
      this.tree.push(`</${name}>`);
  }

  private keepTag(name: string, attributes: Attributes): void {
    if (!inTree(name) || ++this.treeElements > maxTreeElements) return;
    const named = (["class", "id"] as const)
      .filter((key) => attributes[key])
      .map(
        (key) => ` ${key}="${escapeText((attributes[key] ?? "").slice(0, 100)).replaceAll('"', "&quot;")}"`,
      );
    this.tree.push(`<${name}${named.join("")}>`);
  }
}

/** Readability needs block structure, links, breaks and names; inline decoration is left out of the tree. */
function inTree(name: string): boolean {
  return name === "a" || name === "br" || (blocks.has(name) && name !== "body" && name !== "html");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
