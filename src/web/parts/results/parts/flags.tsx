import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import type { Flag, FlagLevel, Item } from "#src/shared/result.ts";
import { badgeTones } from "#src/ui/badge.tsx";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { loadOnFirstTouch } from "#src/ui/overlay/lazy-overlay.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { labelAt } from "../model/field-at.ts";
import { levelLabels } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { useApplyRewrite } from "../use-apply-rewrite.ts";

const loadDetail = async () => ({ default: (await import("./flag-detail.tsx")).FlagDetail });
const FlagDetail = lazy(loadDetail);
loadOnFirstTouch(loadDetail);

const icons: Record<FlagLevel, IconName> = {
  must: "circle-alert",
  check: "triangle-alert",
  note: "info",
};
const chip = "hit inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs leading-tight";

/** Red and amber flags, each opening its rule; grey ones are counted and shown on request. */
export function ItemFlags({ item, className }: { item: Item; className?: string }) {
  const [all, setAll] = useState(false);
  const standing = item.flags.filter((flag) => !flag.dismissed);
  const notes = standing.filter((flag) => flag.level === "note");
  const dismissed = item.flags.length - standing.length;
  const spellings = standing.filter((flag) => flag.to !== undefined);
  const shown = (all ? item.flags : standing.filter((flag) => flag.level !== "note")).filter(
    (flag) => all || flag.to === undefined,
  );
  const hidden = notes.filter((flag) => flag.to === undefined).length + dismissed;
  if (item.flags.length === 0) return null;
  return (
    <span className={clsx("inline-flex max-w-full flex-wrap items-center gap-1", className)}>
      {shown.map((flag) => (
        <FlagChip key={flag.id} item={item} flag={flag} />
      ))}
      {!all && spellings.map((flag) => <Spelling key={flag.id} item={item} flag={flag} />)}
      {hidden + spellings.length > 0 && (
        <button
          type="button"
          aria-expanded={all}
          className={clsx(chip, badgeTones.plain, "hover:border-line-strong")}
          onClick={() => setAll(!all)}
        >
          {all ? "たたむ" : hidden > 0 ? `ほか${hidden}件` : "理由"}
        </button>
      )}
    </span>
  );
}

/** A spelling that the preset has otherwise: a press puts it right. */
export function Spelling({ item, flag }: { item: Item; flag: Flag }) {
  const { readOnly } = useResult();
  const { row, frozen, mayPut, put } = useApplyRewrite(item, flag);
  const [rewrite] = flag.rewrites;
  const said = `${flag.words} → ${flag.to}`;
  if (readOnly || rewrite === undefined || !mayPut(rewrite))
    return <span className={clsx(chip, badgeTones.plain)}>表記：{said}</span>;
  return (
    <button
      type="button"
      title={flag.why}
      aria-label={`表記を直す：「${flag.words}」を「${flag.to}」に`}
      disabled={frozen || row.task !== null}
      className={clsx(chip, badgeTones.plain, "hover:border-line-strong disabled:opacity-50")}
      onClick={() => void put(rewrite)}
    >
      <span className="max-w-48 truncate">表記：{said}</span>
      <span className="font-bold whitespace-nowrap">直す</span>
    </button>
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
          className={clsx(
            chip,
            flag.dismissed ? badgeTones.plain : badgeTones[flag.level],
            "hover:underline",
          )}
        >
          <Icon name={flag.dismissed ? "ban" : icons[flag.level]} />
          <span className="font-bold whitespace-nowrap">{label}</span>
          <span className="max-w-32 truncate">
            {field === undefined ? flag.words : `${field}：${flag.words}`}
          </span>
        </button>
      }
    >
      <Suspense>
        <FlagDetail item={item} flag={flag} onDone={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
