/** One person's details: loaded when the dialog opens, replaced by what each change answers. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { AuditPage, PersonDetail } from "#src/domain/admin/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";

export type PersonChange = { path: "tier"; body: { tier: string } } | DisabledChange;
interface DisabledChange {
  path: "disabled";
  body: { disabled: boolean; reason: string };
}

export interface PersonState {
  detail: PersonDetail | null;
  /** Why the details are not there. */
  fault: string | null;
  /** What is under way. */
  busy: "load" | "change" | "more" | null;
  reload(): void;
  /** True when it was done; otherwise a message says why not. */
  change(change: PersonChange, done: string): Promise<boolean>;
  loadMore(): Promise<void>;
}

const textOf = (error: unknown) => (isAppError(error) ? error.message : describeError("internal").message);

export function usePerson(id: string, onChanged: () => void): PersonState {
  const [detail, setDetail] = useState<PersonDetail | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<PersonState["busy"]>("load");
  /** Counts what was asked for: only the newest answer of an open dialog is taken. */
  const turn = useRef(0);
  const path = `/api/v1/admin/people/${id}`;

  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    const isNewest = () => turn.current === mine;
    setBusy("load");
    setFault(null);
    apiGet<PersonDetail>(path)
      .then(
        (next) => isNewest() && setDetail(next),
        (error: unknown) => isNewest() && setFault(textOf(error)),
      )
      .finally(() => isNewest() && setBusy(null));
  }, [path]);
  useEffect(() => {
    load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  /** Runs one thing at a time and says in a toast when it fails. */
  const attempt = async (kind: "change" | "more", work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    const mine = turn.current;
    setBusy(kind);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ kind: "must", title: "変更できませんでした", description: textOf(error) });
      return false;
    } finally {
      if (turn.current === mine) setBusy(null);
    }
  };

  return {
    detail,
    fault,
    busy,
    reload: load,
    change: (change, done) =>
      attempt("change", async () => {
        const mine = turn.current;
        const next = await apiSend<PersonDetail>("PUT", `${path}/${change.path}`, change.body);
        if (turn.current === mine) setDetail(next);
        toast({ kind: "good", title: done });
        onChanged();
      }),
    async loadMore() {
      const after = detail?.audit.next;
      if (!after) return;
      await attempt("more", async () => {
        const { entries, next } = await apiGet<AuditPage>(`${path}/audit?after=${encodeURIComponent(after)}`);
        setDetail((now) => now && { ...now, audit: { entries: [...now.audit.entries, ...entries], next } });
      });
    },
  };
}
