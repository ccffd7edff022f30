/** Samples that are sentences: lines of copy, questions with answers, a letter, points with their source. */
import { Caption, SampleGround, TextWithFillIns } from "./parts.tsx";
import type { Samples } from "./samples.ts";

export function CatchphraseSample({ lines }: Samples["catchphrase"]) {
  return (
    <ul className="grid">
      {lines.map(({ text, angle, slot, figure, ...ground }) => (
        <li key={text} className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
          <p className="text-lg font-bold">{text}</p>
          <p className="tabular flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span>切り口：{angle}</span>
            <span>
              {slot} {figure}
            </span>
            <SampleGround {...ground} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function FaqSample({ entries }: Samples["faq"]) {
  return (
    <dl className="grid gap-3 text-sm">
      {entries.map(({ text, answer, sources }) => (
        <div key={text} className="grid gap-1.5 rounded-md border border-line p-3">
          <dt className="grid grid-cols-[1.25rem_1fr] font-bold">
            <span aria-hidden="true" className="text-stroke">
              Q
            </span>
            {text}
          </dt>
          <dd className="grid grid-cols-[1.25rem_1fr] [word-break:normal]">
            <span aria-hidden="true" className="font-bold text-ink-soft">
              A
            </span>
            <span>
              <TextWithFillIns text={answer} /> <SampleGround sources={sources} guess={false} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ReviewsSample({ questions, channel, letter }: Samples["reviews"]) {
  return (
    <>
      <div className="grid gap-2">
        <Caption>お客様に聞くこと</Caption>
        <ol className="grid list-decimal gap-1 pl-5 text-sm marker:text-ink-soft">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </div>
      <div className="grid gap-2">
        <Caption>お願いの文面（{channel}）</Caption>
        <p className="rounded-md rounded-tl-none bg-wash p-3 text-sm [word-break:normal] whitespace-pre-line">
          <TextWithFillIns text={letter} />
        </p>
      </div>
    </>
  );
}

export function SearchSample({ points, terms }: Samples["search"]) {
  return (
    <>
      <ul className="grid gap-3 text-sm">
        {points.map(({ text, about, ...ground }) => (
          <li key={text} className="border-l-2 border-primary pl-3">
            <p className="flex justify-between gap-3 text-xs text-ink-soft">
              {about}
              <SampleGround {...ground} />
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Caption>検索語の候補</Caption>
        <ul className="flex flex-wrap gap-1.5 text-xs">
          {terms.map((term) => (
            <li key={term} className="rounded-full border border-line px-2.5 py-1">
              {term}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
