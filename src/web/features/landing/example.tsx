/** What a result looks like: the sentences of the material, a line made from them, and what it rests on. */
const sentences: [id: string, text: string][] = [
  ["B1", "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。"],
  ["B3", "無香料・エタノールフリー。"],
  ["B4", "角質層までうるおいを届け、乾燥肌をととのえます。"],
];

export function Example() {
  return (
    <figure className="card grid gap-4 p-5 text-sm" aria-label="結果の見本">
      <ol className="grid gap-1">
        {sentences.map(([id, text]) => (
          <li
            key={id}
            className={`grid grid-cols-[2rem_1fr] rounded-sm border-l-2 px-2 py-1 ${id === "B3" ? "border-transparent" : "border-primary bg-lit"}`}
          >
            <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-lg leading-snug font-bold">
          <mark className="bg-lit underline decoration-primary decoration-dotted decoration-2 underline-offset-4">
            酒蔵
          </mark>
          の
          <mark className="bg-lit underline decoration-primary decoration-dotted decoration-2 underline-offset-4">
            うるおい
          </mark>
          を、乾燥しがちな朝に
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
          <span>切り口：情景</span>
          <span>根拠：B1・B4</span>
          <span className="tabular">LP メインコピー 全角17/20</span>
        </p>
      </div>
      <figcaption className="text-xs text-ink-soft">見本の商品は架空のものです。</figcaption>
    </figure>
  );
}
