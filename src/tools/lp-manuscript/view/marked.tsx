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
