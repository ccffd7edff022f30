import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";

/** Shown once. Copied or kept as a file; the server knows only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ title: "復旧コードをコピーしました", kind: "good" });
    } catch {
      toast({
        title: "コピーできませんでした",
        description: "コードを選択してコピーしてください。",
        kind: "check",
      });
    }
  };
  const save = () => {
    const text = `ヒトフデの復旧コード（1つにつき1回だけ使えます）\r\n\r\n${codes.join("\r\n")}\r\n`;
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "ヒトフデ_復旧コード.txt");
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
