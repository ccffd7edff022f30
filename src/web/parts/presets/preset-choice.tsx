/** 「プリセット」 beside the buttons that make something: what the next run is written by. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PresetList } from "#src/domain/preset/schema.ts";
import { Select } from "#src/ui/form/select.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { messageOf } from "../results/use-row.ts";
import { presetNames } from "./names.ts";

export function PresetChoice({ projectId, list }: { projectId: string; list: PresetList }) {
  const [chosen, setChosen] = useState(list.current);
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState(list.current);
  const { revalidate } = useRevalidator();
  // Chosen elsewhere meanwhile: what the server says counts.
  if (known !== list.current) {
    setKnown(list.current);
    setChosen(list.current);
  }
  const choose = async (value: string) => {
    const before = chosen;
    const key = value === "" ? null : value;
    setChosen(key);
    setBusy(true);
    try {
      await apiSend("PUT", `/api/v1/projects/${projectId}/preset`, { key });
      await revalidate();
    } catch (reason) {
      setChosen(before);
      toast({ kind: "must", title: "プリセットを選べませんでした", description: messageOf(reason) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Select
      label="プリセット"
      value={chosen ?? ""}
      disabled={busy}
      options={{ "": "使わない", ...presetNames(list) }}
      onChange={(value) => void choose(value)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>次に作るものの書き方を決めます。</span>
          <AppLink
            to={`/${projectId}/presets`}
            className="inline-flex min-h-6 items-center text-stroke underline"
          >
            一覧・編集
          </AppLink>
        </span>
      }
    />
  );
}
