/** One person's details: loaded when the dialog opens, replaced by what each change answers. */
import { useEffect, useRef, useState } from "react";
import type { AuditPage, PersonDetail } from "../../../../domain/admin/schema.ts";
import { describeError, isAppError } from "../../../../shared/errors.ts";
import { toasts } from "../../../../ui/toast/store.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";

export type Change = { path: "tier"; body: { tier: string } } | DisabledChange;
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
  change(change: Change, done: string): Promise<boolean>;
  loadMore(): Promise<void>;
}

const textOf = (error: unknown) => (isAppError(error) ? error.message : describeError("internal").message);

export function usePerson(id: string, onChanged: () => void): PersonState {
  const [detail, setDetail] = useState<PersonDetail | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<PersonState["busy"]>("load");
  const [round, setRound] = useState(0);
  const current = useRef(true);
  const path = `/api/v1/admin/people/${id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    current.current = true;
    setBusy("load");
    setFault(null);
    apiGet<PersonDetail>(path)
      .then(
        (next) => current.current && setDetail(next),
        (error: unknown) => current.current && setFault(textOf(error)),
      )
      .finally(() => current.current && setBusy(null));
    return () => {
      current.current = false;
    };
  }, [path, round]);

  /** Runs one thing at a time and says in a toast when it fails. */
  const attempt = async (kind: "change" | "more", work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(kind);
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show({ tone: "must", title: "変更できませんでした", text: textOf(error) });
      return false;
    } finally {
      if (current.current) setBusy(null);
    }
  };

  return {
    detail,
    fault,
    busy,
    reload: () => setRound((now) => now + 1),
    change: (change, done) =>
      attempt("change", async () => {
        const next = await apiSend<PersonDetail>("PUT", `${path}/${change.path}`, change.body);
        if (current.current) setDetail(next);
        toasts.show({ tone: "good", title: done });
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
