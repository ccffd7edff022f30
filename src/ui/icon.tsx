/** One icon of our own subset. Works without a network and on the first render of the server. */
import { clsx } from "clsx";
import { type IconName as CommonIconName, iconBodies } from "./icon-data.ts";
import type { WorkIconName } from "./work-icons/bodies.ts";
import type { WritingIconName } from "./work-icons/writing-bodies.ts";

export type IconName = CommonIconName | WorkIconName | WritingIconName;

const known = new Map<string, string>();

/** Makes icons drawable by name. The common ones are there from the start; a part of the product adds its own. */
export function addIcons(bodies: Record<string, string>): void {
  for (const [name, body] of Object.entries(bodies)) known.set(name, body);
}
addIcons(iconBodies);

/** The drawing inside of an icon's `svg`, 24 wide and high. */
export const iconBody = (name: IconName): string => known.get(name) ?? "";

export interface IconProps {
  /** Makes the icon speak; without it the icon is decoration beside a word. */
  label?: string | undefined;
  className?: string | undefined;
}

function spoken(label: string | undefined) {
  return {
    "aria-hidden": label === undefined,
    "aria-label": label,
    role: label === undefined ? undefined : "img",
  };
}

const side = 24;

export function Icon({ name, label, className }: IconProps & { name: IconName }) {
  return (
    <Drawing
      body={iconBody(name)}
      label={label}
      className={clsx("inline-block size-[1.15em] shrink-0", className)}
    />
  );
}

/** The drawing itself, an em wide and high; `body` is ours or was checked to be plain where it entered. */
export function Drawing({
  body,
  width = side,
  height = side,
  label,
  className,
}: IconProps & { body: string; width?: number | undefined; height?: number | undefined }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox={`0 0 ${width} ${height}`}
      {...spoken(label)}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own set, or checked to be plain ones where they entered.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
