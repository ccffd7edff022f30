import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { NotificationList, NotificationView } from "#src/domain/notification/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { NotificationRows } from "./rows.tsx";
import { describe } from "./words.ts";

type Load =
  | { state: "loading" | "failed" }
  | { state: "done"; rows: NotificationView[]; next: string | null };

interface BellListProps {
  unread: number;
  onUnread: (unread: number) => void;
  onClose: () => void;
}

/** The newest notifications, read each time that they are opened. */
export default function BellList({ unread, onUnread, onClose }: BellListProps) {
  const [load, setLoad] = useState<Load>({ state: "loading" });
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const read = () => {
    setLoad({ state: "loading" });
    apiGet<NotificationList>("/api/v1/notifications").then(
      (list) => {
        setLoad({ state: "done", rows: list.notifications, next: list.next });
        onUnread(list.unread);
      },
      () => setLoad({ state: "failed" }),
    );
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);
  const more = async () => {
    if (load.state !== "done" || load.next === null || busy) return;
    setBusy(true);
    try {
      const query = new URLSearchParams({ cursor: load.next });
      const page = await apiGet<NotificationList>(`/api/v1/notifications?${query}`);
      setLoad({ state: "done", rows: [...load.rows, ...page.notifications], next: page.next });
    } catch {
      setLoad({ state: "failed" });
    } finally {
      setBusy(false);
    }
  };
  const mark = (body: object, isRead: (row: NotificationView) => boolean) => {
    apiSend<{ unread: number }>("POST", "/api/v1/notifications/read", body, { ask: "never" }).then(
      (answer) => {
        onUnread(answer.unread);
        setLoad((before) =>
          before.state === "done"
            ? { ...before, rows: before.rows.map((row) => ({ ...row, read: row.read || isRead(row) })) }
            : before,
        );
      },
      () => {}, // It stays unread and can be pressed again.
    );
  };
  const choose = (row: NotificationView) => {
    mark({ ids: [row.id] }, ({ id }) => id === row.id);
    const { to } = describe(row);
    if (to === null) return;
    onClose();
    void navigate(to);
  };
  const newest = load.state === "done" ? load.rows[0] : undefined;
  return (
    <>
      <NotificationRows
        load={load.state}
        rows={load.state === "done" ? load.rows : []}
        onChoose={choose}
        onAgain={read}
      />
      <div className="mt-2 flex flex-wrap justify-between gap-2 empty:hidden">
        {newest && unread > 0 && (
          <Button size="sm" variant="quiet" onClick={() => mark({ upTo: newest.id }, () => true)}>
            すべて既読にする
          </Button>
        )}
        {load.state === "done" && load.next !== null && (
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void more()}>
            もっと見る
          </Button>
        )}
      </div>
    </>
  );
}
