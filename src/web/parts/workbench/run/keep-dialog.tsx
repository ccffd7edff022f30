import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { KeepPlan } from "../session/keep-plan.ts";

/** Asked before a new run takes away what the person pinned or wrote. */
export function KeepDialog({
  keeping,
  onAnswer,
  onCancel,
}: {
  keeping: Pick<KeepPlan, "edited" | "lost"> | null;
  onAnswer: (keepEdited: boolean) => void;
  onCancel: () => void;
}) {
  const edited = keeping?.edited.length ?? 0;
  const lost = keeping?.lost ?? 0;
  return (
    <Dialog
      title={edited > 0 ? "手で直した文を残しますか" : "残せない文があります"}
      open={keeping !== null}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <div className="grid gap-3 text-sm">
        {edited > 0 && <p>手で直した文が{edited}件あります。選んだ案はそのまま残ります。</p>}
        {lost > 0 && (
          <p>
            選んだ案や手で直した文のうち{lost}
            件は、根拠の文がいまの説明にないため残せません。必要なものは、先にコピーしておいてください。
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {edited > 0 ? "残して作り直す" : "作り直す"}
          </Button>
          {edited > 0 && <Button onClick={() => onAnswer(false)}>手で直した分も作り直す</Button>}
          <Button variant="quiet" onClick={onCancel}>
            やめる
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
