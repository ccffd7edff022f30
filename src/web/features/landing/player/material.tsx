import type { LandingRecording } from "../recording/recording.ts";
import type { PlaybackFrame } from "./timeline.ts";

/** The pasted sentences with their numbers, and what was read from them. All are in the page from the start, so that nothing moves when they show. */
export function PlayerMaterial({
  recording,
  frame,
  lit,
}: {
  recording: LandingRecording;
  frame: PlaybackFrame;
  /** Ids of the sentences that are looked at. */
  lit: readonly string[];
}) {
  const { sources, oneLine, facts } = recording;
  return (
    <div className="grid afar-160 md:afar-300 lg:afar-150 content-start gap-4 border-b border-line p-4 sm:p-6 md:border-r md:border-b-0">
      <h3 className="text-sm text-ink-soft">材料</h3>
      <ol className="grid gap-1 text-sm">
        {sources.map(({ id, text }, index) => (
          <li
            key={id}
            data-shown={index < frame.sources}
            data-lit={lit.includes(id)}
            className="appears grid grid-cols-[2rem_1fr] border-l-4 border-transparent py-1.5 pr-2 pl-3 data-[lit=true]:border-primary data-[lit=true]:bg-wash"
          >
            <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        data-pressed={frame.stage !== "paste"}
        className="justify-self-start rounded-md bg-primary px-4 py-2 text-sm font-bold text-on-primary transition-[scale,background-color] data-[pressed=true]:scale-95 data-[pressed=true]:bg-primary-hover"
      >
        コピーだけつくる
      </p>
      <section aria-label="商品分析の記録" className="mt-2 grid gap-3 border-t border-line pt-5">
        <h3 className="text-sm text-ink-soft">商品分析</h3>
        <p data-shown={frame.oneLine} className="appears border-l-4 border-primary pl-3 font-bold">
          {oneLine.text}
        </p>
        <ul className="flex flex-wrap gap-2 text-xs">
          {facts.map(({ text, sources: ids }, index) => (
            <li
              key={text}
              data-shown={index < frame.facts}
              className="appears rounded-full border border-line bg-paper px-3 py-1"
            >
              {text}
              <span className="tabular ml-2 text-ink-soft">{ids.join("・")}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
