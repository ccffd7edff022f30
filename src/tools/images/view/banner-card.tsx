import { clsx } from "clsx";
import { lazy, Suspense, useContext, useState } from "react";
import { bannerFieldsSchema, bannerLayouts, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { buttonClass, IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Tagged } from "../../view/view-kit.tsx";
import type { ItemParts, ToolViewProps } from "../../view/view-parts.ts";
import { DrawingsContext } from "./drawings.ts";
import { BannerMeasures } from "./measures.tsx";

type Props = Pick<ToolViewProps, "parts"> & {
  item: Item;
  size: keyof typeof bannerSizes;
  name: string;
  /** Changes when pictures do. */
  turn: number;
  onGone: () => void;
};

/** Fetched when somebody asks for it. */
const Zoom = lazy(() => import("./zoom.tsx"));
const Phone = lazy(() => import("./phone.tsx"));

/** Twice the width that a card has on a desk, so that letters stay sharp. */
const previewWidth = 720;

/** Changes with the words and the look, so that an edited banner is fetched anew. */
function lookOf({ text, fields }: Item): string {
  let hash = 7;
  for (const letter of JSON.stringify([text, fields]))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** One banner at its true proportions, what was measured on it, and its words. */
export function BannerCard({ item, size, name, turn, onGone, parts }: Props) {
  const { Row, Spot, Choose, Word, Tools, Photo } = parts;
  const { layout, cta } = bannerFieldsSchema.parse(item.fields);
  const { width } = bannerSizes[size];
  const look = `${lookOf(item)}${turn === 0 ? "" : `-${turn}`}`;
  const drawings = useContext(DrawingsContext);
  const download = drawings.download(item.id);
  const [near, setNear] = useState<"pixels" | "phone" | null>(null);
  return (
    <Row item={item} name={name}>
      <Spot item={item} className="relative overflow-clip rounded-md border border-line bg-raised">
        <Picture key={look} item={item} size={size} look={look} Hint={parts.Hint} />
        <div className="grid gap-1.5 px-3 pt-2.5 pb-1">
          <div className="flex items-start gap-2">
            <Choose item={item} />
            <Tagged item={item} parts={parts} className="flex-1 text-sm" textClassName="font-bold">
              <span className="text-xs text-ink-soft">{bannerLayouts[layout]}</span>
            </Tagged>
            <Word item={item} />
          </div>
          {!drawings.unmeasured && (
            <BannerMeasures key={look} itemId={item.id} width={Math.min(width, previewWidth)} />
          )}
          <div className="flex flex-wrap items-center gap-1">
            {item.ready && download !== null && (
              <a
                className={buttonClass({ size: "sm" }, "mr-auto")}
                href={download}
                download
                aria-label={`PNGを保存（幅${width}px）`}
                title={`PNGを保存（幅${width}px）`}
              >
                <Icon name="download" />
                PNGを保存
              </a>
            )}
            <Photo item={item} onGone={onGone} />
            <Tools item={item} className="ml-auto">
              {item.ready && download !== null && (
                <>
                  <IconButton icon="eye" label="原寸で見る" size="sm" onClick={() => setNear("pixels")} />
                  <IconButton
                    icon="smartphone"
                    label="スマホで見る"
                    size="sm"
                    onClick={() => setNear("phone")}
                  />
                </>
              )}
            </Tools>
          </div>
          {near === "phone" && (
            <Suspense>
              <Phone
                {...{ name, cta, size }}
                words={item.text}
                src={drawings.picture(item.id, Math.min(width, previewWidth), look)}
                onClose={() => setNear(null)}
              />
            </Suspense>
          )}
          {near === "pixels" && (
            <Suspense>
              <Zoom
                name={name}
                words={item.text}
                src={drawings.picture(item.id, width, look)}
                size={size}
                onClose={() => setNear(null)}
              />
            </Suspense>
          )}
        </div>
      </Spot>
    </Row>
  );
}

function Picture({
  item,
  size,
  look,
  Hint,
}: Pick<Props, "item" | "size"> & { look: string; Hint: ItemParts["Hint"] }) {
  const [failed, setFailed] = useState(false);
  const drawings = useContext(DrawingsContext);
  const { width, height } = bannerSizes[size];
  const isPhone = height > width * 1.4;
  const shown = Math.min(width, previewWidth);
  return (
    <div className={clsx("grid place-items-center border-b border-line bg-sunken", isPhone && "p-3")}>
      <div
        className={clsx(
          "w-full overflow-hidden",
          isPhone && "max-w-56 rounded-[1.75rem] border-8 border-ink bg-ink",
        )}
      >
        {failed ? (
          <p
            className="grid place-items-center bg-raised p-3 text-center text-sm"
            style={{ aspectRatio: `${width} / ${height}` }}
          >
            この大きさには描けませんでした。
            <Hint>コピーを短くすると描けることがあります。</Hint>
          </p>
        ) : (
          <img
            src={drawings.picture(item.id, shown, look)}
            alt={`「${item.text}」と書かれたバナー`}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full bg-sunken"
            style={{ aspectRatio: `${width} / ${height}` }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  );
}
