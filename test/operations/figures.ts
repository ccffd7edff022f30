/** Reads the figures of a process as Prometheus would: every line has to be of its text form. */
import type { Services } from "#src/services.ts";

/** Where the test services show their figures. */
export function metricsUrl(services: Pick<Services, "engineLine">): string {
  const url = services.engineLine.match(/metrics: (\S+)/)?.[1];
  if (!url) throw new Error("no figures are kept");
  return url;
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|Nan|[+-]Inf)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/gy;

/** Throws at the first line that is none. */
export class Figures {
  readonly text: string;
  readonly types = new Map<string, string>();
  readonly samples: Sample[] = [];

  constructor(text: string) {
    this.text = text;
    for (const line of text.split("\n").filter(Boolean)) this.#read(line);
    this.#checkHistograms();
  }

  #read(line: string): void {
    const [, kind, about = "", said = ""] = line.match(comment) ?? [];
    if (kind === "TYPE") this.types.set(about, said);
    if (kind) return;
    const [, name = "", list = "", value = ""] = line.match(sample) ?? [];
    const labels = [...list.matchAll(label)];
    const isWhole = labels.map(([text]) => text).join("") === list;
    const family = name.replace(/_(bucket|sum|count)$/, "");
    if (name === "" || !isWhole || !(this.types.has(name) || this.types.has(family)))
      throw new Error(`not a figure: ${line}`);
    this.samples.push({
      name,
      labels: Object.fromEntries(labels.map(([, key = "", word = ""]) => [key, word])),
      value: Number(value.replace("Inf", "Infinity")),
    });
  }

  /** The last bucket of each holds all that were counted. */
  #checkHistograms(): void {
    for (const { name, labels, value } of this.samples) {
      const family = name.replace(/_count$/, "");
      if (family === name || this.types.get(family) !== "histogram") continue;
      if (this.value(`${family}_bucket`, { ...labels, le: "+Inf" }) !== value)
        throw new Error(`the buckets of ${family} do not add up`);
    }
  }

  /** Summed over all that have these labels; 0 when there is none. Of a histogram: how often it was told. */
  value(name: string, labels: Record<string, string> = {}): number {
    const of = this.types.get(name) === "histogram" ? `${name}_count` : name;
    return this.samples
      .filter(
        (one) => one.name === of && Object.entries(labels).every(([key, word]) => one.labels[key] === word),
      )
      .reduce((sum, { value }) => sum + value, 0);
  }
}

export async function readFigures(url: string, headers: Record<string, string> = {}): Promise<Figures> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`the figures answered ${response.status}`);
  return new Figures(await response.text());
}
