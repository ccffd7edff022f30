/** Samples that are pictures and pages: banners, a landing page from its top, a site as a tree. */
import type { Samples } from "./samples.ts";

export function BannerSample({ banners }: Samples["images"]) {
  return (
    <ul className="grid gap-4">
      {banners.map(({ picture, width, height, label, alt }) => (
        <li key={picture} className="grid gap-1">
          <img
            src={picture}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-sm border border-line"
          />
          <p className="tabular text-xs text-ink-soft">
            {label} {width}×{height}px
          </p>
        </li>
      ))}
    </ul>
  );
}

export function LpSample({ first, next, rest }: Samples["lp_manuscript"]) {
  return (
    <div className="grid gap-3">
      <div className="overflow-hidden rounded-md border border-line text-sm">
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-lg font-bold">{first.heading}</p>
          <List texts={first.points} />
          <span className="rounded-md bg-ink px-4 py-1.5 font-bold text-paper">{first.cta}</span>
        </div>
        <div className="grid gap-2 bg-sunken p-4">
          <p className="font-bold">{next.heading}</p>
          <List texts={next.points} />
        </div>
      </div>
      <p className="text-xs text-ink-soft">
        このあとに{rest.length}のブロック（{rest.join("、")}）が続きます。
      </p>
    </div>
  );
}

function List({ texts }: { texts: string[] }) {
  return (
    <ul className="grid list-disc gap-0.5 pl-5 marker:text-primary">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Under which of the widths a page of the tree stands; the stroke before it leads from its parent. */
const indents = ["", "ml-2", "ml-8"];

export function SiteSample({ pages }: Samples["site_structure"]) {
  return (
    <ul className="grid text-sm">
      {pages.map(({ name, slug, depth }) => (
        <li key={slug} className={`flex items-center gap-2 py-1 ${indents[depth - 1] ?? ""}`}>
          {depth > 1 && (
            <span aria-hidden="true" className="mb-2 h-3 w-3 border-b border-l border-line-strong" />
          )}
          <span className={depth === 1 ? "font-bold" : ""}>{name}</span>
          <span className="font-mono text-xs text-ink-soft">/{slug === "home" ? "" : slug}</span>
        </li>
      ))}
    </ul>
  );
}
