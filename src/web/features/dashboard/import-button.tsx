import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "../../parts/results/use-row.ts";
import { apiFetch } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";

/** Takes in a project that was downloaded whole, and opens it. The same file chosen again after no answer makes no second one. */
export function ImportButton() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const sent = useRef<{ name: string; size: number; key: string } | null>(null);
  const take = async (file: File) => {
    const same = sent.current?.name === file.name && sent.current.size === file.size;
    if (!same) sent.current = { name: file.name, size: file.size, key: newId() };
    const path = `/api/v1/projects/import?idempotencyKey=${sent.current?.key ?? newId()}`;
    setBusy(true);
    try {
      const init = { method: "POST", body: file, headers: { "content-type": "application/zip" } };
      const { id } = (await (await apiFetch(path, init)).json()) as { id: string };
      sent.current = null;
      await navigate(`/${id}`);
      toast({ kind: "good", title: "案件を取り込みました" });
    } catch (error) {
      toast({ kind: "must", title: "案件を取り込めませんでした", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        案件のzipを取り込む
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="案件のzip"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void take(file);
        }}
      />
    </>
  );
}
