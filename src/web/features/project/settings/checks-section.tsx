import { useState } from "react";
import type { CheckSettings } from "#src/domain/check/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { type CheckStrictness, strictnesses } from "#src/shared/checks/active.ts";
import { may } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { TurnOff } from "./turn-rule-off.tsx";

const levels: Record<CheckStrictness, { label: string; says: string }> = {
  strict: { label: "厳しい", says: "参考の指摘も、要確認として出します。" },
  standard: { label: "標準", says: "要修正・要確認・参考を、そのまま出します。" },
  loose: { label: "ゆるやか", says: "参考の指摘を隠します。隠した数は出します。" },
};

/** 「チェック」: how strictly findings are shown, and the rules that the project does without. */
export function ChecksSection({ head, first }: { head: ProjectHead; first: CheckSettings }) {
  const [settings, setSettings] = useState(first);
  const canManage = may(head.role, "manage");
  return (
    <section aria-labelledby="checks" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="checks" className="text-lg">
          チェック
        </h2>
        <p className="text-sm text-ink-soft">
          {canManage
            ? "変えると、いまある結果にも、これから作るものにも反映されます。"
            : "変えられるのはオーナーだけです。変えたいときはオーナーに相談してください。"}
        </p>
      </div>
      <Strictness {...{ head, settings, canManage }} onChanged={setSettings} />
      <RulesOff {...{ head, settings, canManage }} onChanged={setSettings} />
    </section>
  );
}

interface PartProps {
  head: ProjectHead;
  settings: CheckSettings;
  canManage: boolean;
  onChanged: (settings: CheckSettings) => void;
}

function Strictness({ head, settings, canManage, onChanged }: PartProps) {
  const action = useAction();
  // The mark is where it was put, until the server has said otherwise.
  const [wanted, setWanted] = useState<CheckStrictness | null>(null);
  const choose = async (strictness: CheckStrictness) => {
    setWanted(strictness);
    await action.run(async () => {
      const path = `/api/v1/projects/${head.id}/check-settings`;
      onChanged(await apiSend<CheckSettings>("PUT", path, { strictness }));
      toast({ kind: "good", title: `指摘の厳しさを「${levels[strictness].label}」にしました` });
    });
    setWanted(null);
  };
  return (
    <fieldset className="grid gap-2" disabled={!canManage || action.busy}>
      <legend className="mb-1 text-sm font-bold">指摘の厳しさ</legend>
      {strictnesses.map((id) => (
        <label key={id} className="flex min-h-8 items-start gap-2 text-sm">
          <input
            type="radio"
            name="strictness"
            className="mt-1 size-4 shrink-0 accent-primary"
            checked={(wanted ?? settings.strictness) === id}
            onChange={() => void choose(id)}
          />
          <span>
            {levels[id].label}
            <span className="block text-xs text-ink-soft">{levels[id].says}</span>
          </span>
        </label>
      ))}
      <p className="text-xs text-ink-soft">
        要修正は、どれを選んでも出ます。作るときに外す強さは、プリセットの「チェックの厳しさ」で決めます。
        {settings.hiddenNotes > 0 && `いま隠している参考の指摘：${settings.hiddenNotes}件`}
      </p>
      <FailureMessage action={action} />
    </fieldset>
  );
}

function RulesOff({ head, settings, canManage, onChanged }: PartProps) {
  const silenced = settings.off.reduce((sum, one) => sum + one.silenced, 0);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-bold">外したルール</h3>
      {settings.off.length === 0 ? (
        <p className="text-sm text-ink-soft">
          外したルールはありません。結果の指摘を開き、「このルールを外す」を押すと、ここに並びます。
        </p>
      ) : (
        <>
          <p className="text-sm">外したルールで見送った指摘 {silenced}</p>
          <ul className="grid">
            {settings.off.map((off) => (
              <OffRow key={off.ruleId} {...{ head, off, canManage, onChanged }} />
            ))}
          </ul>
        </>
      )}
      {canManage && <TurnOff {...{ head, settings, onChanged }} />}
      <p className="text-xs text-ink-soft">
        薬機法・医療広告などで要修正とされるルールは外せません。外したルールは、理由・名前・日付とともに書き出しに載ります。
      </p>
    </div>
  );
}

function OffRow({
  head,
  off,
  canManage,
  onChanged,
}: Omit<PartProps, "settings"> & { off: CheckSettings["off"][number] }) {
  const action = useAction();
  const turnOn = () =>
    action.run(async () => {
      const path = `/api/v1/projects/${head.id}/rules-off/${encodeURIComponent(off.ruleId)}`;
      onChanged(await apiSend<CheckSettings>("DELETE", path));
      toast({ kind: "good", title: `「${off.rule}」を元に戻しました` });
    });
  return (
    <li className="grid gap-1 border-b border-line py-2 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-bold wrap-anywhere">{off.rule}</p>
          <p className="wrap-anywhere">{off.reason}</p>
          <p className="text-xs text-ink-soft">
            {off.clause}・{off.by ?? "退会した人"}・{momentLabel(off.at)}・見送った指摘 {off.silenced}
          </p>
        </div>
        {canManage && (
          <Button
            size="sm"
            busy={action.busy}
            aria-label={`「${off.rule}」を元に戻す`}
            onClick={() => void turnOn()}
          >
            元に戻す
          </Button>
        )}
      </div>
      <FailureMessage action={action} />
    </li>
  );
}
