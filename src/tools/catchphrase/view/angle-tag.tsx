import { clsx } from "clsx";
import { type Angle, angles } from "../angles.ts";

/** One hue an angle, for good: the colour is a help to the eye, the word carries the meaning. */
const hues: Record<Angle, string> = {
  benefit: "bg-hue-1",
  worry: "bg-hue-2",
  number: "bg-hue-3",
  question: "bg-hue-4",
  contrast: "bg-hue-5",
  surprise: "bg-hue-6",
  limited: "bg-hue-7",
  proof: "bg-hue-8",
  ease: "bg-hue-9",
  scene: "bg-hue-10",
  call: "bg-hue-11",
  coined: "bg-hue-12",
};

export function AngleTag({ angle }: { angle: Angle | null }) {
  if (angle === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs leading-tight">
      <span aria-hidden="true" className={clsx("size-2.5 shrink-0 rounded-full", hues[angle])} />
      {angles[angle]}
    </span>
  );
}
