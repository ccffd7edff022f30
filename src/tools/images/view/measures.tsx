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

/**
 * What was measured on the drawn banner; asked for when it comes near the screen, as its picture is. `width` is the
 * picture's, so that one drawing serves both.
 */
export function Measures({ itemId, width }: { itemId: string; width: number }) {
  const [report, setReport] = useState<BannerReport | null>(null);
  const drawings = useContext(DrawingsContext);
  const place = useRef<HTMLDListElement>(null);
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
  const values: [seen: string, label: string, value: string][] = [
    ["面積", "文字の面積", report ? `${Math.round(report.textAreaShare * 100)}%` : "－"],
    ["文字", "文字の対比", report ? `${report.contrast.text.toFixed(1)}：1` : "－"],
    ["ボタン", "ボタンの対比", report ? `${report.contrast.cta.toFixed(1)}：1` : "－"],
    ["最小", "最小の文字", report ? `${Math.round(report.minFontPx)}px` : "－"],
  ];
  return (
    <>
      <dl ref={place} className="flex flex-wrap gap-x-2 text-xs tabular-nums">
        {values.map(([seen, label, value]) => (
          <div key={label} title={label} className="flex gap-0.5 whitespace-nowrap">
            <dt className="text-ink-soft">
              <span aria-hidden="true">{seen}</span>
              <span className="sr-only">{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
