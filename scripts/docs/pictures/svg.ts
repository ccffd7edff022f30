/** What the pictures of the documentation share: colours for light and dark, and Graphviz, which lays out graphs. */
import { instance } from "@viz-js/viz";
import { escaped } from "../escaped.ts";

/** A picture shown as an image has no page around it: it follows the reader's system by itself. */
export const look = `
  svg { --paper: #fbfbf9; --box: #ffffff; --room: #f1f3f0; --ink: #1d2522; --soft: #55605b; --line: #8b9691; --mark: #1f6f5f; --faint: #cfe3dc; background: var(--paper); }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #141716; --box: #1f2422; --room: #1b211e; --ink: #e8ecea; --soft: #a9b4af; --line: #6b7671; --mark: #6fc3ae; --faint: #24443c; }
  }
  text { font-family: "Noto Sans JP", "Helvetica Neue", Arial, sans-serif; fill: var(--ink); }
  .soft, .edge text { fill: var(--soft); }
  .mark { fill: var(--mark); }
  .faint { fill: var(--faint); }
  .paper { fill: var(--paper); }
  .box { fill: var(--box); stroke: var(--line); }
  .grid { stroke: var(--line); stroke-opacity: .35; }
  .graph > polygon { fill: var(--paper); stroke: none; }
  .cluster > path, .cluster > polygon { fill: var(--room); stroke: none; }
  .cluster > text { fill: var(--mark); font-weight: bold; }
  .node > path, .node > polygon { fill: var(--box); stroke: var(--line); }
  .edge > path { stroke: var(--line); }
  .edge > polygon { stroke: var(--line); fill: var(--line); }
`;

export const textAt = (x: number, y: number, text: string, more = "") =>
  `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`;

export function picture(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>${look}</style>
<rect class="paper" width="${width}" height="${height}"/>
${body}
</svg>
`;
}

/** Lays a graph in the language of Graphviz out, and takes its colours from `look`. */
export async function graph(title: string, dot: string): Promise<string> {
  const viz = await instance();
  const drawn = viz.renderString(dot, { format: "svg", engine: "dot" });
  return drawn
    .slice(drawn.indexOf("<svg"))
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .replace(/(<svg[^>]*>)/, `$1\n<title>${escaped(title)}</title>\n<style>${look}</style>`)
    .replace(/ font-family="[^"]*"/g, "")
    .replace(/ (fill|stroke)="(?!none)[^"]*"/g, "")
    .replace(/<title>(?!.*<\/title>\n<style>)[^<]*<\/title>\n/g, "");
}

export const graphStyle = `
  graph [fontname="Helvetica" fontsize=14 pad=0.3 ranksep=0.5 nodesep=0.2 bgcolor="white"]
  node [fontname="Helvetica" fontsize=13 shape=box style="rounded,filled" fillcolor="white" margin="0.14,0.07" height=0.35]
  edge [fontname="Helvetica" fontsize=11 arrowsize=0.6]
`;
