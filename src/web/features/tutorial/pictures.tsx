/** A picture for each step, drawn with the product's own colours and a recorded piece of work. Decoration: the text says it all. */
import type { ReactNode } from "react";

export interface GuideSource {
  id: string;
  text: string;
}
export interface GuideLine {
  text: string;
  angle: string;
  sources: string[];
  slot: { label: string; figure: string };
}
interface Material {
  sources: GuideSource[];
  lines: GuideLine[];
}

const tag = "rounded-full border border-line-strong bg-raised px-3 py-1 text-xs";

function Sentences({ sources, lit = [] }: { sources: GuideSource[]; lit?: string[] }) {
  return (
    <div className="grid gap-1 text-sm">
      {sources.map(({ id, text }) => (
        <p
          key={id}
          className={`grid grid-cols-[2rem_1fr] border-l-4 py-1 pl-3 ${lit.includes(id) ? "border-primary bg-wash" : "border-transparent"}`}
        >
          <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

const first = ({ lines }: Material) => lines[0];

const pictures: Record<string, (material: Material) => ReactNode> = {
  paste: ({ sources }) => <Sentences sources={sources.slice(0, 4)} />,
  make: ({ lines }) => (
    <div className="grid gap-4">
      <p className="justify-self-start rounded-md bg-primary px-5 py-2.5 text-sm font-bold text-on-primary">
        全部つくる
      </p>
      <div className="grid text-sm">
        {lines.slice(0, 3).map(({ text }) => (
          <p key={text} className="border-t border-line py-2 font-bold">
            {text}
          </p>
        ))}
      </div>
    </div>
  ),
  evidence: (material) => {
    const line = first(material);
    return (
      line && (
        <div className="grid gap-4">
          <p className="text-lg font-bold">{line.text}</p>
          <Sentences
            sources={material.sources.filter(({ id }) => line.sources.includes(id))}
            lit={line.sources}
          />
        </div>
      )
    );
  },
  mend: (material) => (
    <div className="grid gap-4">
      <p className="border-l-4 border-primary pl-3 text-lg font-bold">{first(material)?.text}</p>
      <p className="flex flex-wrap gap-2">
        {["短く", "長く", "やさしく", "かたく", "言い換え"].map((word) => (
          <span key={word} className={tag}>
            {word}
          </span>
        ))}
      </p>
    </div>
  ),
  approve: (material) => (
    <div className="flex items-center gap-5">
      <p className="flex-1 text-lg font-bold">{first(material)?.text}</p>
      <p className="grid size-20 shrink-0 -rotate-6 place-items-center rounded-full border-4 border-seal font-bold text-seal">
        承認
      </p>
    </div>
  ),
  export: ({ lines }) => (
    <div className="grid text-xs">
      {lines.slice(0, 3).map(({ text, angle, slot }) => (
        <p key={text} className="grid grid-cols-[1fr_6rem_5rem] gap-2 border-b border-line py-2">
          <span className="font-bold">{text}</span>
          <span className="text-ink-soft">{angle}</span>
          <span className="tabular text-right text-ink-soft">{slot.figure}</span>
        </p>
      ))}
    </div>
  ),
};

export function Picture({ step, material }: { step: string; material: Material }) {
  return (
    <div aria-hidden="true" className="sheet grid min-h-52 content-center p-6">
      {pictures[step]?.(material)}
    </div>
  );
}
