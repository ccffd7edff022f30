import { HighlightedText } from "../parts/marked-text.tsx";
import type { LandingRecording, RecordedLine } from "../recording/recording.ts";
import type { PlaybackFrame } from "./timeline.ts";

/** The lines of the run, in the order in which it came. */
export function GeneratedLines({ recording, frame }: { recording: LandingRecording; frame: PlaybackFrame }) {
  const { lines } = recording;
  return (
    <div className="grid afar-195 md:afar-300 lg:afar-150 content-start gap-6 p-4 sm:p-6">
      <section aria-label="キャッチコピーの記録" className="grid gap-3">
        <h3 className="text-sm text-ink-soft">キャッチコピー</h3>
        <ol className="grid">
          {lines.map((line, index) => (
            <li
              key={line.text}
              data-shown={index < frame.lines}
              data-lit={index === frame.lit}
              className="appears grid gap-x-4 border-t border-line px-2 py-3 data-[lit=true]:bg-wash sm:grid-cols-[1fr_auto] sm:items-baseline"
            >
              <span className="font-bold">
                <HighlightedText line={line} lit={index === frame.lit} />
              </span>
              <span className="tabular flex gap-x-3 text-xs text-ink-soft">
                <span>{line.angle}</span>
                <span>{wordOf(line)}</span>
                <span className="min-w-20 text-right">{line.slot.figure}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The sentences that words of it come from; a line that claims nothing has none. */
const wordOf = ({ marks }: RecordedLine): string =>
  marks.length === 0 ? "表現" : `根拠 ${[...new Set(marks.map(([, , id]) => id))].toSorted().join("・")}`;
