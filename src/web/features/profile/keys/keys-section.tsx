import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type KeyView, maxKeys, type NewKey } from "#src/domain/api-key/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { useFocusLater } from "#src/web/parts/action/use-focus-later.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { ProfileSection } from "../parts/section.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyRow } from "./key-row.tsx";
import { RevokeMany } from "./revoke-many.tsx";
import { ShownKey } from "./shown-key.tsx";

/** Personal keys: made, shown once, listed with their last use, and revoked. */
export function KeysSection({ keys }: { keys: KeyView[] }) {
  const [state, setState] = useState<"list" | "form" | NewKey>("list");
  const opener = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusLater();
  const { revalidate } = useRevalidator();
  const back = () => {
    setState("list");
    focusLater(() => opener.current);
  };
  const revoke = async ({ id, name }: KeyView) => {
    await apiSend("DELETE", `/api/v1/keys/${id}`);
    toast({ title: `「${name}」を取り消しました`, kind: "good" });
    await revalidate();
    document.getElementById("api-keys-title")?.focus();
  };
  const revokeMany = async (which: string) => {
    const { revoked } = await apiSend<{ revoked: number }>("DELETE", `/api/v1/keys${which}`);
    toast({ title: `APIキー${revoked}個を無効にしました`, kind: "good" });
    await revalidate();
    document.getElementById("api-keys-title")?.focus();
  };
  return (
    <ProfileSection
      id="api-keys"
      title="APIキー"
      description={
        <>
          画面と同じ操作を、プログラムから行うための鍵です。ログアウトやパスワードの変更では止まりません。
          <a href="/api/v1/docs" target="_blank" rel="noopener" className="text-stroke underline">
            APIの説明（新しいタブ）
          </a>
        </>
      }
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-soft">APIキーはまだありません。</p>
      ) : (
        <ul
          aria-label="APIキーの一覧"
          className="grid divide-y divide-line rounded-md border border-line bg-raised"
        >
          {keys.map((key) => (
            <KeyRow key={key.id} view={key} onRevoke={() => revoke(key)} />
          ))}
        </ul>
      )}
      {state === "list" && (
        <div className="flex flex-wrap gap-2">
          <Button ref={opener} disabled={keys.length >= maxKeys} onClick={() => setState("form")}>
            APIキーを作る
          </Button>
          <RevokeButtons keys={keys} onRevoke={revokeMany} />
        </div>
      )}
      {state === "form" && (
        <KeyForm
          onCancel={back}
          onMade={(made) => {
            setState(made);
            void revalidate();
          }}
        />
      )}
      {typeof state === "object" && <ShownKey made={state} onDone={back} />}
    </ProfileSection>
  );
}

interface RevokeButtonsProps {
  keys: KeyView[];
  /** `which`: the query that names them. */
  onRevoke: (which: string) => Promise<void>;
}

function RevokeButtons({ keys, onRevoke }: RevokeButtonsProps) {
  const orphans = keys.filter(({ origin }) => origin === "ended" || origin === "stolen").length;
  return (
    <>
      {orphans > 0 && (
        <RevokeMany
          label="終了したログインのキーを無効にする"
          title="終了したログインで作ったキーを無効にしますか"
          keys={orphans}
          onRevoke={() => onRevoke("?made=ended")}
        />
      )}
      {keys.length > 0 && (
        <RevokeMany
          label="すべて無効にする"
          title="APIキーをすべて無効にしますか"
          keys={keys.length}
          onRevoke={() => onRevoke("")}
        />
      )}
    </>
  );
}
