/** The recording, replayed: the material comes in, one press, lines arrive, and three of them show what they rest on. */
import { useRef } from "react";
import type { LandingRecording } from "../recording/recording.ts";
import { GeneratedLines } from "./generated-lines.tsx";
import { PlayerMaterial } from "./material.tsx";
import { endMs, frameAt, type Stage, seconds, slowness, stageStart } from "./timeline.ts";
import { usePlayback } from "./use-playback.ts";

const steps: { stage: Stage; title: string; text: string }[] = [
  {
    stage: "paste",
    title: "貼る",
    text: "商品の説明、手元のメモ、ファイル、商品ページのアドレス。整っていなくてかまいません。",
  },
  {
    stage: "make",
    title: "押す",
    text: "ボタンを1つ押すと、商品分析とキャッチコピー10本を作ります。できたものから読めます。",
  },
  {
    stage: "check",
    title: "確かめて使う",
    text: "1本ごとに根拠の文と文字数を確かめて、直して、そのままコピーできます。",
  },
];

export function Player({ recording }: { recording: LandingRecording }) {
  const box = useRef<HTMLDivElement>(null);
  const { at, playing, onPlay, onPause, onSeek } = usePlayback(box);
  const frame = frameAt(recording, at);
  const lit = frame.lit === null ? undefined : recording.lines[frame.lit];
  return (
    <div className="grid grid-cols-1 gap-6">
      <ol className="grid gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3">
        {steps.map(({ stage, title, text }, index) => (
          <li key={stage} className="grid bg-raised">
            <button
              type="button"
              aria-current={frame.stage === stage ? "step" : undefined}
              onClick={() => onSeek(stageStart[stage])}
              className="group grid content-start gap-1 border-t-4 border-transparent p-4 text-left hover:bg-sunken focus-visible:-outline-offset-4 aria-[current]:border-primary"
            >
              <span className="flex items-baseline gap-2 text-lg font-bold">
                <span className="tabular text-stroke">{index + 1}</span>
                {title}
              </span>
              <span className="text-sm text-ink-soft">{text}</span>
            </button>
          </li>
        ))}
      </ol>
      <div ref={box} className="sheet overflow-hidden">
        <div className="flex min-h-14 items-center gap-x-2 border-b border-line px-4 py-2 sm:px-6">
          <button
            type="button"
            onClick={playing ? onPause : onPlay}
            className="inline-flex min-h-10 min-w-36 shrink-0 items-center justify-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-sm font-bold hover:bg-sunken"
          >
            <Glyph playing={playing} />
            {playing ? "一時停止" : at >= endMs ? "もう一度見る" : "再生する"}
          </button>
          <p className="ml-auto text-right text-xs text-ink-soft sm:text-sm">
            押してから
            <span className="tabular inline-block min-w-16 text-right text-lg font-bold text-ink">
              {seconds(frame.elapsedMs ?? 0)}
            </span>
          </p>
        </div>
        <div className="grid grid-cols-1 md:grid-cols-[5fr_7fr]">
          <PlayerMaterial recording={recording} frame={frame} lit={lit?.sources ?? []} />
          <GeneratedLines recording={recording} frame={frame} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {recording.recordedOn}に、組み込みの文章エンジンで記録した実際の動作です（押してから
        {seconds(recording.wholeMs)}）。見やすいように、およそ{Math.round(slowness(recording))}
        倍の時間をかけて再生しています。外部のAIモデルにつなぐと、モデルの速さに応じて1分ほどかかります。
      </p>
    </div>
  );
}

function Glyph({ playing }: { playing: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-current">
      <path d={playing ? "M1 0h4v12H1zM7 0h4v12H7z" : "M1 0l11 6-11 6z"} />
    </svg>
  );
}
