/**
 * HTML to plain text for a person and for tools: title, description, structured facts and the paragraphs, without
 * navigation, footer, scripts and hidden parts. Pure, synchronous and heavy: call it in a worker thread.
 */
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { jsonLdLines } from "./reading/json-ld.ts";
import { collapseSpace, visibleText } from "./reading/visible-text.ts";
import { type WalkedHtml, walkHtml } from "./reading/walk-html.ts";

export interface HtmlText {
  title: string;
  description: string;
  siteName: string | undefined;
  /** Language tag as written, e.g. "ja". */
  lang: string | undefined;
  /** Paragraphs, list items and table rows in reading order. */
  blocks: string[];
  /** Facts from JSON-LD, one 「項目：値」 a line. */
  jsonLd: string[];
  hasPasswordField: boolean;
  /** True when the document was too deep or too long and was read only in part. */
  cut: boolean;
}

/** A body with fewer characters than this is a page of pictures: their alternative texts are read too. */
const thinBody = 400;
/** Readability's choice is used only when it holds at least this share of the body's text outside links. */
const articleShare = 0.6;

export function htmlText(html: string): HtmlText {
  const page = walkHtml(html);
  const meta = (...names: string[]) =>
    oneLine(names.map((name) => page.meta.get(name)).find((value) => value) ?? "");
  return {
    title: oneLine(page.title) || meta("og:title", "twitter:title") || oneLine(page.heading),
    description: meta("description", "og:description", "twitter:description"),
    siteName: meta("og:site_name", "application-name") || undefined,
    lang: page.lang ? oneLine(page.lang).slice(0, 35) : undefined,
    blocks: readingBlocks(page),
    jsonLd: jsonLdLines(page.jsonLd, markupText).map(oneLine),
    hasPasswordField: page.hasPasswordField,
    cut: page.cut,
  };
}

function readingBlocks(page: WalkedHtml): string[] {
  const whole = page.blocks;
  const size = characters(whole);
  if (size < thinBody) return unrepeated([...whole, ...alternativeTexts(page)]);
  const article = articleBlocks(page.reduced);
  if (characters(article) < thinBody || characters(article) < (size - page.linkChars) * articleShare) {
    return unrepeated(whole);
  }
  // Readability drops the heading that repeats the title; it is often the page's own catchphrase.
  const heading = page.heading;
  return unrepeated(heading === "" || article.includes(heading) ? article : [heading, ...article]);
}

/** What Readability takes for the article, or nothing. */
function articleBlocks(reduced: string): string[] {
  if (reduced === "") return [];
  try {
    const { document } = parseHTML(
      `<!doctype html><html><head><title></title></head><body>${reduced}</body></html>`,
    );
    const article = new Readability(document, { charThreshold: 200 }).parse();
    return article?.content ? walkHtml(article.content).blocks : [];
  } catch {
    // It gives up on some trees; the whole body is read then.
    return [];
  }
}

function alternativeTexts(page: WalkedHtml): string[] {
  return page.alts.map((alt) => collapseSpace(visibleText(alt))).filter((alt) => [...alt].length >= 5);
}

/** The same line again (a menu drawn twice, a carousel's clones) says nothing new. */
function unrepeated(blocks: string[]): string[] {
  return [...new Set(blocks)];
}

function markupText(markup: string): string {
  return markup.includes("<") || markup.includes("&") ? walkHtml(markup).blocks.join(" ") : markup;
}

function oneLine(text: string): string {
  return collapseSpace(visibleText(text)).replaceAll("\n", " ");
}

function characters(blocks: string[]): number {
  return blocks.reduce((sum, block) => sum + block.length, 0);
}
