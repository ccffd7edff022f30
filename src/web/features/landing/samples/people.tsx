/** Samples about the product and its people: facts, a person's sheet, worries with their answers, for whom it is. */
import { Caption, FillInText, SampleGround, SampleMark } from "./parts.tsx";
import type { Samples } from "./samples.ts";

export function AnalyzeSample({ facts, gap }: Samples["analyze"]) {
  return (
    <>
      <dl className="grid text-sm">
        {facts.map(({ kind, text, ...ground }) => (
          <div
            key={text}
            className="grid gap-x-2 border-t border-line py-2 first:border-t-0 first:pt-0 sm:grid-cols-[5.5rem_1fr]"
          >
            <dt className="text-xs leading-6 text-ink-soft">{kind}</dt>
            <dd className="flex items-baseline justify-between gap-3">
              {text}
              <SampleGround {...ground} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="rounded-sm border border-check-line bg-check-wash p-3 text-sm text-check">
        <span className="block text-xs font-bold">足りない情報</span>
        {gap}
      </p>
    </>
  );
}

export function PersonaSample({ name, line, traits }: Samples["persona"]) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0">
          <circle cx="24" cy="24" r="24" className="fill-wash" />
          <path d="M8 46a16 15 0 0 1 32 0" className="fill-primary" />
          <circle cx="24" cy="20" r="9" className="fill-primary" />
        </svg>
        <div>
          <p className="font-bold">{name}</p>
          <p className="text-sm text-ink-soft">{line}</p>
        </div>
      </div>
      <dl className="grid gap-2 text-sm">
        {traits.map(({ label, text, ...ground }) => (
          <div key={label} className="border-t border-line pt-2">
            <dt className="flex items-center justify-between gap-2 text-xs text-ink-soft">
              {label}
              <SampleGround {...ground} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ConcernsSample({ worries, doubts }: Samples["concerns"]) {
  return (
    <>
      <ul className="flex flex-wrap gap-2 text-sm">
        {worries.map(({ text }) => (
          <li key={text} className="rounded-md rounded-bl-none bg-sunken px-3 py-1.5">
            {text}
          </li>
        ))}
      </ul>
      <dl className="grid text-sm">
        {doubts.map(({ text, answer, prepare, sources }) => (
          <div key={text} className="border-t border-line py-2 last:pb-0">
            <dt className="font-bold">{text}</dt>
            {answer === "" ? (
              <dd className="flex items-baseline gap-2">
                <FillInText>用意する</FillInText>
                {prepare}
              </dd>
            ) : (
              <dd className="flex items-baseline justify-between gap-3 text-ink-soft">
                {answer}
                <SampleGround sources={sources} guess={false} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

export function RecommendedSample({ fit, unfit }: Samples["recommended_users"]) {
  const list = (lines: typeof fit, yes: boolean) => (
    <ul className="grid gap-2 text-sm">
      {lines.map(({ text, ...ground }) => (
        <li key={text} className="flex gap-2">
          <SampleMark yes={yes} />
          <span className="flex-1">{text}</span>
          <SampleGround {...ground} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="grid gap-2">
        <Caption>こんな方におすすめです</Caption>
        {list(fit, true)}
      </div>
      <div className="grid gap-2 border-t border-line pt-3">
        <Caption>向かない方</Caption>
        {list(unfit, false)}
      </div>
    </>
  );
}
