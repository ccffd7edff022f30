import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { LinkBox } from "../action/link-box.tsx";

interface LinkMadeProps {
  url: string;
  /** Pieces that are not behind it. */
  held: number;
  /** It was put on the clipboard. */
  copied: boolean;
  /** A password opens it. */
  secured: boolean;
  onClose: () => void;
}

/** The address, this once, and what is not behind it. */
export function LinkMade({ url, held, copied, secured, onClose }: LinkMadeProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm font-bold">
        {copied ? "リンクをコピーしました。" : "リンクを作りました。"}
      </p>
      <LinkBox
        url={url}
        label="クライアント用リンク"
        hint="いま一度だけ表示しています。見てほしい方にだけ渡してください。"
      />
      {held > 0 && (
        <Notice tone="check" title={`要修正の表現がある${held}案は載せていません`}>
          直したあと、リンクの内容を更新すると載ります。
        </Notice>
      )}
      {secured && <p className="text-sm">パスワードは、リンクとは別の方法で相手に伝えてください。</p>}
      <Button className="min-h-11 justify-self-start" onClick={onClose}>
        閉じる
      </Button>
    </div>
  );
}
