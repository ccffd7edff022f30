/** A text of law: what it is, when it changed, its contents with links, and the articles. */
import type { ReactNode } from "react";
import { Phrases } from "#src/ui/text/phrases.tsx";

export interface Article {
  /** Anchor; never changed once it stands. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalText {
  title: string;
  /** ISO date of the last change. */
  changedOn: string;
  intro: string;
  articles: Article[];
}

/** 「2026年11月21日」 of 2026-11-21, without what formats moments: that comes with a chunk of the signed-in pages. */
const dayText = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/u, "$1年$2月$3日");

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-span-2">
        <h1 className="text-3xl">
          <Phrases text={text.title} />
        </h1>
        <p className="text-sm text-ink-soft">
          最終更新日：<time dateTime={text.changedOn}>{dayText(text.changedOn)}</time>
        </p>
        <div className="grid max-w-3xl gap-1 rounded-md border border-check-line bg-check-wash p-4">
          <p className="font-bold text-check">弁護士による確認前の草案</p>
          <p className="text-sm">
            製品の実際の動きに合わせて書いた下書きです。公開の前に弁護士の確認が必要です。【　】の中は、運営者が記入します。
          </p>
        </div>
        <p className="max-w-3xl">{text.intro}</p>
      </header>
      <nav aria-labelledby="contents" className="content-start self-start lg:sticky lg:top-6">
        <h2 id="contents" className="mb-2 text-sm text-ink-soft">
          目次
        </h2>
        <ol className="grid border-l border-line">
          {text.articles.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px grid min-h-9 grid-cols-[2rem_1fr] items-center border-l-2 border-transparent py-1 pl-3 text-sm hover:border-primary hover:text-stroke"
              >
                <span className="tabular text-ink-soft">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-3xl gap-12">
        {text.articles.map(({ id, title, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-4">
            <h2 id={`${id}-title`} className="border-b border-line pb-3 text-xl">
              <span className="tabular mr-3 text-stroke">{index + 1}</span>
              {title}
            </h2>
            <div className="grid gap-4">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
