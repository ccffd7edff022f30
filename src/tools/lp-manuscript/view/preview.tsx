/** The page as it will look, at a phone's and a desk's width, made small enough for the box it stands in. */
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Chip } from "#src/ui/chip.tsx";
import type { PageBlock } from "../read.ts";
import { MarkedPlaces } from "./marked.tsx";

const widths = {
  phone: { px: 375, label: "スマホ 375" },
  desk: { px: 1280, label: "パソコン 1280" },
} as const;
type Width = keyof typeof widths;
const noPhoto = new Set(["faq", "legal", "price"]);

/** How much a page of a width must shrink to fit its box. */
function useShrink(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, shrink: room > 0 ? Math.min(1, room / width) : 0.5 };
}

export function Preview({ blocks }: { blocks: readonly PageBlock[] }) {
  const [width, setWidth] = useState<Width>("phone");
  const { px } = widths[width];
  const { box, shrink } = useShrink(px);
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">表示する幅</legend>
        {(["phone", "desk"] as const).map((id) => (
          <Chip key={id} pressed={width === id} onClick={() => setWidth(id)}>
            {widths[id].label}
          </Chip>
        ))}
      </fieldset>
      <div ref={box} className="overflow-hidden">
        <div
          className="mx-auto overflow-hidden rounded-md border border-line bg-raised"
          style={{ width: px, zoom: shrink }}
        >
          {blocks.map((block, index) => (
            <Section key={block.item.id} block={block} isWide={width === "desk"} isTinted={index % 2 === 1} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ block, isWide, isTinted }: { block: PageBlock; isWide: boolean; isTinted: boolean }) {
  const { heading, above, below, cta, micro, imageNote } = block;
  const isFirst = block.block === "fv";
  const photo = !noPhoto.has(block.block);
  return (
    <section className={clsx("px-5 py-10", isTinted && "bg-sunken", isWide && "px-24 py-16")}>
      <div className={clsx("grid gap-5", isWide && photo && "grid-cols-2 items-center gap-12")}>
        <div className="grid gap-4">
          <p className={clsx("font-bold", isFirst ? "text-3xl" : "text-2xl")}>{heading}</p>
          <Lines texts={above} />
          <List block={block} />
          <Lines texts={below} />
          {cta !== "" && (
            <div className="grid gap-1">
              <span className="justify-self-start rounded-md bg-primary px-8 py-3 font-bold text-on-primary">
                {cta}
              </span>
              <span className="text-xs text-ink-soft">{micro}</span>
            </div>
          )}
        </div>
        {photo && (
          <div className="grid min-h-40 place-items-center rounded-md border border-dashed border-line-strong p-4 text-center text-xs text-ink-soft">
            {`画像：${imageNote}`}
          </div>
        )}
      </div>
    </section>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="leading-loose whitespace-pre-line [word-break:normal]">
      <MarkedPlaces text={text} />
    </p>
  ));
}

function List({ block: { block, points } }: { block: PageBlock }) {
  return (
    <ul className={clsx("grid gap-2", block === "legal" && "text-sm")}>
      {points.map(({ label, text }) => (
        <li key={label + text} className={clsx("whitespace-pre-line", label === "" && "ml-5 list-disc")}>
          {label !== "" && <span className="block font-bold">{label}</span>}
          <MarkedPlaces text={text} />
        </li>
      ))}
    </ul>
  );
}
