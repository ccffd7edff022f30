import "#src/ui/work-icons/add.ts";
import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { may, type ProjectRole } from "#src/shared/roles.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { AdoptButton } from "./adopt-button.tsx";
import { CopyButtons } from "./copy-buttons.tsx";
import { TrayExport } from "./tray-export.tsx";
import type { TrayHandle } from "./use-tray.ts";

const HandOverDialog = lazy(async () => ({
  default: (await import("./hand-over-dialog.tsx")).HandOverDialog,
}));
const TrayList = lazy(async () => ({ default: (await import("./tray-list.tsx")).TrayList }));

export interface TrayBarProps {
  projectId: string;
  standing: ProjectRole;
  chosen: TrayHandle;
}

/** What a key on a row asks for. */
const asked = "hitofude:tray";

/** How many pieces are chosen, and what is done with all of them. */
export function TrayBar({ projectId, standing, chosen }: TrayBarProps) {
  const [open, setOpen] = useState(false);
  const [handing, setHanding] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(asked, show);
    return () => window.removeEventListener(asked, show);
  }, []);
  const { length } = chosen.pieces;
  const isMember = standing !== "visitor";
  const hand = () => {
    setOpen(false);
    setHanding(true);
  };
  const ways = (
    <>
      <TrayExport projectId={projectId} pieces={chosen.pieces} isVisitor={standing === "visitor"} />
      {isMember && may(standing, "work") && (
        <Button icon="send" className="min-h-11 whitespace-nowrap" onClick={hand}>
          提出する
        </Button>
      )}
      {isMember && may(standing, "approve") && <AdoptButton projectId={projectId} chosen={chosen} />}
    </>
  );
  return (
    <section
      aria-label="選んだ案"
      className="floating sticky bottom-2 z-20 mx-4 mt-4 flex max-w-[70rem] items-center gap-2 p-2 sm:mx-6 in-data-[layout=project]:max-lg:bottom-16"
    >
      <Popover
        wide
        title="選んだ案"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            variant="quiet"
            className="tabular mr-auto min-h-11 gap-2 px-2 font-bold whitespace-nowrap text-ink"
          >
            選んだ案 {length}
            <Icon name="chevron-down" className={clsx("transition-transform", !open && "rotate-180")} />
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <TrayList chosen={chosen} canWork={may(standing, "work")} />
          {/* With the list: a button that moves while it is pressed is not pressed. */}
          <div className="mt-3 flex flex-wrap gap-1.5 border-t border-line pt-3 *:px-1.5 sm:hidden">
            {ways}
          </div>
        </Suspense>
      </Popover>
      <CopyButtons chosen={chosen} />
      <div className="contents max-sm:hidden">{ways}</div>
      {handing && (
        <Suspense>
          <HandOverDialog projectId={projectId} pieces={chosen.pieces} onClose={() => setHanding(false)} />
        </Suspense>
      )}
    </section>
  );
}
