import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getIcons } from "@iconify/utils/lib/icon-set/get-icons";
import { type IconSet, iconSetSchema, iconTimeoutMs } from "../../shared/icon-set.ts";
import type { IconSource } from "./icons.ts";

export interface IconSourceOptions {
  /** Public icon API for sets that are not installed, without a trailing slash; null = nobody is asked. */
  fallbackUrl: string | null;
}

/** Lucide from the installed package, read at the first question; other sets from the fallback, if there is one. */
export function createIconSource({ fallbackUrl }: IconSourceOptions): IconSource {
  let lucide: Promise<IconSet> | undefined;
  return {
    async read(set, names) {
      if (set === "lucide") {
        lucide ??= readInstalled("@iconify-json/lucide/icons.json");
        return pick(await lucide, names);
      }
      return fallbackUrl === null ? null : askOutside(fallbackUrl, set, names);
    },
  };
}

async function readInstalled(name: string): Promise<IconSet> {
  const path = createRequire(import.meta.url).resolve(name);
  return JSON.parse(await readFile(path, "utf8")) as IconSet;
}

function pick(set: IconSet, names: string[]): IconSet {
  return getIcons(set, names, true) ?? { prefix: set.prefix, icons: {}, not_found: names };
}

async function askOutside(base: string, set: string, names: string[]): Promise<IconSet | null> {
  const response = await fetch(`${base}/${set}.json?icons=${names.join(",")}`, {
    signal: AbortSignal.timeout(iconTimeoutMs),
    redirect: "error",
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`icon API answered ${response.status}`);
  return pick(iconSetSchema.parse(await response.json()), names);
}
