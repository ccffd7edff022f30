import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { useAction } from "../action/use-action.ts";
import { useExportDownload } from "../downloads/use-export-download.ts";
import type { AskedTerms } from "../handover/link-terms.ts";
import { writeClipboardLater } from "../results/clipboard.ts";

interface HandOver {
  name: string;
  /** Ids of pieces, in the order in which the client sees them. */
  items: readonly string[];
  terms: AskedTerms;
}

interface Sent {
  url: string;
  /** Pieces that are not behind it after all. */
  held: number;
  copied: boolean;
}

/** Puts the pieces into a hand-over of their own; a link to it goes to the clipboard at once. */
export function useHandOver(projectId: string, { name, items, terms }: HandOver) {
  const action = useAction();
  const file = useExportDownload(projectId);
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<Sent | null>(null);
  const made = useRef<{ key: string; id: string } | null>(null);
  /** What was refused afterwards, e.g. a password, needs no other hand-over. */
  const collect = async (): Promise<string> => {
    const key = JSON.stringify([name, items]);
    if (made.current?.key === key) return made.current.id;
    const path = `/api/v1/projects/${projectId}/collections`;
    const { id } = await apiSend<{ id: string }>("POST", path, { name, ids: [], items });
    made.current = { key, id };
    return id;
  };
  const link = () =>
    void action.run(async () => {
      const coming = collect().then((id) =>
        apiSend<{ url: string; held: number }>("POST", `/api/v1/collections/${id}/links`, terms),
      );
      const copied = await writeClipboardLater(coming.then(({ url }) => ({ text: url }))).then(
        () => true,
        () => false,
      );
      setSent({ ...(await coming), copied });
      // The profile may know who sends it by now.
      await revalidate();
    });
  const pack = () =>
    void action.run(async () => {
      if (!(await file.take({ what: "collection", collectionId: await collect() }))) return;
      toast({
        kind: "good",
        title: "zipを保存しました",
        description: "「提出」からも、もう一度受け取れます。",
      });
    });
  return { action, sent, link, pack, file };
}
