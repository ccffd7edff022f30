/** /{project_id}/settings: name, members, trash. */
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { MemberView } from "../../../../domain/project/queries.ts";
import { type ProjectHead, projectNameLimit } from "../../../../domain/project/schema.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { isComposing } from "../../../../ui/keys.ts";
import { AppLink } from "../../../../ui/link/link.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { projectName } from "../../../parts/frame/thumbnail.tsx";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiSend } from "../../../shell/api-client.ts";

const roles = { owner: "オーナー", editor: "編集者", approver: "承認者", viewer: "閲覧者" } as const;

/** Give it the project's id as its key. */
export function SettingsPage({ head, members }: { head: ProjectHead; members: readonly MemberView[] }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">案件の設定</h1>
      {(head.role === "owner" || head.role === "editor") && <NameForm head={head} />}
      <section aria-labelledby="members" className="grid gap-2">
        <h2 id="members" className="text-lg">
          メンバー
        </h2>
        <ul className="grid">
          {members.map((member) => (
            <li
              key={member.accountId}
              className="flex min-w-0 flex-wrap items-center gap-x-3 border-b border-line py-2"
            >
              <span className="min-w-0 flex-1 truncate">{member.displayName || member.email}</span>
              {member.displayName && <span className="text-sm text-ink-soft">{member.email}</span>}
              <span className="text-sm">{roles[member.role]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="presets" className="grid justify-items-start gap-2">
        <h2 id="presets" className="text-lg">
          プリセット
        </h2>
        <p className="text-sm text-ink-soft">
          文体、使わない語、表記などの決まりです。どのツールも、この決まりで書きます。
        </p>
        <AppLink to={`/${head.id}/presets`} className={buttonClass({})}>
          プリセットを開く
        </AppLink>
      </section>
      {head.role === "owner" && <TrashForm head={head} />}
    </div>
  );
}

function NameForm({ head }: { head: ProjectHead }) {
  const [name, setName] = useState(head.name);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const save = async () => {
    if (busy) return;
    if (name.trim() === "") return setError("案件の名前を入れてください。");
    setBusy(true);
    setError(undefined);
    try {
      await apiSend("PATCH", `/api/v1/projects/${head.id}`, { name: name.trim() });
      toast({ kind: "good", title: "名前を変えました" });
      await revalidate();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextInput
      label="案件の名前"
      value={name}
      maxLength={projectNameLimit}
      error={error}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) void save();
      }}
      beside={
        <Button busy={busy} onClick={() => void save()}>
          保存する
        </Button>
      }
    />
  );
}

/** The name has to be typed: everybody of the project loses sight of it. */
function TrashForm({ head }: { head: ProjectHead }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const name = projectName(head.name);
  const matches = typed.normalize("NFKC").trim() === name.normalize("NFKC").trim();
  const path = `/api/v1/projects/${head.id}`;
  const restore = () =>
    apiSend("POST", `${path}/restore`).then(
      () => navigate(`/${head.id}`),
      (reason: unknown) =>
        toast({ kind: "must", title: "元に戻せませんでした", description: messageOf(reason) }),
    );
  const trash = async () => {
    if (busy) return;
    if (!matches) return setError("案件の名前と同じ文字を入れてください。");
    setBusy(true);
    try {
      await apiSend("DELETE", path);
      await navigate("/dashboard");
      toast({
        kind: "good",
        title: "ごみ箱に入れました",
        description: name,
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void restore() },
      });
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="trash" className="grid gap-2">
      <h2 id="trash" className="text-lg">
        案件を削除
      </h2>
      <p className="text-sm text-ink-soft">
        ごみ箱に入り、30日のあとに完全に消えます。そのあいだは元に戻せます。メンバー全員の一覧から消えます。
      </p>
      <TextInput
        label={`確認のため「${name}」と入れてください`}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        beside={
          <Button
            variant="danger"
            icon="trash"
            className="whitespace-nowrap"
            busy={busy}
            disabled={!matches}
            onClick={() => void trash()}
          >
            ごみ箱に入れる
          </Button>
        }
      />
    </section>
  );
}
