import { clsx } from "clsx";
import { useState } from "react";
import type { Flag, FlagLevel, Item } from "../../../../shared/result.ts";
import { tones } from "../../../../ui/badge.tsx";
import { Icon, type IconName } from "../../../../ui/icon.tsx";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { labelAt } from "../model/field-at.ts";
import { levelLabels } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { FlagDetail } from "./flag-detail.tsx";

const icons: Record<FlagLevel, IconName> = {
  must: "circle-alert",
  check: "triangle-alert",
  note: "info",
};
const chip = "hit inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs leading-tight";

/** Red and amber flags, each opening its rule; grey ones are counted and shown on request. */
export function Flags({ item, className }: { item: Item; className?: string }) {
  const [all, setAll] = useState(false);
  const standing = item.flags.filter((flag) => !flag.dismissed);
  const notes = standing.filter((flag) => flag.level === "note");
  const dismissed = item.flags.length - standing.length;
  const shown = all ? item.flags : standing.filter((flag) => flag.level !== "note");
  const hidden = notes.length + dismissed;
  if (item.flags.length === 0) return null;
  return (
    <span className={clsx("inline-flex max-w-full flex-wrap items-center gap-1", className)}>
      {shown.map((flag) => (
        <FlagChip key={flag.id} item={item} flag={flag} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={all}
          className={clsx(chip, tones.plain, "hover:border-line-strong")}
          onClick={() => setAll(!all)}
        >
          {all ? "たたむ" : `ほか${hidden}件`}
        </button>
      )}
    </span>
  );
}

function FlagChip({ item, flag }: { item: Item; flag: Flag }) {
  const [open, setOpen] = useState(false);
  const { tool } = useResult();
  const label = flag.dismissed ? "見送り" : levelLabels[flag.level];
  const field = labelAt(tool, item, flag.path);
  return (
    <Popover
      title={`${label}：${field ?? ""}「${flag.words}」`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={[label, field, flag.words].filter(Boolean).join(" ")}
          className={clsx(chip, flag.dismissed ? tones.plain : tones[flag.level], "hover:underline")}
        >
          <Icon name={flag.dismissed ? "ban" : icons[flag.level]} />
          <span className="font-bold whitespace-nowrap">{label}</span>
          <span className="max-w-32 truncate">
            {field === undefined ? flag.words : `${field}：${flag.words}`}
          </span>
        </button>
      }
    >
      <FlagDetail item={item} flag={flag} onDone={() => setOpen(false)} />
    </Popover>
  );
}
