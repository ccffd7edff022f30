/** Charts and diagrams of Office documents: what their parts say in words and figures. */
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { attributeOf, walkXml } from "../office-xml.ts";
import { numberFormat, numberText, plainNumber } from "../sheets/number-text.ts";

/** Parts that hold charts and the words of diagrams. */
export const graphicParts = /\/(?:charts\/chart[\w.-]{0,60}|diagrams\/data[\w.-]{0,60})\.xml$/i;

/** The words of a part that a chart or diagram leads to; "" for any other. */
export function graphicText(path: string | undefined, xml: string | undefined): string {
  if (path === undefined || xml === undefined) return "";
  if (/\/charts\//i.test(path)) return chartText(xml);
  return /\/diagrams\//i.test(path) ? diagramText(xml) : "";
}

interface Points {
  format: string;
  values: Map<number, string>;
}
interface Series {
  name: string;
  categories: Points;
  values: Points;
}

const maxPoints = 5_000;

/** Title, then each category with the value of each series. */
function chartText(xml: string): string {
  const { title, series } = readChart(xml);
  const [first] = series;
  const heading = title || (series.length === 1 && first ? first.name : "");
  if (!first) return heading;
  const places = [
    ...new Set(
      series.flatMap(({ categories, values }) => [...categories.values.keys(), ...values.values.keys()]),
    ),
  ];
  const rows = places
    .sort((a, b) => a - b)
    .map((at) => {
      const place = shown(series.find(({ categories }) => categories.values.has(at))?.categories, at);
      return series
        .map(({ name, values }) => [name || heading || "値", shown(values, at)] as const)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => `${name}（${place || at + 1}）：${value}`)
        .join("\n");
    });
  return [heading, ...rows].filter((part) => part !== "").join("\n");
}

function readChart(xml: string): { title: string; series: Series[] } {
  const path: string[] = [];
  const series: Series[] = [];
  let title = "";
  let place = 0;
  let points = 0;
  const isIn = (name: string) => path.includes(name);
  const target = () => {
    const one = series.at(-1);
    if (!one || !isIn("ser")) return undefined;
    if (isIn("cat") || isIn("xVal")) return one.categories;
    return isIn("val") || isIn("yVal") ? one.values : undefined;
  };
  walkXml(xml, {
    open(name, attributes) {
      path.push(name);
      if (name === "ser" && points < maxPoints)
        series.push({
          name: "",
          categories: { format: "", values: new Map() },
          values: { format: "", values: new Map() },
        });
      if (name === "pt") {
        place = Number(attributes.idx) || 0;
        points++;
      }
    },
    text(data) {
      const leaf = path.at(-1);
      const one = series.at(-1);
      if (leaf === "formatCode") {
        const points = target();
        if (points) points.format += data;
      } else if (leaf === "t" || leaf === "v") {
        if (isIn("title") && !isIn("catAx") && !isIn("valAx") && !isIn("dateAx")) title += data;
        else if (isIn("ser") && one && path[path.indexOf("ser") + 1] === "tx") one.name += data;
        else if (points < maxPoints) {
          const { values } = target() ?? {};
          // Of several levels of names the innermost comes first.
          if (values)
            values.set(
              place,
              (isIn("lvl") && values.has(place) ? `${data} ` : "") +
                (values.get(place) ?? "") +
                (isIn("lvl") && values.has(place) ? "" : data),
            );
        }
      }
    },
    close() {
      path.pop();
    },
  });
  const clean = (text: string) => visibleText(text).replace(/\s+/g, " ").trim();
  return { title: clean(title), series: series.map((one) => ({ ...one, name: clean(one.name) })) };
}

function shown(points: Points | undefined, at: number): string {
  const value = points?.values.get(at)?.trim() ?? "";
  const number = Number(value);
  return value === "" || Number.isNaN(number) ? value : figure(number, points?.format ?? "");
}

/** The number of a format that a chart spells out, as those of a workbook's own are numbered. */
const ownFormat = 164;

function figure(number: number, code: string): string {
  return code === ""
    ? plainNumber(number)
    : numberText(number, numberFormat(ownFormat, new Map([[ownFormat, code]])), false);
}

/** Each entry of a diagram on a line, in the order of its branches. */
function diagramText(xml: string): string {
  const entries = new Map<string, string>();
  const children = new Map<string, { to: string; order: number }[]>();
  let entry: string | undefined;
  let inText = 0;
  walkXml(xml, {
    open(name, attributes) {
      const type = attributes.type ?? "node";
      if (name === "pt") {
        entry = type === "node" || type === "asst" || type === "doc" ? (attributes.modelId ?? "") : undefined;
        if (entry !== undefined) entries.set(entry, "");
      } else if (name === "cxn" && (attributes.type ?? "parOf") === "parOf") {
        const from = attributes.srcId ?? "";
        const all = children.get(from) ?? [];
        all.push({ to: attributes.destId ?? "", order: Number(attributeOf(attributes, "srcOrd")) || 0 });
        children.set(from, all);
      } else if (name === "t") inText++;
      else if ((name === "br" || name === "p") && entry !== undefined && entries.get(entry)) add("\n");
    },
    text(data) {
      // The element of an entry's text is called like the one of its runs.
      if (inText > 1) add(data);
    },
    close(name) {
      if (name === "t") inText--;
      if (name === "pt") entry = undefined;
    },
  });
  function add(data: string): void {
    if (entry !== undefined) entries.set(entry, (entries.get(entry) ?? "") + data);
  }
  return inOrder(entries, children)
    .map((text) => visibleText(text).trim())
    .filter((text) => text !== "")
    .join("\n");
}

function inOrder(
  entries: Map<string, string>,
  children: Map<string, { to: string; order: number }[]>,
): string[] {
  const targets = new Set([...children.values()].flat().map(({ to }) => to));
  const seen = new Set<string>();
  const lines: string[] = [];
  const waiting = [...entries.keys()].filter((id) => !targets.has(id)).reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    lines.push(entries.get(id) ?? "");
    const below = [...(children.get(id) ?? [])].sort((a, b) => b.order - a.order);
    for (const { to } of below) if (entries.has(to)) waiting.push(to);
  }
  return [...lines, ...[...entries].filter(([id]) => !seen.has(id)).map(([, text]) => text)];
}
