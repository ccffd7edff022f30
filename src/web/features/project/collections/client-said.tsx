import type { ClientAnswerView } from "../../../../domain/collection/schema.ts";
import { type ClientSays, clientSaysLabels } from "../../../../shared/handover/client-says.ts";
import type { ToolName } from "../../../../shared/run-parts.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import { momentLabel } from "../../../parts/frame/dates.ts";

const tones: Record<ClientSays, Tone> = { approved: "good", sent_back: "check", comment: "plain" };

interface ClientSaidProps {
  answers: readonly ClientAnswerView[];
  /** Which tool each of them is about. */
  results: readonly { id: string; tool: ToolName }[];
}

/** What clients said: who by their own account, when, and of what they were shown. */
export function ClientSaid({ answers, results }: ClientSaidProps) {
  const tools = new Map(results.map(({ id, tool }) => [id, catalog[tool].title]));
  return (
    <ul aria-label="クライアントの返事" className="grid gap-3">
      {answers.map(({ id, resultId, text, says, name, note, at, older, version }) => (
        <li key={id} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={tones[says]}>{clientSaysLabels[says]}</Badge>
            <span className="font-bold">{tools.get(resultId) ?? "前に入っていた結果"}</span>
            <span className="min-w-0 wrap-anywhere">{name}さん</span>
            <span className="text-xs text-ink-soft">
              {momentLabel(at)}・渡した内容の{version}版目
            </span>
            {older && <Badge tone="check">そのあと文が変わっています</Badge>}
          </p>
          {text !== null && <p className="text-sm wrap-anywhere">「{text}」</p>}
          {note && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
