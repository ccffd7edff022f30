import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import { Kbd } from "../../kbd.tsx";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A shortcut to show beside it. */
  keys?: string;
  hint?: string;
  disabled?: boolean;
  /** Makes the entry a link that downloads. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuGroup {
  label?: string;
  /** Makes the entries a choice of one: the id of the one that holds. */
  chosen?: string;
  entries: MenuEntry[];
}

export interface MenuProps {
  trigger: ReactElement;
  groups: MenuGroup[];
  /** Which of its button's sides it keeps to. */
  align?: "start" | "end";
  /** What has the focus when it closes; true: its button, as without this. */
  finalFocus?: () => HTMLElement | true;
}

const entryClass =
  "flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm outline-none data-disabled:cursor-default data-disabled:text-ink-soft data-highlighted:bg-wash data-highlighted:text-stroke";

export function WholeMenu({ trigger, groups, align = "end", finalFocus }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* A named region: what floats outside of the page's landmarks is found by screen readers too. */}
      <Base.Portal render={<section aria-label="操作の一覧" />}>
        <Base.Positioner sideOffset={4} align={align} collisionPadding={8} className="z-40">
          <Base.Popup
            finalFocus={finalFocus}
            className="floating max-h-[var(--available-height)] min-w-56 overflow-y-auto p-1"
          >
            {groups.map((group, index) => (
              <Base.Group key={group.label ?? index}>
                {index > 0 && <Base.Separator className="mx-1 my-1 h-px bg-line" />}
                {group.label && (
                  <Base.GroupLabel className="px-2 pt-1 text-xs text-ink-soft">{group.label}</Base.GroupLabel>
                )}
                {group.chosen === undefined ? (
                  group.entries.map((entry) => <Entry key={entry.id} entry={entry} />)
                ) : (
                  <Base.RadioGroup value={group.chosen}>
                    {group.entries.map((entry) => (
                      <Choice key={entry.id} entry={entry} />
                    ))}
                  </Base.RadioGroup>
                )}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Choice({ entry }: { entry: MenuEntry }) {
  return (
    <Base.RadioItem value={entry.id} className={entryClass} closeOnClick onClick={entry.onSelect}>
      {entry.icon && <Icon name={entry.icon} />}
      <span className="flex-1">{entry.label}</span>
      {entry.hint && <span className="text-xs text-ink-soft">{entry.hint}</span>}
      <Base.RadioItemIndicator className="text-stroke">
        <Icon name="check" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className="flex-1">
        {entry.label}
        {entry.hint && <span className="block text-xs text-ink-soft">{entry.hint}</span>}
      </span>
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </>
  );
  if (entry.href !== undefined) {
    return (
      <Base.LinkItem href={entry.href} download className={entryClass} closeOnClick onClick={entry.onSelect}>
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={entryClass} disabled={entry.disabled} onClick={entry.onSelect}>
      {inside}
    </Base.Item>
  );
}
