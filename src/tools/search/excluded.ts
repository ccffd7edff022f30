/** Sources that a person does not want: pages and sites by their address, material by its number. Pure, browser-safe. */
import type { Brief } from "#src/brief/schema.ts";
import { labelOf } from "./definition.ts";

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./u, "");
  } catch {
    return "";
  }
};

/** Whether a page is one of them, or stands on a site that is. */
export function isExcludedPage(url: string, exclude: readonly string[] = []): boolean {
  const host = hostOf(url);
  return exclude.some((one) => {
    if (/^https?:/iu.test(one)) return one === url;
    const site = one.toLowerCase().replace(/^www\./u, "");
    return host !== "" && (host === site || host.endsWith(`.${site}`));
  });
}

export function withoutExcluded(brief: Brief, exclude: readonly string[] = []): Brief {
  if (exclude.length === 0) return brief;
  const labels = new Set(exclude.map((one) => one.toUpperCase()));
  return { ...brief, sentences: brief.sentences.filter(({ id }) => !labels.has(labelOf(id))) };
}
