/** よくある質問, as the browser's own accordion: it opens without scripts, by keyboard, and a search in the page finds its words. */
import { AppLink } from "#src/ui/link/link.tsx";
import { LandingSection } from "./parts/section.tsx";

const questions: [question: string, answer: React.ReactNode][] = [
  [
    "本当に1分でできますか。",
    "組み込みの文章エンジンでは、上の記録のとおり数秒もかかりません。外部のAIモデルにつないだ場合は、モデルの速さに応じて1分ほどです。どちらでも、できた行から読めます。",
  ],
  [
    "どんな資料を用意すればよいですか。",
    <>
      商品の説明が10文字あれば始められます。メモ、商品ページのアドレス、ファイル（PDF・Word・Excel・PowerPoint・CSVなど）も読めます。足りない情報は、作ったあとに質問の形でお知らせします。手元に資料がなくても、
      <AppLink to="/trial?guide" className="font-bold text-stroke underline underline-offset-4">
        見本で使い方を試せます
      </AppLink>
      。
    </>,
  ],
  [
    "資料にないことを書かれませんか。",
    "数字、価格、日付、割合、受賞、最上級の表現は、資料の文にひもづくときだけ載せます。ひもづかない行は除き、代わりを作ります。",
  ],
  [
    "薬機法や景品表示法に違反しない文になりますか。",
    "違反しないことの保証はしません。登録した規則に当たる言葉に印をつけ、理由と書き換え案を示します。最終判断は専門家・媒体審査にお任せください。",
  ],
  [
    "入力した内容は、だれかに見られますか。",
    <>
      お試しの内容は、同じブラウザーからだけ開けます。外部のAIモデルが設定されている場合は、文章を作るためにそのモデルへ送られます。くわしくは
      <AppLink to="/privacy" className="font-bold text-stroke underline underline-offset-4">
        プライバシーポリシー
      </AppLink>
      をご覧ください。
    </>,
  ],
  [
    "お試しの内容は、いつ消えますか。",
    "使いはじめてから24時間で、結果といっしょに消えます。必要な行は、コピーするかCSVで書き出してください。",
  ],
  [
    "作った文章は、自由に使えますか。",
    "広告、ランディングページ、SNSなどに使えます。似た文がほかにないことの保証はできないので、公開の前に確かめてください。",
  ],
  [
    "自分のサーバーで動かせますか。",
    "動かせます。ソースコードはMITライセンスで、1つのコマンドで始まります。外部の契約がなくても、組み込みの文章エンジンで使えます。",
  ],
];

export function QuestionsSection() {
  return (
    <LandingSection id="questions" height="afar-160" title="よくある質問">
      <div className="max-w-3xl border-t border-line">
        {questions.map(([question, answer]) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center gap-4 py-3 font-bold hover:text-stroke [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{question}</span>
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className="size-4 shrink-0 text-primary transition-transform group-open:rotate-45"
              >
                <path d="M8 1v14M1 8h14" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
              </svg>
            </summary>
            <p className="pr-8 pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
