/** Documents beside the claims of a result: what the page was given, with what was changed on it since. */
import { useCallback, useContext, useMemo, useState } from "react";
import { stringsOf } from "#src/checks/texts.ts";
import type { EvidenceView } from "#src/domain/evidence/schema.ts";
import { aboutText } from "#src/shared/evidence/attached-evidence.ts";
import type { Item } from "#src/shared/result.ts";
import { ResultContext } from "../result-context.ts";

const none: readonly EvidenceView[] = [];

/** What was read anew takes the place of what was changed here. */
export function useResultDocuments(given: readonly EvidenceView[] = none) {
  const [shown, setShown] = useState({ given, documents: given });
  if (shown.given !== given) setShown({ given, documents: given });
  const put = useCallback(
    (id: string, document: EvidenceView | null) =>
      setShown((before) => {
        const others = before.documents.filter((one) => one.id !== id);
        return { ...before, documents: document ? [...others, document] : others };
      }),
    [],
  );
  return [shown.documents, put] as const;
}

/** A document with the text of the piece that it is about. */
export interface OwnDocument extends EvidenceView {
  ofPath: string;
}

/** Those about the texts of a piece, each once; `path`: only about that text. None outside of a result. */
export function useOwnDocuments(item: Item, path?: string): OwnDocument[] {
  const all = useContext(ResultContext)?.documents ?? none;
  return useMemo(() => {
    if (all.length === 0) return [];
    const found = stringsOf(item)
      .filter((one) => path === undefined || one.path === path)
      .flatMap((one) =>
        aboutText(all, { itemId: item.id, ...one }).map((document) => ({ ...document, ofPath: one.path })),
      );
    return [...new Map(found.map((one) => [one.id, one])).values()];
  }, [all, item, path]);
}
