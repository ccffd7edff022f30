/** The four steps on the catchphrases of the run. */

import type { MouseEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { checkedText } from "../../results/model/copy-formats.ts";
import { StageLines } from "./lines.tsx";
import type { StageProps } from "./stage.ts";

export function EvidenceStage({ onReach, ...lines }: StageProps) {
  const opened = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-word]")) onReach();
  };
  return (
    // The buttons inside are what is pressed; a press on one of them is only noticed here.
    <div onClickCapture={opened}>
      <StageLines {...lines} frozen />
    </div>
  );
}

export function FixStage(lines: StageProps) {
  return <StageLines {...lines} frozen={false} />;
}

export function ApproveStage({ done, onReach, ...lines }: StageProps) {
  return (
    <StageLines {...lines} frozen>
      <div className="card flex min-h-24 flex-wrap items-center gap-x-5 gap-y-3 p-4">
        {done && (
          <p className="grid size-16 shrink-0 -rotate-6 place-items-center rounded-full border-4 border-seal font-bold text-seal">
            承認
          </p>
        )}
        <p className="min-w-0 flex-1 basis-40 text-sm">
          {done ? "あなたがこの結果を承認しました。" : "内容を確かめて、承認の印をつけます。"}
        </p>
        <Button variant="primary" icon="check" disabled={done} onClick={onReach}>
          この結果を承認する
        </Button>
      </div>
    </StageLines>
  );
}

export function ExportStage({ onReach, actions, ...rest }: StageProps) {
  const lines = rest.items.filter(({ kind }) => kind === "line");
  const save = () => {
    const text = checkedText(lines, { angleLabel: () => "" });
    saveFile(new Blob([`${text}\n`], { type: "text/plain;charset=utf-8" }), "hitofude-mihon.txt");
    onReach();
  };
  return (
    <StageLines {...rest} actions={actions} frozen>
      <div className="card flex flex-wrap items-center gap-3 p-4">
        <p className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-sm">
          <Icon name="file-text" className="text-lg" />
          {lines.length}本のコピーを書き出します。
        </p>
        <Button variant="primary" icon="download" onClick={save}>
          テキストで保存する
        </Button>
      </div>
    </StageLines>
  );
}
