import { Children, memo } from "react";
import { blocksOf, piecesOf, spansOf } from "./blocks.ts";

/** An answer's words. Links, pictures and markup in them are letters: nothing is loaded and nothing can be pressed. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {/* Pieces only grow at the end: a place keeps its piece. */}
      {Children.map(piecesOf(text), (piece) => (
        <Piece text={piece} />
      ))}
    </div>
  );
}

/** Read again only when it has changed: while an answer comes, that is the last one. */
const Piece = memo(function Piece({ text }: { text: string }) {
  return blocksOf(text).map((block, place) => {
    const key = `${block.kind}-${place}`;
    if (block.kind === "list") {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List key={key} className={block.ordered ? "list-decimal pl-6" : "list-disc pl-6"}>
          {Children.map(block.items, (item) => (
            <li className="break-words">
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    if (block.kind === "quote")
      return (
        <blockquote
          key={key}
          className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink-soft"
        >
          <Line text={block.text} />
        </blockquote>
      );
    return (
      <p
        key={key}
        className={block.kind === "heading" ? "font-bold break-words" : "break-words whitespace-pre-wrap"}
      >
        <Line text={block.text} />
      </p>
    );
  });
});

function Line({ text }: { text: string }) {
  let at = 0;
  return spansOf(text).map(({ kind, text: words }) => {
    const key = at;
    at += words.length + 1;
    if (kind === "strong") return <strong key={key}>{words}</strong>;
    if (kind === "code") return <code key={key}>{words}</code>;
    if (kind === "cite")
      return (
        <span key={key} className="tabular mx-0.5 rounded-sm bg-sunken px-1 text-xs text-ink-soft">
          <span className="sr-only">材料</span>
          {words}
        </span>
      );
    return <span key={key}>{words}</span>;
  });
}
