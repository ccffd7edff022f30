import { useState } from "react";
import type { AnswerList, ClientAnswerView } from "#src/domain/collection/schema.ts";
import { type ClientSays, clientSaysLabels } from "#src/shared/handover/client-says.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

const tones: Record<ClientSays, BadgeTone> = { approved: "good", sent_back: "check", comment: "plain" };

type Results = readonly { id: string; tool: ToolName }[];

interface CollectionAnswersProps {
  collectionId: string;
  said: AnswerList;
  /** Which tool each of them is about. */
  results: Results;
}

/** What clients said of a hand-over, page by page. Give it the newest answer's id as its key. */
export function CollectionAnswers({ collectionId, said, results }: CollectionAnswersProps) {
  const [{ answers, next }, setSaid] = useState(said);
  const action = useAction();
  const more = () =>
    action.run(async () => {
      const page = await apiGet<AnswerList>(
        `/api/v1/collections/${collectionId}?${new URLSearchParams({ cursor: next ?? "" })}`,
      );
      setSaid({ answers: [...answers, ...page.answers], next: page.next });
    });
  return (
    <>
      <ClientSaid answers={answers} results={results} />
      <FailureMessage action={action} />
      {next && (
        <Button className="min-h-11 justify-self-start" busy={action.busy} onClick={() => void more()}>
          前の返事も見る
        </Button>
      )}
    </>
  );
}

interface RunAnswersProps {
  projectId: string;
  said: AnswerList;
  results: Results;
}

/** What clients said of what a run made: the newest, and where the others are. */
export function RunAnswers({ projectId, said: { answers, next }, results }: RunAnswersProps) {
  return (
    <>
      <ClientSaid answers={answers} results={results} />
      {next && (
        <p className="text-sm text-ink-soft">
          新しい{answers.length}件です。前の返事は
          <AppLink to={`/${projectId}/collections`} className="text-stroke underline">
            提出
          </AppLink>
          で見られます。
        </p>
      )}
    </>
  );
}

/** Who by their own account, when, and of what they were shown. */
function ClientSaid({ answers, results }: { answers: readonly ClientAnswerView[]; results: Results }) {
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
          <p className="text-sm wrap-anywhere">
            {text === null ? "渡した内容の全体について" : `「${text}」`}
          </p>
          {note && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
