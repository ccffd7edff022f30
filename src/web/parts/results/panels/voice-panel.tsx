import { useState } from "react";
import { count } from "#src/checks/count.ts";
import { replaceSampleSchema } from "#src/domain/result/schema.ts";
import { consents, rewards } from "#src/tools/reviews/definition.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { PanelForm } from "./panel.tsx";
import { useTyped } from "./use-typed.ts";

const lines = {
  date: "いただいた日",
  medium: "媒体（アンケート、SNSなど）",
  attributes: "お客様の属性（30代・会社員など）",
} as const;
const untouched: Record<string, string> = { consent: "unknown", reward: "unknown" };

/**
 * 「本物の声に差し替える」: what arrived word for word, and what is known of it. What may be printed is judged after saving. Escape
 * leaves and keeps what was typed.
 */
export function VoicePanel() {
  const row = useRow();
  const { actions, frozen } = useResult();
  const { typed, type, leave } = useTyped("voice", untouched);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: string) => ({ value: typed[name] ?? "", error: errors[name], onChange: type(name) });
  const save = async () => {
    const parsed = replaceSampleSchema.safeParse({ text: "", ...typed });
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    setErrors({});
    const { onVoice } = actions;
    if (onVoice && (await row.run("edit", () => onVoice(row.item.id, parsed.data)))) leave();
  };
  return (
    <PanelForm title="本物の声に差し替える">
      <div className="grid gap-3">
        <TextArea
          data-first=""
          label="お客様の声（届いたままの文）"
          rows={3}
          hint="言い換えずに入れてください。保存すると、掲載できるかどうかを確かめます。"
          counter={`${count(typed.text ?? "").c1}/1,000字`}
          onSubmitKey={() => void save()}
          {...field("text")}
        />
        <div className="grid gap-3 @3xl:grid-cols-3">
          {Object.entries(lines).map(([name, label]) => (
            <TextArea key={name} label={label} rows={1} onSubmitKey={() => void save()} {...field(name)} />
          ))}
        </div>
        <div className="grid gap-3 @3xl:grid-cols-2">
          <Select label="掲載の許可" options={consents} {...field("consent")} />
          <Select label="謝礼の有無" options={rewards} {...field("reward")} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={row.task === "edit"}
          disabled={frozen}
          onClick={() => void save()}
        >
          差し替える
        </Button>
        <Button size="sm" onClick={leave}>
          やめる
        </Button>
      </div>
    </PanelForm>
  );
}
