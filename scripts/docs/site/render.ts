/** A document as a page of the site: Markdown by marked, links to other documents as links to their pages. No script, no raw HTML. */
import { posix } from "node:path";
import { Marked, type Tokens } from "marked";
import { style } from "#src/api/reference/page-style.ts";
import { escaped } from "../escaped.ts";
import type { Group, Page } from "./pages.ts";

const more = `
nav li { margin-bottom: .125rem; }
nav details { border: 0; margin: 0; }
nav summary { padding: .25rem 0; font-weight: bold; }
nav [aria-current] { font-weight: bold; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h2, h3, h4 { scroll-margin-top: 1rem; }
main ul, main ol { padding-left: 1.5rem; margin: 0 0 .75rem; }
main img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
.wide { overflow-x: auto; margin: 0 0 1rem; }
.wide img { min-width: 12rem; }
table { border-collapse: collapse; overflow-wrap: normal; }
th, td { border-bottom: 1px solid var(--line); padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; min-width: 6rem; }
td code { overflow-wrap: anywhere; }
td:first-child > code:only-child { overflow-wrap: normal; }
@media (pointer: coarse) { nav a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
blockquote { margin: 0 0 .75rem; padding-left: 1rem; border-left: 3px solid var(--line); }
`;

const words = {
  en: { skip: "Skip to the text", menu: "Contents", table: "Table", code: "Code", api: "API reference" },
  ja: { skip: "本文へ移動", menu: "目次", table: "表", code: "コード", api: "APIの説明" },
};

/** As GitHub makes them, so that links written for there lead here too. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** A line break between Japanese letters is none: a browser would show a space. */
const joined = (text: string) =>
  text.replace(/(?<=[\u3001-\u9fff\uff01-\uff9d])\n(?=[\u3001-\u9fff\uff01-\uff9d])/g, "");

/** Where a link of a document leads: a page, a picture, another site, or null for a file that the site has not. */
function leadsTo(href: string, page: Page, pages: readonly Page[]): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const source = posix.normalize(posix.join(posix.dirname(page.source), path));
  const other = source === "docs/decisions" ? pages.find((one) => one.source.startsWith(source)) : undefined;
  const found = other ?? pages.find((one) => one.source === source);
  if (found) return found.file + (anchor ? `#${anchor}` : "");
  return source.startsWith("docs/images/") ? posix.basename(source) : null;
}

function renderer(page: Page, pages: readonly Page[]): Marked {
  const say = words[page.lang];
  const seen = new Map<string, number>();
  const region = (label: string, inside: string) =>
    `<div class="wide" role="group" tabindex="0" aria-label="${label}">${inside}</div>\n`;
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text);
        const before = seen.get(anchor) ?? 0;
        seen.set(anchor, before + 1);
        const id = before === 0 ? anchor : `${anchor}-${before}`;
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const target = leadsTo(href, page, pages);
        return target === null ? inside : `<a href="${escaped(target)}">${inside}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escaped(leadsTo(href, page, pages) ?? href)}" alt="${escaped(text)}" loading="lazy">`,
      code: ({ text }) =>
        `<pre tabindex="0" role="group" aria-label="${say.code}"><code>${escaped(text)}</code></pre>\n`,
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = rows.map((row) => cells(row, "td")).join("\n");
        const head = `<thead>${cells(header, 'th scope="col"').replaceAll('</th scope="col">', "</th>")}</thead>`;
        return region(say.table, `<table>${head}<tbody>${body}</tbody></table>`);
      },
    },
  });
  return marked;
}

function menu(page: Page, groups: readonly Group[]): string {
  return groups
    .map(({ title, pages }) => {
      const links = pages.map(
        (one) =>
          `<li><a href="${one.file}"${one === page ? ' aria-current="page"' : ""}${one.lang === page.lang ? "" : ` lang="${one.lang}"`}>${escaped(one.title)}</a></li>`,
      );
      const open = pages.includes(page) || (page.file === "index.html" && pages.length <= 20);
      return `<details${open ? " open" : ""}><summary>${title[page.lang]}</summary><ul>${links.join("")}</ul></details>`;
    })
    .join("\n");
}

/** What the site has where the product serves it: the API's own page, and the sheet of the product's typeface. */
export interface Beside {
  api: string;
  sheet: string | undefined;
}

export function renderPage(page: Page, groups: readonly Group[], beside: Beside | null): string {
  const say = words[page.lang];
  const pages = groups.flatMap((group) => group.pages);
  const text = renderer(page, pages).parse(joined(page.text), { async: false });
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="none">
<title>${escaped(page.title)} | Hitofude</title>
${beside?.sheet ? `<link rel="stylesheet" href="${escaped(beside.sheet)}">\n` : ""}<style>${style}${more}</style>
</head>
<body>
<a class="skip" href="#main">${say.skip}</a>
<header><p><a href="index.html">Hitofude</a>${beside ? ` ・ <a href="${beside.api}">${say.api}</a>` : ""}</p></header>
<div class="frame">
<nav aria-label="${say.menu}">
${menu(page, groups)}
</nav>
<main id="main" tabindex="-1">
${text}</main>
</div>
</body>
</html>
`;
}
