import { clsx } from "clsx";
import { useState } from "react";
import type { Flag, FlagLevel, Item } from "#src/shared/result.ts";
import { labelAt } from "../model/field-at.ts";
import { levelLabels } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { FlagDetail } from "./flag-detail.tsx";

const order: Record<FlagLevel, number> = { must: 0, check: 1, note: 2 };
const colours: Record<FlagLevel, string> = {
  must: "font-bold text-must",
  check: "font-bold text-check",
  note: "text-ink-soft",
};

/** All findings of a piece, the gravest first, each unfolding its rule; what was set aside comes last. `isOpen`: the first one is unfolded. */
export function FlagList({ item, isOpen }: { item: Item; isOpen: boolean }) {
  const rank = ({ level, dismissed }: Flag) => (dismissed ? 3 : order[level]);
  const flags = item.flags.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul className="grid gap-1 empty:hidden">
      {flags.map((flag, at) => (
        <Entry key={flag.id} item={item} flag={flag} isFirst={isOpen && at === 0} />
      ))}
    </ul>
  );
}

function Entry({ item, flag, isFirst }: { item: Item; flag: Flag; isFirst: boolean }) {
  const { tool } = useResult();
  const [open, setOpen] = useState(isFirst);
  const field = labelAt(tool, item, flag.path);
  return (
    <li>
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="rounded-sm border border-line px-2"
      >
        <summary className="min-h-9 cursor-pointer py-1.5">
          <span className={clsx("mr-2 text-xs", flag.dismissed ? "text-ink-soft" : colours[flag.level])}>
            {flag.dismissed ? "見送り" : levelLabels[flag.level]}
          </span>
          {field !== undefined && `${field}：`}「{flag.words}」
        </summary>
        {open && (
          <div className="border-t border-line py-2">
            <FlagDetail item={item} flag={flag} onDone={() => setOpen(false)} />
          </div>
        )}
      </details>
    </li>
  );
}
