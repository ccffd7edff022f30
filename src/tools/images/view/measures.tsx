import { useContext, useEffect, useRef, useState } from "react";
import type { BannerReport } from "#src/shared/banner.ts";
import { DrawingsContext } from "./drawings.ts";

const pieces = { sub: "サブコピー", badge: "価格・特典", points: "チェック項目" } as const;

const photoWords: Partial<Record<BannerReport["photo"], string>> = {
  small: " 写真が小さいため、ぼやけて見えることがあります。",
  lost: " 選んだ写真が削除されているため、絵で描いています。",
  unlabelled: " 「AI生成の人物」と表示する場所がないため、写真を使わずに描いています。",
};

const logoWords: Partial<Record<BannerReport["logo"], string>> = {
  weak: " ロゴの色が淡く、見分けにくいことがあります。",
  noRoom: " ロゴを置く場所がないため、ロゴなしで描いています。",
  lost: " 選んだロゴが削除されているため、ロゴなしで描いています。",
};

/** Contrasts that WCAG asks of text, and letters that can be read on a phone. */
const isReadable = ({ contrast, minFontPx }: BannerReport): boolean =>
  contrast.text >= 4.5 && contrast.cta >= 4.5 && minFontPx >= 20;

/**
 * What was measured on the drawn banner; asked for when it comes near the screen, as its picture is. `width` is the
 * picture's, so that one drawing serves both.
 */
export function BannerMeasures({ itemId, width }: { itemId: string; width: number }) {
  const [report, setReport] = useState<BannerReport | null>(null);
  const drawings = useContext(DrawingsContext);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const leaving = new AbortController();
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        drawings.report(itemId, width, leaving.signal).then(setReport, () => {});
      },
      { rootMargin: "200px" },
    );
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, [itemId, width, drawings]);
  return (
    <>
      <p ref={place} className="text-xs text-ink-soft">
        読みやすさ：{report ? (isReadable(report) ? "十分" : "見直し") : "－"}
      </p>
      <p className="order-last min-h-4.5 text-xs text-ink-soft">
        {report && report.leftOut.length > 0
          ? `この大きさで省いたもの：${report.leftOut.map((part) => pieces[part]).join("、")}`
          : ""}
        {report ? (photoWords[report.photo] ?? "") : ""}
        {report ? (logoWords[report.logo] ?? "") : ""}
        {report && report.missing.length > 0 ? ` 描けない文字：${report.missing.join("、")}` : ""}
      </p>
      {report && report.prompt !== "" && (
        <details className="order-last text-xs">
          <summary className="cursor-pointer">写真を生成したときの指示</summary>
          <p className="mt-1 whitespace-pre-wrap select-all">{report.prompt}</p>
        </details>
      )}
    </>
  );
}
