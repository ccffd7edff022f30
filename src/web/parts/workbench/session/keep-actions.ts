/** What a person keeps of a result elsewhere in its project: as evidence, in the memo, among the files. */
import type { DocumentView } from "#src/domain/brief/schema.ts";
import type { MemoAnswer, MemoView } from "#src/domain/memo/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import type { ItemActions } from "../../results/model/types.ts";
import { messageOf } from "../../results/use-row.ts";

/** Makes a found quotation evidence. */
export async function adoptResult(id: string): Promise<DocumentView> {
  const path = `/api/v1/items/${id}/evidence`;
  return (await apiSend<{ document: DocumentView }>("POST", path)).document;
}

/** `path`: of the project in the API. */
export const noteActions = (path: string): Pick<ItemActions, "onNote"> => ({
  onNote: (lines) => addToMemo(`${path}/memo`, lines),
});

/** Where the material itself does not stand beside the result. `onBegun`: a new search works, and its result comes to the project. */
export const keepActions = (
  path: string,
  onBegun: () => void,
): Pick<ItemActions, "onNote" | "onAdopt" | "onKeepPage" | "onSearchWithout"> => ({
  ...noteActions(path),
  onAdopt: async (id) => (await adoptResult(id)).label,
  onKeepPage: (url) => apiSend("POST", `${path}/pages`, { url }),
  onSearchWithout: (input) => {
    const work = { goal: "search", inputs: { search: input }, idempotencyKey: newId() };
    apiSend("POST", `${path}/runs`, work).then(onBegun, (error: unknown) =>
      toast({ kind: "must", title: "調べ直せませんでした", description: messageOf(error) }),
    );
  },
});

const maxTries = 5;

/** Puts lines at the end of what the memo says at this moment, whoever writes in it meanwhile. */
async function addToMemo(path: string, lines: string): Promise<void> {
  let memo = await apiGet<MemoView>(path);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const text = memo.text === "" ? lines : `${memo.text.trimEnd()}\n\n${lines}`;
    const answer = await apiSend<MemoAnswer>("PUT", path, { text: `${text}\n`, base: memo.version });
    if (answer.state === "saved") return;
    memo = answer.memo;
  }
  throw new AppError("conflict", "メモがほかの人の編集中です。少し待って、もう一度お試しください。");
}
