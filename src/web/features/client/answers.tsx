import { clientNoteLimit, type SharedResult } from "../../../domain/client/schema.ts";
import { type ClientSays, clientSaysLabels } from "../../../shared/handover/client-says.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toast/store.ts";
import { Failure } from "../../parts/action/form.tsx";
import { useAction } from "../../parts/action/use-action.ts";
import { momentLabel } from "../../parts/frame/dates.ts";
import { apiSend } from "../../shell/api-client.ts";
import { useKeptText } from "../../shell/unsent/use-kept-text.ts";

export const tones: Record<ClientSays, Tone> = { approved: "good", sent_back: "check", comment: "plain" };
const done: Record<ClientSays, string> = {
  approved: "承認を送りました",
  sent_back: "差し戻しを送りました",
  comment: "コメントを送りました",
};

interface AnswersProps {
  token: string;
  pass: string | null;
  result: SharedResult;
  /** What the result is called on this page. */
  title: string;
  name: string;
  onNameMissing: () => void;
  onReload: () => Promise<void>;
}

/** What was said of a result so far, and the three things that can be said. */
export function Answers({ token, pass, result, title, name, onNameMissing, onReload }: AnswersProps) {
  const { resultId, version, answers } = result;
  const { text: note, type, settle } = useKeptText(`client-note:${resultId}`);
  const action = useAction();
  const say = (says: ClientSays) => {
    if (name.trim() === "") return onNameMissing();
    if (says !== "approved" && note.trim() === "")
      return action.refuse({ field: "note", message: "コメントを入れてください。" });
    void action.run(async () => {
      const secret = { token, ...(pass === null ? {} : { pass }) };
      await apiSend("POST", "/api/v1/client/answers", { ...secret, resultId, version, says, name, note });
      settle("");
      toast({ kind: "good", title: done[says], description: title });
      await onReload();
    });
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {answers.length > 0 && (
        <ul aria-label={`${title}へのお返事`} className="grid gap-3">
          {answers.map((one) => (
            <li key={`${one.at} ${one.says}`} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <Badge tone={tones[one.says]}>{clientSaysLabels[one.says]}</Badge>
                <span className="min-w-0 font-bold wrap-anywhere">{one.name}</span>
                <span className="text-xs text-ink-soft">{momentLabel(one.at)}</span>
                {one.version < version && (
                  <span className="text-xs text-ink-soft">前にお渡しした内容への返事です</span>
                )}
              </p>
              {one.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{one.note}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 print:hidden">
        <TextArea
          label={`${title}へのコメント`}
          hint="差し戻しのときは、直してほしい点を書いてください。"
          rows={3}
          maxLength={clientNoteLimit}
          value={note}
          error={action.errorOf("note")}
          onChange={(text) => {
            type(text);
            action.clear();
          }}
        />
        <Failure action={action} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon="check"
            busy={action.busy}
            aria-label={`承認する（${title}）`}
            onClick={() => say("approved")}
          >
            承認する
          </Button>
          <Button
            icon="rotate-ccw"
            busy={action.busy}
            aria-label={`差し戻す（${title}）`}
            onClick={() => say("sent_back")}
          >
            差し戻す
          </Button>
          <Button
            variant="quiet"
            busy={action.busy}
            aria-label={`コメントだけ送る（${title}）`}
            onClick={() => say("comment")}
          >
            コメントだけ送る
          </Button>
        </div>
      </div>
    </div>
  );
}
