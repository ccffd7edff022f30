/** For whom it is, in three situations. */
import { LandingSection } from "./parts/section.tsx";

const people: [who: string, what: string][] = [
  ["広告やLPの文章を、ひとりで任されている方", "切り口を変えた10本から選べます。白紙から始めずに済みます。"],
  [
    "根拠と表現の確認に、時間を取られている方",
    "どの文に基づくか、何字か、気になる表現はどこかが、行ごとに並びます。",
  ],
  [
    "案件ごとに資料を読み込む、制作会社の方",
    "資料を番号つきの文に分け、事実・強み・足りない情報に整理します。",
  ],
];

export function Audience() {
  return (
    <LandingSection id="audience" height="afar-126 md:afar-62" title="こんな方の|道具です">
      <ul className="grid gap-8 md:grid-cols-3">
        {people.map(([who, what]) => (
          <li key={who} className="grid content-start gap-2 border-t-2 border-primary pt-4">
            <h3 className="text-lg">{who}</h3>
            <p className="text-sm text-ink-soft">{what}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
