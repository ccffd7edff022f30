import "#src/ui/work-icons/add.ts";
import type { ReactNode } from "react";
import type { Item } from "#src/shared/result.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { useRow } from "../use-row.ts";
import { useRowMenu } from "../use-row-menu.ts";
import { CopyButton } from "./copy-button.tsx";

interface ToolsProps {
  item: Item;
  className?: string;
  /** The menu alone: for words that stand close together. */
  slim?: boolean;
  /** Tools that only this kind of piece has; they come first. */
  children?: ReactNode;
}

/** A copy, and the menu of what else is frequent. */
export function RowTools({ item, className, slim = false, children }: ToolsProps) {
  return (
    <QuietTools className={className}>
      {children}
      {!slim && <CopyButton item={item} className="@max-md:hidden" />}
      <ItemRowMenu />
    </QuietTools>
  );
}

/** The menu of a row, behind its button. */
export function ItemRowMenu({ label = "ほかの操作" }: { label?: string }) {
  const row = useRow();
  const entries = useRowMenu();
  return (
    <Menu
      trigger={
        <IconButton
          icon="ellipsis"
          label={label}
          size="sm"
          busy={row.task === "vary" || row.task === "reroll"}
        />
      }
      groups={[{ entries }]}
    />
  );
}
