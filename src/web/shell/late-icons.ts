/** Icons that are known by name only when a page runs: asked for from our own endpoint, several of a set in one request. */
import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import { type IconDrawing, type IconSet, iconSetSchema, iconTimeoutMs } from "../../shared/icon-set.ts";

const endpoint = "/api/icons";

interface Wish {
  name: string;
  resolve(drawing: IconDrawing | null): void;
  reject(reason: unknown): void;
}

const known = new Map<string, Promise<IconDrawing | null>>();
const waiting = new Map<string, Wish[]>();

/**
 * Loads "set:name"; null when there is no such icon. `fallbackUrl` is a public icon API, or null.
 * Rejects when nobody answered; the next call asks again.
 */
export function loadIcon(icon: string, fallbackUrl: string | null): Promise<IconDrawing | null> {
  const before = known.get(icon);
  if (before) return before;
  const [set = "", name = ""] = icon.split(":");
  const loading = new Promise<IconDrawing | null>((resolve, reject) => {
    const wishes = waiting.get(set) ?? [];
    if (wishes.length === 0) {
      waiting.set(set, wishes);
      // All icons that one rendering asks for go out together.
      setTimeout(() => void fulfil(set, fallbackUrl));
    }
    wishes.push({ name, resolve, reject });
  });
  known.set(icon, loading);
  loading.catch(() => known.delete(icon));
  return loading;
}

async function fulfil(set: string, fallbackUrl: string | null): Promise<void> {
  const wishes = waiting.get(set) ?? [];
  waiting.delete(set);
  try {
    const names = [...new Set(wishes.map((wish) => wish.name))];
    const found = await ask(set, names, fallbackUrl);
    for (const { name, resolve } of wishes) resolve(found && drawingOf(found, name));
  } catch (reason) {
    for (const { reject } of wishes) reject(reason);
  }
}

function drawingOf(set: IconSet, name: string): IconDrawing | null {
  return getIconData(set, name) as IconDrawing | null;
}

/** Ours first. When it fails or is slow the fallback is asked too, and the first answer counts; "not there" is an answer. */
function ask(set: string, names: string[], fallbackUrl: string | null): Promise<IconSet | null> {
  const here = askOne(endpoint, set, names);
  if (fallbackUrl === null) return here;
  const slow = new Promise<true>((resolve) => setTimeout(resolve, iconTimeoutMs, true));
  const answered = here.then(
    () => false,
    () => true,
  );
  const there = Promise.race([answered, slow]).then((needed) =>
    needed ? askOne(fallbackUrl, set, names) : here,
  );
  return Promise.any([here, there]);
}

async function askOne(base: string, set: string, names: string[]): Promise<IconSet | null> {
  const response = await fetch(`${base}/${set}.json?icons=${names.join(",")}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`icons: ${response.status}`);
  return iconSetSchema.parse(await response.json());
}
