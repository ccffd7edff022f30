import { Icon } from "#src/ui/icon.tsx";

/** How much members wrote about a result that is not settled; nothing when there is nothing. */
export function CommentCount({ comments }: { comments: number }) {
  if (comments === 0) return null;
  return (
    <span className="tabular inline-flex items-center gap-1 text-xs text-ink-soft">
      <Icon name="message-square" />
      <span className="sr-only">未解決のコメント</span>
      {comments}
      <span className="sr-only">件</span>
    </span>
  );
}
