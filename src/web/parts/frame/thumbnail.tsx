import { clsx } from "clsx";
import { type ProjectHead, unnamedProject } from "#src/domain/project/schema.ts";

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

const sizes = { sm: "size-7 text-xs", md: "size-12 text-base", lg: "size-20 text-2xl" } as const;

/** A project's picture, or initials on a colour that its id chooses. Says nothing to screen readers: the name stands beside. */
export function Thumbnail({
  project: { id, name, picture },
  size = "md",
}: {
  project: Pick<ProjectHead, "id" | "name" | "picture">;
  size?: keyof typeof sizes;
}) {
  const shape = clsx("shrink-0 overflow-hidden rounded-md border", sizes[size]);
  if (picture !== null)
    return <img src={picture} alt="" className={clsx(shape, "border-line object-cover")} />;
  const hue = hues[Number.parseInt(id.slice(-4), 16) % hues.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(shape, "grid place-items-center font-bold whitespace-nowrap text-ink", hue)}
    >
      {name === "" ? "新" : initials(name)}
    </span>
  );
}

/** The name as it is shown. */
export function projectName(name: string): string {
  return name === "" ? unnamedProject : name;
}
