import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { toasts } from "../../../../ui/toast/store.ts";

/** Shown once. Copied or kept as a file; the server knows only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toasts.show({ title: "復旧コードをコピーしました", tone: "good" });
    } catch {
      toasts.show({
        title: "コピーできませんでした",
        text: "コードを選択してコピーしてください。",
        tone: "check",
      });
    }
  };
  const save = () => {
    const text = `ヒトフデの復旧コード（1つにつき1回だけ使えます）\r\n\r\n${codes.join("\r\n")}\r\n`;
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "ヒトフデ_復旧コード.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <div className="grid max-w-lg gap-3">
      <Notice tone="check" title="復旧コードを保存してください">
        認証アプリを使えなくなったときに必要です。この画面を閉じると、もう表示できません。
      </Notice>
      <ul
        aria-label="復旧コード"
        className="grid gap-x-6 rounded-md border border-line bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          コピーする
        </Button>
        <Button icon="download" onClick={save}>
          ファイルに保存する
        </Button>
        <Button variant="primary" onClick={onDone}>
          保存しました
        </Button>
      </div>
    </div>
  );
}
