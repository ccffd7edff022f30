import { useEffect, useRef, useState } from "react";
import type { ExportAsk, ExportView } from "#src/domain/export/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiFetch, apiGet, apiSend } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";
import { type Action, useAction } from "../action/use-action.ts";
import { messageOf } from "../results/use-row.ts";
import { nameIn } from "./save-table.ts";

const lookMs = 1500;

export const exportsPath = (projectId: string) => `/api/v1/projects/${projectId}/exports`;

/** Tells what there is now, again and again while `making`; a look that fails is followed by the next. */
export function useExports(projectId: string, making: boolean, tell: (rows: ExportView[]) => void): void {
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    if (!making) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await apiGet<{ exports: ExportView[] }>(exportsPath(projectId)).catch(() => null);
      if (over) return;
      if (answer) told.current(answer.exports);
      timer = setTimeout(look, lookMs);
    };
    timer = setTimeout(look, lookMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [making, projectId]);
}

export interface ExportDownload {
  action: Action;
  /** One that takes long: being made, made, or not made after all. */
  row: ExportView | null;
  /** Where it is taken from once it is made. */
  address: string;
  /** True when it was short, and is saved. */
  take(ask: ExportAsk): Promise<boolean>;
  stop(): void;
}

/** A file of the project, saved as soon as it is made; one that takes long is watched while the page is there. */
export function useExportDownload(projectId: string): ExportDownload {
  const path = exportsPath(projectId);
  const action = useAction();
  const [row, setRow] = useState<ExportView | null>(null);
  const addressOf = (id: string) => `${path}/${id}/content`;
  useExports(projectId, row?.state === "making", (rows) => {
    const now = rows.find(({ id }) => id === row?.id) ?? null;
    setRow(now);
    if (now?.state === "ready") download(addressOf(now.id));
  });
  return {
    action,
    row,
    address: row ? addressOf(row.id) : "",
    async take(ask) {
      let saved = false;
      await action.run(async () => {
        const later = await askFor(path, ask);
        setRow(later);
        saved = later === null;
      });
      return saved;
    },
    stop: () =>
      void action.run(async () => {
        await apiSend("DELETE", `${path}/${row?.id}`);
        setRow(null);
      }),
  };
}

/** Saves what is short; answers with what takes long. */
async function askFor(path: string, ask: ExportAsk): Promise<ExportView | null> {
  const answer = await apiFetch(path, {
    method: "POST",
    body: JSON.stringify({ ...ask, idempotencyKey: newId() }),
    headers: { "content-type": "application/json" },
  });
  if (answer.status === 202) return (await answer.json()) as ExportView;
  saveFile(await answer.blob(), nameIn(answer, "書き出し.zip"));
  return null;
}

/** From where nothing can stand beside what asked for it: what takes long is told as a message, and saved when it is made. */
export async function downloadExport(projectId: string, ask: ExportAsk): Promise<void> {
  const path = exportsPath(projectId);
  try {
    let row = await askFor(path, ask);
    if (row === null) return;
    toast({
      title: "作っています",
      description: "できあがると保存します。画面を離れても、案件の設定の「書き出し」で受け取れます。",
    });
    const { id } = row;
    while (row?.state === "making") {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      const answer = await apiGet<{ exports: ExportView[] }>(path).catch(() => null);
      if (answer) row = answer.exports.find((one) => one.id === id) ?? null;
    }
    if (row?.state === "ready") download(`${path}/${id}/content`);
    if (row?.state === "failed") throw new AppError("internal", row.problem);
  } catch (error) {
    toast({ kind: "must", title: "書き出せませんでした", description: messageOf(error) });
  }
}

/** By its address: it goes to the disk as it comes. */
function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
