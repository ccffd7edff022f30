/** The page as one HTML file that opens without a network: no script, no font, no picture from outside. */
import type { Item } from "#src/shared/result.ts";
import { blocksOf, metaIn, type PageBlock } from "../read.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeLpHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

const style = [
  "*{box-sizing:border-box}",
  "body{margin:0;color:#222;background:#fff;font:16px/1.8 system-ui,sans-serif}",
  "section{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}",
  "section:nth-of-type(even){background:#f6f5f2;max-width:none;padding-inline:max(1.25rem,calc(50% - 28.75rem))}",
  "h1{font-size:clamp(1.75rem,5vw,3rem);line-height:1.4;margin:0 0 1rem}",
  "h2{font-size:clamp(1.375rem,3vw,2rem);line-height:1.5;margin:0 0 1.25rem}",
  "h3{font-size:1.125rem;margin:1.25rem 0 .25rem}",
  "p{margin:0 0 1rem;white-space:pre-line}",
  ".photo{border:1px dashed #aaa;color:#666;padding:2rem 1rem;text-align:center;font-size:.875rem;margin:0 0 1.5rem}",
  ".button{display:inline-block;background:#1c4a7e;color:#fff;padding:.875rem 2rem;border-radius:.5rem;font-weight:700}",
  ".micro{font-size:.875rem;color:#555;margin-top:.5rem}",
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.5rem 1rem;margin:0}",
  "dt{font-weight:700}dd{margin:0}",
  "mark{background:#fff1c2}",
].join("");

/** Places to fill in stand out; the text around them is escaped first. */
const words = (text: string) => escapeLpHtml(text).replace(/【要記入：[^】]*】/gu, "<mark>$&</mark>");
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${words(text)}</p>`).join("");

function list({ block, points }: PageBlock): string {
  if (points.length === 0) return "";
  if (block === "legal")
    return `<dl>${points.map(({ label, text }) => `<dt>${words(label)}</dt><dd>${words(text)}</dd>`).join("")}</dl>`;
  if (points.every(({ label }) => label === ""))
    return `<ul>${points.map(({ text }) => `<li>${words(text)}</li>`).join("")}</ul>`;
  return points.map(({ label, text }) => `<h3>${words(label)}</h3><p>${words(text)}</p>`).join("");
}

function section(block: PageBlock): string {
  const { heading, above, below, cta, micro, imageNote } = block;
  const tag = block.block === "fv" ? "h1" : "h2";
  const photo = ["faq", "legal", "price"].includes(block.block)
    ? ""
    : `<div class="photo">画像：${escapeLpHtml(imageNote)}</div>`;
  const button =
    cta === ""
      ? ""
      : `<p><span class="button">${escapeLpHtml(cta)}</span></p><p class="micro">${escapeLpHtml(micro)}</p>`;
  return `<section id="${block.block}"><${tag}>${words(heading)}</${tag}>${photo}${paragraphs(above)}${list(block)}${paragraphs(below)}${button}</section>`;
}

export function lpToHtml(items: readonly Item[]): string {
  const meta = metaIn(items);
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeLpHtml(content)}">`;
  const shared = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeLpHtml(content)}">`;
  const head = meta
    ? [
        `<title>${escapeLpHtml(meta.title)}</title>`,
        named("description", meta.description),
        shared("title", meta.ogTitle),
        shared("description", meta.ogDescription),
      ]
    : ["<title>LP原稿</title>"];
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    ...head,
    `<style>${style}</style></head><body><main>`,
    ...blocksOf(items).map(section),
    "</main></body></html>\n",
  ].join("");
}
