import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { createHighlightStore } from "../../results/model/highlight-store.ts";
import { SourceList } from "../../workbench/reading/source-list.tsx";
import { tutorialRecording } from "../recorded.ts";
import type { StageProps } from "./stage.ts";

export function PasteStage({ done, onReach }: StageProps) {
  const [lights] = useState(createHighlightStore);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-3">
        <TextArea
          label="商品・サービスの説明"
          value={done ? tutorialRecording.input : ""}
          rows={6}
          readOnly
          placeholder="ここに商品の説明が入ります。"
          onChange={() => {}}
        />
        <Button variant="primary" size="lg" icon="clipboard-list" disabled={done} onClick={onReach}>
          見本の説明を貼る
        </Button>
      </div>
      <section aria-label="番号のついた文" className="card grid min-h-40 content-start gap-2 p-4">
        <h3 className="text-sm font-bold">材料の文{done && `（${tutorialRecording.sources.length}文）`}</h3>
        {done ? (
          <SourceList sources={tutorialRecording.sources} lights={lights} />
        ) : (
          <p className="text-sm text-ink-soft">貼ると、文ごとに番号がつきます。</p>
        )}
      </section>
    </div>
  );
}
