import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type NotificationList,
  type NotificationView,
  unreadShown,
} from "../../../domain/notification/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { NotificationRows } from "./rows.tsx";
import { useUnread } from "./use-unread.ts";
import { describe } from "./words.ts";

type Load =
  | { state: "loading" | "failed" }
  | { state: "done"; rows: NotificationView[]; next: string | null };

/** What happened elsewhere: a badge with the number of unread ones, and the list, read when it is opened. */
export function Bell({ unread: loaded }: { unread: number }) {
  const [unread, setUnread] = useUnread(loaded);
  const [open, setOpen] = useState(false);
  const [load, setLoad] = useState<Load>({ state: "loading" });
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    setLoad({ state: "loading" });
    apiGet<NotificationList>("/api/v1/notifications").then(
      (list) => {
        setLoad({ state: "done", rows: list.notifications, next: list.next });
        setUnread(list.unread);
      },
      () => setLoad({ state: "failed" }),
    );
  };
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
        setUnread(answer.unread);
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
    setOpen(false);
    void navigate(to);
  };
  const newest = load.state === "done" ? load.rows[0] : undefined;
  return (
    <Popover title="お知らせ" open={open} onOpenChange={change} trigger={<Trigger unread={unread} />}>
      <NotificationRows
        load={load.state}
        rows={load.state === "done" ? load.rows : []}
        onChoose={choose}
        onAgain={() => change(true)}
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
    </Popover>
  );
}

function Trigger({ unread, ...rest }: { unread: number } & React.ComponentProps<"button">) {
  const shown = unread > unreadShown ? `${unreadShown}+` : String(unread);
  return (
    <button
      type="button"
      {...rest}
      title="お知らせ"
      className="relative inline-grid size-10 shrink-0 place-items-center rounded-md hover:bg-sunken"
    >
      <Icon name="bell" className="text-lg" />
      <span className="sr-only">お知らせ{unread > 0 ? `（未読${shown}件）` : ""}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          data-unread={unread}
          className="tabular absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-must px-1 text-[0.625rem] leading-none font-bold text-on-primary"
        >
          {shown}
        </span>
      )}
    </button>
  );
}
