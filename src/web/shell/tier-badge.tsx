import { type IconGrade, iconGrade, tierLabel } from "../../shared/tiers.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const icons: Record<IconGrade, IconName> = { 1: "user", 2: "medal", 3: "crown" };

/** A tier by its label and the icon of its grade. A missing membership counts as visitor. */
export function TierBadge({ membership }: { membership: string | undefined }) {
  const grade = iconGrade(membership);
  return (
    <span data-grade={grade} className="inline-flex items-center gap-2 font-bold">
      <span className="grid size-8 place-items-center rounded-full bg-wash text-stroke">
        <Icon name={icons[grade]} />
      </span>
      {tierLabel(membership)}
    </span>
  );
}
