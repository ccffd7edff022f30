/** Three proofs to press, by radio buttons and the stylesheet alone: they work before the scripts are there, and without them. */
import type { ReactNode } from "react";
import { HighlightedText } from "../parts/marked-text.tsx";
import { landingRecording } from "../recording/data.ts";
import type { RecordedLine } from "../recording/recording.ts";
import { recordedProofs } from "./data.ts";

/** The recorded line that rests on the most sentences, word by word. */
function bestLine(lines: readonly RecordedLine[]): RecordedLine | undefined {
  const grounds = (line: RecordedLine) => new Set(line.marks.map(([, , id]) => id)).size;
  return lines.toSorted((a, b) => grounds(b) - grounds(a))[0];
}

const proofs = [
  { id: "source", label: "根拠" },
  { id: "length", label: "字数" },
  { id: "law", label: "法務" },
] as const;

/** Shown while its radio button is the chosen one. */
const shownBy = {
  source: "hidden group-has-[[value=source]:checked]/proofs:grid",
  length: "hidden group-has-[[value=length]:checked]/proofs:grid",
  law: "hidden group-has-[[value=law]:checked]/proofs:grid",
} as const;

export function Proofs() {
  return (
    <figure className="sheet group/proofs grid content-start gap-5 p-6 sm:p-7">
      <fieldset className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
        <legend className="sr-only">押して確かめる</legend>
        {proofs.map(({ id, label }) => (
          <label
            key={id}
            className="grid min-h-11 cursor-pointer place-items-center rounded-sm text-sm font-bold text-ink-soft hover:text-ink has-checked:bg-raised has-checked:text-stroke has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="proof"
              value={id}
              defaultChecked={id === "source"}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {/* All three in one place, so that a press moves nothing. */}
      <div className="grid min-h-80 content-start">
        <SourceProof />
        <LengthProof />
        <LawProof />
      </div>
      <figcaption className="text-xs text-ink-soft">
        {landingRecording.recordedOn}（字数と法務は{recordedProofs.recordedOn}
        ）に記録した実際の出力です。商品は架空のものです。
      </figcaption>
    </figure>
  );
}

function Proof({ id, children }: { id: keyof typeof shownBy; children: ReactNode }) {
  return <div className={`${shownBy[id]} content-start gap-4`}>{children}</div>;
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="text-2xl leading-relaxed font-bold [word-break:auto-phrase]">{children}</p>
);

function SourceProof() {
  const line = bestLine(landingRecording.lines);
  if (!line) return null;
  const marked = new Set(line.marks.map(([, , id]) => id));
  return (
    <Proof id="source">
      <Words>
        <HighlightedText line={line} lit />
      </Words>
      <p className="text-xs text-ink-soft">色のついた言葉は、貼った資料のこの文から来ています。</p>
      <ol className="grid gap-1.5 text-sm">
        {landingRecording.sources
          .filter(({ id }) => marked.has(id))
          .map(({ id, text }) => (
            <li
              key={id}
              className="grid grid-cols-[2rem_1fr] border-l-4 border-primary bg-wash py-1.5 pr-2 pl-3"
            >
              <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </Proof>
  );
}

function LengthProof() {
  const { place, before, after } = recordedProofs.length;
  return (
    <Proof id="length">
      <p className="text-xs text-ink-soft">{place}に入れると</p>
      <div className="grid gap-1 border-l-4 border-must pl-3">
        <p className="text-ink-soft [word-break:auto-phrase]">{before.text}</p>
        <p className="tabular text-sm text-must">上限超え　{before.figure}</p>
      </div>
      <p className="text-sm">「短く」を押すと</p>
      <div className="grid gap-1 border-l-4 border-primary pl-3">
        <Words>{after.text}</Words>
        <p className="tabular text-sm text-stroke">入りました　{after.figure}</p>
      </div>
      <p className="text-xs text-ink-soft">伝える事実を残し、途中で切らずに収めます。</p>
    </Proof>
  );
}

function LawProof() {
  const { text, words, rule, why, rewrite, clause } = recordedProofs.law;
  const [before = "", after = ""] = text.split(words);
  return (
    <Proof id="law">
      <Words>
        {before}
        <span className="underline decoration-must decoration-wavy decoration-2 underline-offset-4">
          {words}
        </span>
        {after}
      </Words>
      <div className="grid gap-1 text-sm">
        <p className="font-bold text-must">要修正　{rule}</p>
        <p>{why}</p>
      </div>
      <div className="grid gap-1 border-l-4 border-primary bg-wash py-1.5 pr-2 pl-3 text-sm">
        <p className="text-xs text-ink-soft">書き換え案</p>
        <p className="font-bold">{rewrite}</p>
      </div>
      <p className="text-xs text-ink-soft">{clause}</p>
    </Proof>
  );
}
