/** The first view: what one gets, one call, and a line of the recording with what it rests on. */
import { Phrases } from "../../../ui/text/phrases.tsx";
import { Brush } from "./parts/brush.tsx";
import { Call } from "./parts/call.tsx";
import { MarkedText } from "./parts/marked-text.tsx";
import type { RecordedLine, Recording } from "./recording/recording.ts";

export function Hero({ recording }: { recording: Recording }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip pt-14 pb-16 sm:pt-24 sm:pb-24">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        {/* Set without palt, whose widths differ from font to font: the words must not move when the web font comes. */}
        <h1 id="hero-title" className="text-4xl [font-feature-settings:normal] lg:col-span-2">
          <span className="block">
            <Phrases text="商品の説明を|貼るだけ。" />
          </span>
          <span className="block">
            <Phrases text="根拠のある|コピーが" />
            <span className="-mr-[0.4em]">、</span>
            <wbr />
            <span className="relative inline-block whitespace-nowrap">
              約1分で。
              <Brush className="brushed absolute -bottom-[0.28em] left-0 h-[0.3em] w-[96%] text-primary" />
            </span>
          </span>
        </h1>
        <div className="grid content-start gap-8">
          <p className="max-w-xl leading-loose text-ink-soft sm:text-lg">
            ヒトフデは、マーケティング担当者のための文章の道具です。プロンプトは要りません。手元の資料だけを根拠に、商品分析からペルソナ、キャッチコピー、LP原稿までを作り、どの言葉がどの文から来たのかまで見せます。
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Call label="登録なしで試す" />
            <a
              href="#minute"
              className="inline-flex min-h-14 items-center rounded-md px-2 font-bold text-stroke underline decoration-2 underline-offset-8 hover:decoration-primary"
            >
              1分の流れを見る
            </a>
          </div>
          <p className="text-sm text-ink-soft">
            メールアドレスもカードも不要です。入力した内容は24時間で消えます。
          </p>
        </div>
        <Specimen recording={recording} />
      </div>
    </section>
  );
}

/** The recorded line that rests on the most sentences, word by word. */
function bestLine(lines: readonly RecordedLine[]): RecordedLine | undefined {
  const grounds = (line: RecordedLine) => new Set(line.marks.map(([, , id]) => id)).size;
  return lines.toSorted((a, b) => grounds(b) - grounds(a))[0];
}

function Specimen({ recording }: { recording: Recording }) {
  const line = bestLine(recording.lines);
  if (!line) return null;
  const marked = new Set(line.marks.map(([, , id]) => id));
  return (
    <figure className="sheet grid content-start gap-5 p-6 sm:p-7">
      <p className="text-2xl leading-relaxed font-bold [word-break:auto-phrase]">
        <MarkedText line={line} lit />
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
        <li>切り口：{line.angle}</li>
        <li className="tabular">
          {line.slot.label} {line.slot.figure}
        </li>
      </ul>
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-xs text-ink-soft">この1本の根拠</p>
        <ol className="grid gap-1.5 text-sm">
          {recording.sources
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
      </div>
      <figcaption className="text-xs text-ink-soft">
        {recording.recordedOn}に記録した実際の出力です。商品は架空のものです。
      </figcaption>
    </figure>
  );
}
