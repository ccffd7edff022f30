import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { IconDrawing } from "../../shared/icon-set.ts";
import { DrawnIcon } from "../../ui/drawn-icon.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { loadIcon } from "./late-icons.ts";

export interface NamedIconProps {
  /** "set:name" */
  icon: string;
  /** From the page's loader, when it was there in time. */
  drawing?: IconDrawing | undefined;
  label?: string;
  className?: string;
}

/** An icon that is data. Without its drawing the box stands empty, in its final size, until the drawing comes. */
export function NamedIcon({ icon, drawing, label, className }: NamedIconProps) {
  const fallbackUrl = useRouteLoaderData<typeof rootLoader>("root")?.settings.iconFallbackUrl ?? null;
  const [late, setLate] = useState<{ icon: string; drawing: IconDrawing | null } | null>(null);
  const missing = drawing === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    loadIcon(icon, fallbackUrl).then(
      (loaded) => {
        if (!gone) setLate({ icon, drawing: loaded });
      },
      (error: unknown) => console.warn(`icon ${icon} not loaded`, error),
    );
    return () => {
      gone = true;
    };
  }, [icon, missing, fallbackUrl]);
  const shown = drawing ?? (late?.icon === icon ? late.drawing : null);
  return (
    <span data-icon={icon} className={clsx("inline-block size-[1.15em] shrink-0", className)}>
      {shown && <DrawnIcon drawing={shown} label={label} className="block size-full" />}
    </span>
  );
}
