import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PresentMember } from "#src/domain/presence/schema.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { useAppNavigate } from "#src/web/shell/navigate.ts";
import type { MarkName } from "./editor/marks.ts";
import type { LinkState } from "./editor/memo-link.ts";
import type { OpenMemo } from "./editor/open-memo.ts";
import type { SlashRequest } from "./editor/slash.ts";

export interface MemoEditing {
  box: RefObject<HTMLDivElement | null>;
  /** Null while the editor is on its way. */
  editor: OpenMemo | null;
  link: LinkState;
  /** Who else has it open. */
  others: readonly PresentMember[];
  length: number;
  /** What the cursor stands in. */
  marks: readonly MarkName[];
  /** Why the memo could not be opened for writing. */
  failure: string | null;
  again: () => void;
}

/** Loads the editor and opens the memo in `box`, for as long as the page is there. */
export function useMemoEditor(
  projectId: string,
  path: string,
  canWork: boolean,
  firstLength: number,
  ask: (what: SlashRequest) => void,
): MemoEditing {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenMemo | null>(null);
  const [link, setLink] = useState<LinkState>({ status: "saved", reason: null });
  const [others, setOthers] = useState<readonly PresentMember[]>([]);
  const [length, setLength] = useState(firstLength);
  const [marks, setMarks] = useState<readonly MarkName[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const navigate = useAppNavigate();
  const onAsk = useEffectEvent(ask);
  const onOpen = useEffectEvent((to: string) => navigate(to));

  useEffect(() => {
    let left = false;
    let opened: OpenMemo | null = null;
    if (attempt > 0) setFailure(null);
    const begin = async () => {
      const { openMemo } = await import("./editor/open-memo.ts");
      const parent = box.current;
      if (left || !parent) return;
      const made = await openMemo({
        parent,
        projectId,
        path,
        canWork,
        onState: setLink,
        onOthers: setOthers,
        onText: setLength,
        onMarks: setMarks,
        onOpen: (to) => onOpen(to),
        onAsk: (what) => onAsk(what),
      });
      if (left) return made.close();
      opened = made;
      setEditor(made);
    };
    begin().catch((error: unknown) => {
      if (!left) setFailure(messageOf(error));
    });
    return () => {
      left = true;
      opened?.close();
      setOthers([]);
    };
  }, [projectId, path, canWork, attempt]);

  const again = () => setAttempt((count) => count + 1);
  return { box, editor, link, others, length, marks, failure, again };
}
