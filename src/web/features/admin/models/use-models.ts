/** The connections on screen: read with the page, replaced by what each change answers. */
import { useState } from "react";
import type { ConnectionsView, ConnectionTestResult, FoundServer } from "#src/domain/connection/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { type Action, useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { type ConnectionDraft, saveBody, testBody } from "./draft.ts";

const base = "/api/v1/admin/connections";

export interface ModelsState {
  view: ConnectionsView;
  action: Action;
  /** Null: nobody has looked. */
  found: FoundServer[] | null;
  tested: ConnectionTestResult | "running" | null;
  forget(): void;
  search(): Promise<void>;
  test(draft: ConnectionDraft): Promise<ConnectionTestResult | null>;
  save(draft: ConnectionDraft): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

export function useModels(first: ConnectionsView): ModelsState {
  const [view, setView] = useState(first);
  const [found, setFound] = useState<FoundServer[] | null>(null);
  const [tested, setTested] = useState<ModelsState["tested"]>(null);
  const action = useAction();
  return {
    view,
    action,
    found,
    tested,
    forget() {
      setTested(null);
      action.clear();
    },
    async search() {
      await action.run(async () => {
        setFound((await apiSend<{ servers: FoundServer[] }>("POST", `${base}/search`, {})).servers);
      });
    },
    async test(draft) {
      let answer: ConnectionTestResult | null = null;
      setTested("running");
      await action.run(async () => {
        answer = await apiSend<ConnectionTestResult>("POST", `${base}/test`, testBody(draft));
      });
      setTested(answer);
      return answer;
    },
    save: (draft) =>
      action.run(async () => {
        const [method, path] = draft.id === null ? ["POST", base] : ["PUT", `${base}/${draft.id}`];
        setView(await apiSend<ConnectionsView>(method as "POST" | "PUT", path ?? base, saveBody(draft)));
        toast({ kind: "good", title: "保存しました。次に作るものから使います" });
      }),
    remove: (id) =>
      action.run(async () => {
        setView(await apiSend<ConnectionsView>("DELETE", `${base}/${id}`));
        toast({ kind: "good", title: "接続を外し、鍵を消しました" });
      }),
  };
}
