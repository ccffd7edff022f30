import { useState } from "react";
import { count } from "#src/checks/count.ts";
import { itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import { structureActSchema } from "#src/tools/structure/act.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { useResult } from "../result-context.ts";
import { useArrange } from "../use-arrange.ts";
import { useRow } from "../use-row.ts";
import { PanelForm } from "./panel.tsx";
import { useTyped } from "./use-typed.ts";

/** 「この下に自分で足す」: one more of the kind in the person's own words. Escape leaves and keeps what was typed. */
export function WritePanel() {
  const row = useRow();
  const { tool } = useResult();
  const { frozen, write } = useArrange(row);
  const { typed, type, leave } = useTyped("write", { text: "" });
  const [error, setError] = useState<string | undefined>();
  const text = typed.text ?? "";
  const save = async () => {
    const parsed = structureActSchema.safeParse({ act: "write", text });
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success && (await write(text.trim()))) leave();
  };
  return (
    <PanelForm title="この下に自分で足す">
      <TextArea
        data-first=""
        label={itemTextMeta(tool, row.item).label}
        rows={2}
        value={text}
        error={error}
        hint="足すと、根拠・文字数・表現を確かめます。続きの欄は、足したあとに「手で直す」で入れます。"
        counter={`${count(text).c1}字`}
        onChange={type("text")}
        onSubmitKey={() => void save()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={row.task === "arrange"}
          disabled={frozen}
          onClick={() => void save()}
        >
          足す
        </Button>
        <Button size="sm" onClick={leave}>
          やめる
        </Button>
      </div>
    </PanelForm>
  );
}
