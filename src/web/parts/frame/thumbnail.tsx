import { clsx } from "clsx";
import { unnamedProject } from "../../../domain/project/schema.ts";

const hues = [
  "bg-hue-1/20 border-hue-1",
  "bg-hue-2/20 border-hue-2",
  "bg-hue-3/20 border-hue-3",
  "bg-hue-4/20 border-hue-4",
  "bg-hue-5/20 border-hue-5",
  "bg-hue-6/20 border-hue-6",
  "bg-hue-7/20 border-hue-7",
  "bg-hue-8/20 border-hue-8",
  "bg-hue-9/20 border-hue-9",
  "bg-hue-10/20 border-hue-10",
] as const;

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** The first two characters of a name. */
function initials(name: string): string {
  return [...graphemes.segment(name.replace(/[\s「」『』（）()【】]/g, ""))]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join("");
}

/** A project's picture: initials on a colour that its id chooses. Says nothing to screen readers: the name stands beside. */
export function Thumbnail({ id, name, size = "md" }: { id: string; name: string; size?: "sm" | "md" }) {
  const hue = hues[Number.parseInt(id.slice(-4), 16) % hues.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden rounded-md border font-bold whitespace-nowrap text-ink",
        size === "sm" ? "size-7 text-xs" : "size-12 text-base",
        hue,
      )}
    >
      {name === "" ? "新" : initials(name)}
    </span>
  );
}

/** The name as it is shown. */
export function projectName(name: string): string {
  return name === "" ? unnamedProject : name;
}
