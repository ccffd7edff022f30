import { Fragment } from "react";

/** A heading that breaks only between its phrases, in every browser: 「商品の説明を|貼るだけ。」. */
export function Phrases({ text }: { text: string }) {
  const parts = text.split("|");
  return (
    <span className="phrased">
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join("")}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
