/** 画像・バナー on screen: a board of the banners as they are, then what to photograph, alternative texts and prompts. */
import { type ReactNode, useState } from "react";
import { bannerFieldsSchema, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { BannerCard } from "./view/banner-card.tsx";
import { type Drawings, DrawingsContext } from "./view/drawings.ts";
import { Logo } from "./view/logo.tsx";
import { Prompts } from "./view/prompts.tsx";
import { Shots } from "./view/shots.tsx";

/** Everything inside takes its banners from `source` instead of the server. */
export function DrawingsFrom({ source, children }: { source: Drawings; children: ReactNode }) {
  return <DrawingsContext value={source}>{children}</DrawingsContext>;
}

export function ImagesView({ items, state, wanted, parts, restructure }: ToolViewProps) {
  const banners = items.filter(({ kind }) => kind === "banner");
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const places = state === "making" ? Math.max(0, Math.min(wanted, 9) - banners.length) : 0;
  const sizes = bySize(banners);
  /** Goes up when a photo was removed: every banner is fetched anew then. */
  const [turn, setTurn] = useState(0);
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <p className="text-sm text-ink-soft">バナーと、撮影・画像生成の指示書です。</p>
      {sizes.map(({ size, inside }) => (
        <section key={size} aria-label={bannerSizes[size].label} className="grid grid-cols-1 gap-2">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-bold">
            {bannerSizes[size].label}
            <span className="text-sm font-normal text-ink-soft tabular-nums">
              {bannerSizes[size].width}×{bannerSizes[size].height}px・{bannerSizes[size].where}
            </span>
          </h3>
          <ul className="grid grid-cols-1 items-start gap-3 @lg:grid-cols-2 @4xl:grid-cols-3">
            {inside.map((item, index) => (
              <li key={item.id} className="min-w-0">
                <BannerCard
                  item={item}
                  size={size}
                  name={`${bannerSizes[size].label}の${index + 1}案目`}
                  parts={parts}
                  turn={turn}
                  onGone={() => setTurn(turn + 1)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {places > 0 && (
        <div aria-hidden="true" className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @4xl:grid-cols-3">
          {Array.from({ length: Math.min(places, 3) }, (_, place) => place + 1).map((place) => (
            <Skeleton key={`place-${place}`} className="aspect-[1200/628] h-auto w-full rounded-md" />
          ))}
        </div>
      )}
      {state !== "making" && banners.length > 0 && restructure && <Logo />}
      <Shots items={of("shot")} parts={parts} />
      <Prompts
        title="代替文"
        lead="画像が見られない人に読み上げられる文です。"
        items={of("alt")}
        parts={parts}
      />
      <Prompts
        title="画像生成への指示"
        lead="画像生成サービスに貼り付けて使えます。生成した人物には、その旨を表示してください。"
        items={of("prompt")}
        parts={parts}
      />
    </div>
  );
}

type Size = keyof typeof bannerSizes;

/** Banners under their size, sizes in the order in which they came. */
function bySize(banners: readonly Item[]): { size: Size; inside: Item[] }[] {
  const groups = new Map<Size, Item[]>();
  for (const item of banners) {
    const fields = bannerFieldsSchema.safeParse(item.fields);
    if (!fields.success) continue;
    groups.set(fields.data.size, [...(groups.get(fields.data.size) ?? []), item]);
  }
  return [...groups].map(([size, inside]) => ({ size, inside }));
}
