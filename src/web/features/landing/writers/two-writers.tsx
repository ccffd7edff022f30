/** One memo, two writers: what a language model and the embedded engine gave, one press apart, by radio buttons alone. */
import { LandingSection } from "../parts/section.tsx";
import { recordedWriters } from "./data.ts";
import type { WrittenLine } from "./writers.ts";

const { recordedOn, product, model, embedded } = recordedWriters;
const writers = [
  {
    id: "model",
    label: "モデルをつなぐと",
    says: "言語モデルが書いた回答の記録を、製品に通した結果です。",
    lines: model,
  },
  {
    id: "embedded",
    label: "内蔵エンジンだけ",
    says: "何もつながずに、このサーバーの中だけで作った結果です。",
    lines: embedded,
  },
] as const;
const shownBy = {
  model: "hidden group-has-[[value=model]:checked]/writers:grid",
  embedded: "hidden group-has-[[value=embedded]:checked]/writers:grid",
} as const;

export function TwoWriters() {
  return (
    <LandingSection
      id="writers"
      height="afar-269 md:afar-228"
      title="同じメモを、|2つの書き手で"
      lead={`架空の${product}の商品メモから、キャッチコピーを作りました。押すと書き手が替わります。`}
    >
      <div className="group/writers grid max-w-3xl gap-5">
        <fieldset className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
          <legend className="sr-only">書き手</legend>
          {writers.map(({ id, label }) => (
            <label
              key={id}
              className="grid min-h-11 cursor-pointer place-items-center rounded-sm px-2 text-center text-sm font-bold text-ink-soft hover:text-ink has-checked:bg-raised has-checked:text-stroke has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="writer"
                value={id}
                defaultChecked={id === "model"}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {writers.map(({ id, says, lines }) => (
          <div key={id} className={`${shownBy[id]} gap-4`}>
            <ul className="grid">
              {lines.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </ul>
            <p className="text-xs text-ink-soft">
              {recordedOn}に記録。{says}
            </p>
          </div>
        ))}
      </div>
    </LandingSection>
  );
}

function Line({ text, sub, figure, sources }: WrittenLine) {
  return (
    <li className="grid gap-1 border-t border-line py-4">
      <p className="text-lg font-bold [word-break:auto-phrase]">{text}</p>
      {sub !== "" && <p className="text-sm text-ink-soft">{sub}</p>}
      <p className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <span className="tabular">{figure}</span>
        <span className="min-w-0">根拠：「{sources.join("」「")}」</span>
      </p>
    </li>
  );
}
