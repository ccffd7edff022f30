/** What is said while tools work. Pure. */
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";

const maxNamed = 3;

export interface Announced {
  /** The tools that were named; null or absent: all that work. The others are needed by them. */
  asked?: readonly ToolName[] | null;
  /** Conditions that were understood, by tool. */
  said?: Partial<Record<ToolName, string[]>>;
  style?: { label: string } | null;
}

const titleOf = (name: ToolName) => catalog[name].title;

/**
 * 「キャッチコピーを、メール用に5本作ります。」: what was understood is said back, so that a wrong guess shows at once.
 * `names`: every tool that works now.
 */
export function announce(
  names: readonly ToolName[],
  { asked = null, said = {}, style = null }: Announced = {},
): string {
  const chief = asked ? names.filter((name) => asked.includes(name)) : names;
  const needed = names.filter((name) => !chief.includes(name)).map(titleOf);
  const manner = style ? `プリセット「${style.label}」の書き方で、` : "";
  const before = needed.length > 0 ? `先に必要な${needed.join("、")}も用意します。` : "";
  return `${manner}${work(chief, said)}${before}`;
}

function work(names: readonly ToolName[], said: NonNullable<Announced["said"]>): string {
  const titles = names.map(titleOf);
  const [first = "", ...others] = names.map((name) => (said[name] ?? []).join(""));
  // What holds for some of them only is not said of all.
  const conditions = first !== "" && others.every((one) => one === first) ? `、${first}` : "";
  if (names.length <= maxNamed) return `${titles.join("と")}を${conditions}作ります。`;
  return `${titles[0]}から${titles.at(-1)}まで、${names.length}種類を${conditions}作ります。`;
}
