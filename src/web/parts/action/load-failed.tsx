import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

export interface LoadFailedProps {
  title?: string;
  /** In Japanese. */
  error: string;
  tone?: "must" | "check";
  /** Read out at once, where the person waits for nothing else. */
  urgent?: boolean;
  onAgain: () => void;
}

/** What could not be read, and another try. */
export function LoadFailed({
  title = "読み込めませんでした",
  error,
  tone = "must",
  urgent = false,
  onAgain,
}: LoadFailedProps) {
  return (
    <Notice
      tone={tone}
      urgent={urgent}
      title={title}
      action={
        <Button size="sm" onClick={onAgain}>
          もう一度読み込む
        </Button>
      }
    >
      <p>{error}</p>
    </Notice>
  );
}
