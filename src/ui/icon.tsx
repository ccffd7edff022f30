/** One icon of our own subset. Works without a network and on the first render of the server. */
import { addCollection, Icon as IconifyIcon } from "@iconify/react/offline";
import { clsx } from "clsx";
import { type IconName as CommonIconName, iconBodies } from "./icon-data.ts";
import type { WorkIconName } from "./work-icons/bodies.ts";

export type IconName = CommonIconName | WorkIconName;

/** Makes icons drawable by name. The common ones are there from the start; a part of the product adds its own. */
export function addIcons(bodies: Record<string, string>): void {
  addCollection({
    prefix: "ui",
    width: 24,
    height: 24,
    icons: Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { body }])),
  });
}
addIcons(iconBodies);

interface IconLook {
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

export function Icon({ name, label, className }: IconLook & { name: IconName }) {
  return (
    <IconifyIcon
      icon={`ui:${name}`}
      {...spoken(label)}
      className={clsx("inline-block size-[1.15em] shrink-0", className)}
    />
  );
}

/** An icon whose drawing came as data, checked where it entered. Its size is the caller's. */
export function DrawnIcon({
  drawing,
  label,
  className,
}: IconLook & { drawing: { body: string; width?: number | undefined; height?: number | undefined } }) {
  return <IconifyIcon icon={{ ...drawing }} {...spoken(label)} className={className} />;
}
