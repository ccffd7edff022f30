import "../../../ui/work-icons/add.ts";
import type { Standing } from "../../../shared/roles.ts";
import { CopyButtons } from "./copy-buttons.tsx";
import type { Chosen } from "./use-chosen.ts";

export interface TrayBarProps {
  projectId: string;
  standing: Standing;
  chosen: Chosen;
}

/** How many pieces are chosen, and what is done with all of them. */
export function TrayBar({ chosen }: TrayBarProps) {
  return (
    <section
      aria-label="選んだ案"
      className="floating sticky bottom-2 z-20 mx-4 mt-4 flex max-w-[70rem] flex-wrap items-center gap-2 p-2 sm:mx-6 in-data-[layout=project]:max-lg:bottom-16"
    >
      <p className="tabular flex-1 px-1 text-sm font-bold whitespace-nowrap">
        選んだ案 {chosen.pieces.length}
      </p>
      <CopyButtons chosen={chosen} />
    </section>
  );
}
