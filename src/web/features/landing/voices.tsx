/** お客様の声: none without a permission, so the frame stands empty and says why. */
import { Phrases } from "../../../ui/text/phrases.tsx";
import { Section } from "./parts/section.tsx";
import type { ListedTool } from "./tool-list.ts";

const rules: [mark: string, title: string, text: string][] = [
  ["載せる", "本物の声", "本人が書いた文を、原文のまま。日付と、掲載の許可を確かめてから。"],
  ["待つ", "許可のない声", "許可がもらえるまで載せません。謝礼があるときは、広告であることを明記します。"],
  ["載せない", "見本の声", "書き方の参考にするだけです。「見本・掲載不可」の印が、書き出しにも残ります。"],
];

export function Voices({ tools }: { tools: ListedTool[] }) {
  const ready = tools.some(({ id, ready }) => id === "reviews" && ready);
  return (
    <Section id="voices" height="afar-222 md:afar-189 lg:afar-125" title="お客様の声">
      <div className="grid gap-10 lg:grid-cols-[1fr_1fr] lg:gap-16">
        <figure className="grid min-h-72 content-center justify-items-center gap-6 rounded-md border-2 border-dashed border-line-strong p-8 text-center">
          <svg aria-hidden="true" viewBox="0 0 48 32" className="h-8 text-line-strong">
            <path
              fill="currentColor"
              d="M0 32V19C0 8 6 1 18 0l1 5c-6 2-9 5-9 10h9v17zm28 0V19C28 8 34 1 46 0l1 5c-6 2-9 5-9 10h9v17z"
            />
          </svg>
          <figcaption className="max-w-80 font-bold text-balance">
            <Phrases text="お客様の声は、|掲載の許可を|いただいたものだけを|ここに載せます。" />
          </figcaption>
          <p className="text-sm text-ink-soft">いまは、まだありません。</p>
        </figure>
        <div className="grid content-start gap-5">
          <p className="text-ink-soft">
            声を作らないことは、この製品の約束です。
            {ready
              ? "道具「お客様の声」でも、声を同じように扱います。"
              : "準備中の道具「お客様の声」も、同じ決まりで作っています。"}
          </p>
          <dl className="grid">
            {rules.map(([mark, title, text]) => (
              <div key={title} className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-4">
                <dt className="col-start-2 font-bold">{title}</dt>
                <dd className="col-start-2 text-sm text-ink-soft">{text}</dd>
                <dd className="col-start-1 row-span-2 row-start-1 text-sm font-bold text-stroke">{mark}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
