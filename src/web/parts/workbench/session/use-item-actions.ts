/** What a person does with one line, carried out by the server and shown in place. */
import { useMemo } from "react";
import type { AcceptedRefusal, StructureView } from "#src/domain/result/schema.ts";
import type { Item } from "#src/shared/result.ts";
import { may } from "#src/shared/roles.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { useOwnProject } from "../../frame/use-own-project.ts";
import type { ItemActions } from "../../results/model/types.ts";
import { inTray } from "../../tray/tray-refresh.ts";
import { useTrayItems } from "../../tray/use-tray-items.ts";
import type { BenchView } from "../place.ts";
import { approveAction } from "./approve-action.ts";
import type { WorkAction } from "./state.ts";
import { runEnd } from "./watch.ts";

type Made = { results: { items: Item[] }[] };

/** `refresh` is called after a change that used one of the day's calls, or that other results may rest on. */
export function useItemActions(
  dispatch: (action: WorkAction) => void,
  read: () => Promise<Pick<BenchView, "results">>,
  refresh: () => void,
): ItemActions {
  const project = useOwnProject();
  const owned = project && may(project.role, "manage") ? project.id : null;
  const approving = project && may(project.role, "approve") ? project.id : null;
  useTrayItems(dispatch);
  return useMemo(() => {
    const change = async (method: string, path: string, body: unknown, chooses = false) => {
      const { item } = await inTray(apiSend<{ item: Item }>(method, `/api/v1/items/${path}`, body), chooses);
      dispatch({ type: "item", item });
    };
    const reword = async (method: string, path: string, body: unknown) => {
      await change(method, path, body);
      refresh();
    };
    const put = async <Made extends { items: Item[] }>(path: string, body: unknown) => {
      const made = await inTray(apiSend<Made>("POST", `/api/v1/${path}`, body));
      dispatch({ type: "items", items: made.items });
      refresh();
      return made;
    };
    const vary = async (id: string, what: string, slot?: string) => {
      const body = { change: what, ...(slot ? { slot } : {}), idempotencyKey: newId() };
      const path = `/api/v1/items/${id}/variations`;
      const { runId } = await apiSend<{ runId: string }>("POST", path, body).catch((error: unknown) => {
        refresh(); // A limit that was reached elsewhere shows in the count, with the hour it opens again.
        throw error;
      });
      await runEnd(runId);
      const { results } = await apiGet<Made>(`/api/v1/runs/${runId}`);
      refresh();
      return results.flatMap((result) => result.items).filter((item) => item.kind !== "shortlist");
    };
    return {
      onLock: (id, locked) => change("PUT", `${id}/lock`, { locked }, true),
      onEdit: (id, text, more) => reword("PATCH", id, { text, ...more }),
      onChoose: (id, text, more) => reword("PATCH", id, { text, byHand: false, ...more }),
      onUndo: (id) => reword("POST", `${id}/undo`, {}),
      onDismissFlag: (id, flagId, reason) => change("POST", `${id}/dismissals`, { flagId, reason }),
      onVoice: (id, voice) => reword("PUT", `${id}/voice`, voice),
      onVary: vary,
      onRestructure: async (id, input) => (await put<StructureView>(`items/${id}/structure`, input)).act,
      onHandOn: (id) => put<AcceptedRefusal>(`items/${id}/hand-on`, {}),
      onTake: (id, refusal, reason) => put<AcceptedRefusal>(`results/${id}/taken`, { refusal, reason }),
      ...(owned === null
        ? {}
        : {
            async onRuleOff(rule: string, reason: string) {
              await apiSend("POST", `/api/v1/projects/${owned}/rules-off`, { rule, reason });
              dispatch({ type: "grown", results: (await read()).results });
              refresh();
            },
          }),
      ...(approving === null ? {} : approveAction(approving, read, dispatch)),
      async onMore(id) {
        const made = await vary(id, "more");
        const { results } = await read();
        dispatch({ type: "grown", results });
        return made.length;
      },
      async onPhoto(id, input) {
        const path = `/api/v1/items/${id}/photo`;
        const { items, locked } = await apiSend<{ items: Item[]; locked: number }>("PUT", path, input);
        for (const item of items) dispatch({ type: "item", item });
        refresh();
        return { ids: items.map((item) => item.id), locked };
      },
      async onReroll(id) {
        await vary(id, "reroll");
        const { results } = await read();
        const item = results.flatMap((result) => result.items).find((candidate) => candidate.id === id);
        if (item) dispatch({ type: "item", item });
      },
    };
  }, [dispatch, read, refresh, owned, approving]);
}
