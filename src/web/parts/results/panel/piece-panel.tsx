/** The panel of one piece: beside the list where there is room, a sheet over the page where there is none. */
import "#src/ui/work-icons/add.ts";
import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#src/ui/button.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Tabs } from "#src/ui/tabs.tsx";
import { ItemRowMenu } from "../parts/tools.tsx";
import { useRow } from "../use-row.ts";
import { ChangeTab } from "./change-tab.tsx";
import { ChecksTab } from "./checks-tab.tsx";
import { CurrentDecision } from "./decision-history.tsx";
import { EvidenceTab } from "./evidence-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { PieceSheet } from "./piece-sheet.tsx";
import { PanelContext, type PanelTab, panelTabs, type ShownPanel } from "./store.ts";

export default function PiecePanel({ name, shown }: { name: string; shown: ShownPanel }) {
  const { item } = useRow();
  const panel = useContext(PanelContext);
  const close = () => {
    panel?.close();
    document.querySelector<HTMLElement>(`[data-row="${item.id}"]`)?.focus();
  };
  const body = (
    <>
      <CurrentDecision />
      <PieceTabs tab={shown.tab} onTab={(tab) => panel?.open(item.id, tab)} />
    </>
  );
  if (shown.host === null)
    return (
      <PieceSheet name={name} onClose={close}>
        {body}
      </PieceSheet>
    );
  return createPortal(
    <SidePanel name={name} shown={shown} onClose={close}>
      {body}
    </SidePanel>,
    shown.host,
  );
}

function SidePanel({
  name,
  shown,
  onClose,
  children,
}: {
  name: string;
  shown: ShownPanel;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const { item } = useRow();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.isEntered) box.current?.focus();
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || isComposing(event) || event.defaultPrevented) return;
    if (!box.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={box}
      aria-label={`${name}の詳細`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="tooled grid content-start gap-2 rounded-md border border-line bg-raised p-4 outline-none"
    >
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1 text-sm font-bold wrap-anywhere line-clamp-3">{item.text}</p>
        <ItemRowMenu label="この案の操作" />
        <IconButton icon="x" label="閉じる" size="sm" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

function PieceTabs({ tab, onTab }: { tab: PanelTab; onTab: (tab: PanelTab) => void }) {
  const content: Record<PanelTab, React.ReactNode> = {
    evidence: <EvidenceTab />,
    change: <ChangeTab />,
    checks: <ChecksTab />,
    history: tab === "history" && <HistoryTab />,
  };
  const items = (Object.keys(panelTabs) as PanelTab[]).map((id) => ({
    id,
    label: panelTabs[id],
    panel: content[id],
  }));
  return <Tabs label="案の詳細" value={tab} onChange={(id) => onTab(id as PanelTab)} items={items} />;
}
