import { lazy, Suspense, useState } from "react";
import { unreadShown } from "#src/domain/notification/schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { loadOnFirstTouch } from "#src/ui/overlay/lazy-overlay.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { useUnread } from "./use-unread.ts";

const loadList = () => import("./bell-list.tsx");
const BellList = lazy(loadList);
loadOnFirstTouch(loadList);

/** What happened elsewhere: a badge with the number of unread ones, and the list, read when it is opened. */
export function Bell({ unread: loaded }: { unread: number }) {
  const [unread, setUnread] = useUnread(loaded);
  const [open, setOpen] = useState(false);
  return (
    <Popover title="お知らせ" open={open} onOpenChange={setOpen} trigger={<Trigger unread={unread} />}>
      <Suspense fallback={<div aria-busy="true" className="min-h-40" />}>
        <BellList unread={unread} onUnread={setUnread} onClose={() => setOpen(false)} />
      </Suspense>
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
