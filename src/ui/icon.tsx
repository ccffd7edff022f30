/** One icon of our own subset. Works without a network and on the first render of the server. */
import { addCollection, Icon as IconifyIcon } from "@iconify/react/offline";
import { clsx } from "clsx";
import { type IconName, iconBodies } from "./icon-data.ts";

export type { IconName } from "./icon-data.ts";

addCollection({
  prefix: "ui",
  width: 24,
  height: 24,
  icons: Object.fromEntries(Object.entries(iconBodies).map(([name, body]) => [name, { body }])),
});

/** `label` makes the icon speak; without it the icon is decoration beside a word. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <IconifyIcon
      icon={`ui:${name}`}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label === undefined ? undefined : "img"}
      className={clsx("inline-block size-[1.15em] shrink-0", className)}
    />
  );
}
