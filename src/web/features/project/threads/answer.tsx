/** The assistant's words, with what they rest on and what is to be doubted. */
import { materialName } from "#src/domain/chat/schema.ts";
import type { MessagePart, ThreadMaterial } from "#src/shared/message-parts.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { costLabel } from "#src/web/parts/results/model/labels.ts";
import { AnswerText } from "./words/answer-text.tsx";
import { ChangeProposals, type Settling } from "./work/proposals.tsx";

/** `said`: what has come so far of an answer that is still being written; null when it is whole. */
export function AnswerMessage({
  parts,
  said,
  settling,
}: {
  parts: readonly MessagePart[];
  said: string | null;
  settling: Settling;
}) {
  const isComing = said !== null;
  return (
    <div aria-live="polite" aria-busy={isComing} className="grid min-w-0 grid-cols-1 gap-3">
      {isComing ? (
        <AnswerText text={said} />
      ) : (
        parts.map((part) => <Part key={part.type} part={part} settling={settling} />)
      )}
    </div>
  );
}

function Part({ part, settling }: { part: MessagePart; settling: Settling }) {
  switch (part.type) {
    case "text":
      return <AnswerText text={part.text} />;
    case "proposals":
      return <ChangeProposals proposals={part.proposals} {...settling} />;
    case "trouble":
      return <Trouble text={part.text} />;
    case "doubts":
      return (
        <Notice tone="check" title="資料で確かめられない言葉があります">
          <ul className="list-disc pl-5">
            {part.doubts.map((doubt) => (
              <li key={doubt} className="break-words">
                {doubt}
              </li>
            ))}
          </ul>
        </Notice>
      );
    case "materials":
      return <Materials materials={part.materials} />;
    case "cost":
      return <Cost {...part} />;
    default:
      // Tools show themselves by their work, next steps as chips at the box.
      return null;
  }
}

/** What happened stands first, what stays and what to do behind it. */
function Trouble({ text }: { text: string }) {
  const end = text.indexOf("。") + 1;
  return (
    <Notice tone="must" title={text.slice(0, end)}>
      {text.slice(end)}
    </Notice>
  );
}

function Materials({ materials }: { materials: readonly ThreadMaterial[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-ink-soft">使った材料（{materials.length}件）</summary>
      <ul className="mt-1 grid grid-cols-1 gap-2 border-l-2 border-line pl-3">
        {materials.map(({ id, text, to, ...place }) => (
          <li key={id} className="min-w-0">
            <p className="break-words">「{text}」</p>
            <p className="text-xs text-ink-soft">
              <span className="tabular mr-2">{id}</span>
              <AppLink to={to} className="inline-flex min-h-6 items-center underline">
                {materialName(place)}
              </AppLink>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const seconds = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

function Cost({ milliseconds, tokens, cost }: Omit<Extract<MessagePart, { type: "cost" }>, "type">) {
  return (
    <p className="tabular text-xs text-ink-soft">
      {seconds.format(milliseconds / 1000)}秒{tokens > 0 && `・${costLabel(tokens, cost)}`}
    </p>
  );
}
