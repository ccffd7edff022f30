import { useState } from "react";
import { count } from "../../../../checks/count.ts";
import { editItemSchema } from "../../../../domain/result/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { lengthLabel, placesOf } from "../model/labels.ts";
import { TextCounts } from "../parts/counts.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { Panel } from "./panel.tsx";

/** 「手で直す」: lengths move with the typing; checks run again on saving. Ctrl+Enter saves, Escape leaves and keeps what was typed. */
export function EditPanel() {
  const row = useRow();
  const { slots, actions, frozen } = useResult();
  const { unsaved } = row;
  const [text, setText] = useState(unsaved.text ?? row.item.text);
  const [resumed] = useState(unsaved.text !== null && unsaved.text !== row.item.text);
  const type = (typed: string) => {
    unsaved.text = typed;
    setText(typed);
  };
  const leave = () => {
    unsaved.text = null;
    row.onPanel(null);
  };
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    const parsed = editItemSchema.safeParse({ text });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setError(undefined);
    if (await row.run("edit", () => actions.onEdit(row.item.id, parsed.data.text))) leave();
  };
  return (
    <Panel title="手で直す">
      <div className="grid gap-3 @3xl:grid-cols-[1fr_14rem]">
        <TextArea
          data-first=""
          label="コピーの本文"
          hideLabel
          rows={2}
          value={text}
          error={error}
          hint={
            resumed
              ? "前に入れて、まだ保存していない文です。"
              : "保存すると、根拠・文字数・表現をもう一度確かめます。"
          }
          counter={lengthLabel(count(text))}
          onChange={type}
          onSubmitKey={() => void save()}
        />
        <TextCounts text={text} slots={placesOf(row.item, slots)} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={row.task === "edit"}
          disabled={frozen || text.trim() === row.item.text}
          onClick={() => void save()}
        >
          保存する
        </Button>
        <Button size="sm" onClick={leave}>
          やめる
        </Button>
      </div>
    </Panel>
  );
}
