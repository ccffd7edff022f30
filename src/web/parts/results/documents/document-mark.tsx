import { isInForce } from "#src/shared/evidence/attached-evidence.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { OwnDocument } from "./use-documents.ts";

/** What is to be known at a glance of the documents beside a claim: the gravest thing, or that they back it. */
export function DocumentMark({ documents }: { documents: readonly OwnDocument[] }) {
  const grave = graveOf(documents);
  if (grave !== null)
    return (
      <Badge tone="check" icon="triangle-alert">
        {grave}
      </Badge>
    );
  const isBacked = documents.some(({ carries }) => carries);
  return (
    <Badge tone={isBacked ? "good" : "plain"} icon="paperclip">
      根拠資料{documents.length > 1 && documents.length}
    </Badge>
  );
}

/** What is wrong with them; null: nothing. */
export function graveOf(documents: readonly OwnDocument[]): string | null {
  const has = (test: (one: OwnDocument) => boolean) => documents.some(test);
  if (has(({ expiry }) => expiry === "expired")) return "根拠資料の期限切れ";
  if (has(({ isGone }) => isGone)) return "根拠資料のファイルなし";
  if (has(({ changed }) => changed === true) && !has(isInForce)) return "根拠資料のあとに文が変わりました";
  if (has(({ expiry }) => expiry === "soon")) return "根拠資料はまもなく期限";
  return null;
}
