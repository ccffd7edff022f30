/** By hand, with a general chat AI, with this: what each asks of a person. A table on a desk, cards on a phone. */
import { LandingSection } from "./parts/section.tsx";

const ways = ["人の手だけで", "一般的なチャットAI", "ヒトフデ"] as const;

const rows: [what: string, ...answers: [string, string, string]][] = [
  [
    "始めるまで",
    "資料を読み、切り口を考える",
    "指示文（プロンプト）を考える",
    "資料を貼る。指示文は要らない",
  ],
  [
    "言葉の根拠",
    "書いた人の記録による",
    "元の文との対応は、頼んで自分で確かめる",
    "1本ごとに元の文の番号を示す。資料にない数字や実績は載せない",
  ],
  [
    "媒体の文字数",
    "自分で数える",
    "数え方を伝え、自分で数え直す",
    "媒体ごとの数え方で計算し、上限を超えた行は作り直す",
  ],
  [
    "表現の注意",
    "担当者や専門家が読む",
    "尋ねれば一般的な説明が得られる",
    "登録した規則に当たる言葉に、条文名・理由・書き換え案を添える",
  ],
  ["話題の広さ", "何でも書ける", "何でも相談できる", "マーケティングの文章だけ"],
  ["最後の判断", "人", "人", "人。法律や審査の判断はしない"],
];

export function ComparisonSection() {
  return (
    <LandingSection
      id="compare"
      height="afar-435 md:afar-200 lg:afar-165"
      title="ほかのやり方との|ちがい"
      lead="どれが優れているかではなく、どこに手間がかかるかの比較です。"
    >
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">3つのやり方の比較</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th
              scope="col"
              className="w-36 border-b border-line-strong py-3 pr-4 text-sm font-normal text-ink-soft"
            >
              見るところ
            </th>
            {ways.map((way, index) => (
              <th
                key={way}
                scope="col"
                className={`border-b px-4 py-3 ${index === 2 ? "border-b-4 border-primary text-stroke" : "border-line-strong"}`}
              >
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-8">
          {rows.map(([what, ...answers]) => (
            <tr key={what} className="max-md:grid">
              <th
                scope="row"
                className="py-4 pr-4 align-top max-md:border-b max-md:border-line-strong max-md:py-2 md:border-b md:border-line"
              >
                {what}
              </th>
              {answers.map((answer, index) => (
                <td
                  key={ways[index]}
                  className={`align-top max-md:grid max-md:grid-cols-[8rem_1fr] max-md:gap-3 max-md:py-2 md:border-b md:border-line md:px-4 md:py-4 ${index === 2 ? "bg-wash max-md:px-2 max-md:-mx-2" : "text-ink-soft"}`}
                >
                  <span aria-hidden="true" className="text-xs leading-7 md:hidden">
                    {ways[index]}
                  </span>
                  <span>{answer}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LandingSection>
  );
}
