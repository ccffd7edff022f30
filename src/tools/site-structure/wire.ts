/** How a model writes a site: its tree, and for each page the words that are its own. What such a page always has is known. */

import type { Answer, AnswerRows, WireFormat } from "../tool.ts";
import { type CellValues, listCell, sourcesCell } from "../wire/cells.ts";
import { cut } from "../wire/quotes.ts";
import { wireRows } from "../wire/wire.ts";
import { pageTemplates } from "./data/pages.ts";
import { siteLimits, siteStructureInputSchema } from "./definition.ts";
import { siteWords } from "./site-words.ts";

/** A page of the tree: 「shipping^price」 is the page shipping under price; without 「^」 it stands under the first page. */
interface Leaf {
  slug: string;
  parent: string;
}

function readTree(written: string): Leaf[] {
  const [home = "", ...others] = cut(written, ";").map((leaf) => leaf.trim());
  const leaves = others.map((leaf) => {
    const [slug = "", parent = home] = leaf.split("^").map((part) => part.trim());
    return { slug, parent };
  });
  return [{ slug: home, parent: "" }, ...leaves];
}

function writeTree([home, ...others]: readonly Leaf[]): string {
  if (!home) return "";
  const below = others.map(({ slug, parent }) => (parent === home.slug ? slug : `${slug}^${parent}`));
  return [home.slug, ...below].join(";");
}

/** The pages of the answer; of a single page that another is written for, that page. */
function leavesOf({ notes, given }: Answer): Leaf[] {
  const { target } = siteStructureInputSchema.parse(given.input);
  const known = target
    ? [{ slug: String(target.fields.slug), parent: String(target.fields.parent) }]
    : notes.get("tree");
  return Array.isArray(known) ? known : [];
}

const tree: AnswerRows = {
  about: "ページの一覧。slug;slug。はじめがトップ。2段目のページの下に置くものは slug^親の slug",
  single: true,
  read(written, _index, { notes }) {
    notes.set("tree", readTree(written));
    return [];
  },
  write({ pages }, { notes, given }) {
    if (siteStructureInputSchema.parse(given.input).target) return [];
    const leaves: Leaf[] = Array.isArray(pages) ? pages : [];
    notes.set("tree", leaves);
    return [writeTree(leaves)];
  },
};

/** Pages right under the first one, as many as a bar of links takes. */
function isInNav(leaf: Leaf, leaves: readonly Leaf[], { given }: Answer): boolean {
  const { target } = siteStructureInputSchema.parse(given.input);
  if (target) return target.fields.nav === true;
  const home = leaves[0]?.slug ?? "";
  const near = leaves.filter(({ slug, parent }) => parent === home && parent !== "" && slug !== "privacy");
  return near.slice(0, siteLimits.nav).some(({ slug }) => slug === leaf.slug);
}

/** What is known of a page by its slug alone. */
function usual(leaf: Leaf, leaves: readonly Leaf[], answer: Answer): CellValues {
  const { given } = answer;
  const input = siteStructureInputSchema.parse(given.input);
  const { fill, isClean, named } = siteWords(input, given.brief);
  const template = pageTemplates.get(leaf.slug);
  const links = input.target
    ? input.target.fields.links
    : template?.links.filter((slug) => slug !== leaf.slug && leaves.some((other) => other.slug === slug));
  return {
    name: fill(template?.name ?? ""),
    purpose: fill(template?.purpose ?? ""),
    cta: fill(template?.cta ?? "{cta}"),
    links: links ?? [],
    materials: template?.materials.filter(isClean) ?? [],
    nav: isInNav(leaf, leaves, answer),
    sources: named,
  };
}

const overridable = ["name", "purpose", "cta", "links", "materials"] as const;
const nothing = ["-"];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value: unknown) => value === "" || same(value, []);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function filled({ number, ...written }: CellValues, answer: Answer): CellValues | string {
  const leaves = leavesOf(answer);
  const leaf = leaves[Number(number) - 1];
  if (!leaf) return `「${String(number)}」という番号のページは t にありません。`;
  const known = usual(leaf, leaves, answer);
  const own = Object.fromEntries(
    overridable.map((name) => {
      const value = written[name];
      return [name, isEmpty(value) ? known[name] : same(value, nothing) ? [] : value];
    }),
  );
  const ids = [...new Set([...textsIn(known.sources), ...textsIn(written.sources)])];
  return { ...written, ...leaf, ...own, h1: written.h1 || own.name, nav: known.nav, sources: ids };
}

function bare(page: CellValues, answer: Answer): CellValues {
  const leaves = leavesOf(answer);
  const at = leaves.findIndex(({ slug }) => slug === page.slug);
  const leaf = leaves[at];
  if (!leaf) return page;
  const known = usual(leaf, leaves, answer);
  const own = Object.fromEntries(
    overridable.map((name) => {
      const value = page[name];
      if (same(value, known[name])) return [name, Array.isArray(value) ? [] : ""];
      return [name, isEmpty(value) ? nothing : value];
    }),
  );
  const ids = textsIn(page.sources).filter((id) => !textsIn(known.sources).includes(id));
  return { ...page, ...own, h1: page.h1 === page.name ? "" : page.h1, sources: ids, number: String(at + 1) };
}

export const siteStructureWire: WireFormat = {
  rows: {
    t: tree,
    p: wireRows(
      "pages",
      "t の番号（1から）|title|description|主な検索語|副の検索語;副の検索語|h1|h2;h2;h2|根拠|ページ名|目的|ボタン|リンク先;リンク先|素材;素材。h1 はページ名と同じなら空。ページ名からあとは、いつもの内容でよければ空にする",
      [
        "number",
        "title",
        "description",
        "term",
        listCell("terms"),
        "h1",
        listCell("h2"),
        sourcesCell,
        "name",
        "purpose",
        "cta",
        listCell("links"),
        listCell("materials"),
      ],
      { fill: filled, bare },
    ),
    g: wireRows("flows", "流入元|通るページの slug;slug|ゴール", ["from", listCell("pages"), "goal"]),
  },
};
