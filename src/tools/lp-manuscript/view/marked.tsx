/** Text in which the places to fill in stand out. */
export function MarkedPlaces({ text }: { text: string }) {
  let at = 0;
  return text.split(/(【要記入：[^】]+】)/u).map((piece) => {
    const key = at;
    at += piece.length;
    return piece.startsWith("【要記入：") ? (
      <mark key={key} className="rounded-sm bg-check-wash px-0.5 font-bold text-ink">
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="whitespace-pre-line [word-break:normal]">
      <MarkedPlaces text={text} />
    </p>
  ));
}

/** A button and the words beside it. */
export function ButtonWords({ cta, micro }: { cta: string; micro: string }) {
  if (cta === "") return null;
  return (
    <p className="text-sm">
      <span className="mr-2 inline-block rounded-md border border-line-strong px-3 py-1 font-bold">
        {cta}
      </span>
      <span className="text-ink-soft">{micro}</span>
    </p>
  );
}
