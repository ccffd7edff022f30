/** Small pieces that several samples share. */
import type { ReactNode } from "react";
import type { SampleLine } from "./samples.ts";

/** The numbers of the sentences a line rests on, or that it is a guess. */
export function SampleGround({ sources, guess }: Pick<SampleLine, "sources" | "guess">) {
  if (guess) return <FillInText>仮説</FillInText>;
  if (sources.length === 0) return null;
  return (
    <span className="tabular text-xs whitespace-nowrap text-ink-soft">
      <span className="sr-only">根拠 </span>
      {sources.join("・")}
    </span>
  );
}

export function FillInText({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block self-start rounded-sm border border-check-line bg-check-wash px-1 text-xs whitespace-nowrap text-check">
      {children}
    </span>
  );
}

/** A word above a part of a sample. */
export function Caption({ children }: { children: ReactNode }) {
  return <p className="text-xs text-ink-soft">{children}</p>;
}

/** A text in which the places to fill stand out. */
export function TextWithFillIns({ text }: { text: string }): ReactNode {
  const [, before = "", place = "", after = ""] = /^(.*?)(【要記入：[^】]+】)(.*)$/su.exec(text) ?? [];
  if (place === "") return text;
  return (
    <>
      {before}
      <mark className="rounded-sm bg-check-wash px-0.5 font-bold text-check">{place}</mark>
      <TextWithFillIns text={after} />
    </>
  );
}

/** Yes or no before an entry of a list. */
export function SampleMark({ yes }: { yes: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`mt-1 size-4 shrink-0 ${yes ? "text-primary" : "text-ink-soft"}`}
    >
      <path
        d={yes ? "M2 8.5l4 4 8-9" : "M3 3l10 10M13 3L3 13"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
