import { useState } from "react";
import { useRevalidator } from "react-router";
import { linkDays, passwordLength, usualLinkDays } from "../../../../domain/client/schema.ts";
import type { CollectionView } from "../../../../domain/collection/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { Form } from "../../../parts/action/form.tsx";
import { LinkBox } from "../../../parts/action/link-box.tsx";
import { useAction } from "../../../parts/action/use-action.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { ExpiredNotice } from "../claims/expired-notice.tsx";

const days = Object.fromEntries(linkDays.map((day) => [day, `${day}日間`]));

/** What a client is let see, and for how long. The address is shown this once. */
export function LinkDialog({
  projectId,
  collection,
  onClose,
}: {
  projectId: string;
  collection: CollectionView;
  onClose: () => void;
}) {
  const [life, setLife] = useState(String(usualLinkDays));
  const [password, setPassword] = useState("");
  const [sight, setSight] = useState({ showEvidence: true, showFlags: false, approves: true });
  const [made, setMade] = useState<{ url: string; held: number } | null>(null);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const submit = () =>
    action.run(async () => {
      const body = { days: Number(life), password, ...sight };
      const path = `/api/v1/collections/${collection.id}/links`;
      setMade(await apiSend<{ url: string; held: number }>("POST", path, body));
      await revalidate();
    });
  return (
    <Dialog title="クライアント用リンクを作る" open onOpenChange={(open) => !open && onClose()}>
      {made ? (
        <Made {...made} secured={password !== ""} onClose={onClose} />
      ) : (
        <Form action={action} onSubmit={() => void submit()} className="grid gap-4">
          <Select label="期限" className="w-36" options={days} value={life} onChange={setLife} />
          <TextInput
            label="パスワード（任意）"
            type="password"
            name="link-password"
            autoComplete="new-password"
            hint={`付けるときは${passwordLength.min}字以上。あとから見ることはできません。`}
            maxLength={passwordLength.max}
            value={password}
            error={action.errorOf("password")}
            onChange={(event) => setPassword(event.target.value)}
          />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-bold">相手に見せるもの</legend>
            <Choice
              label="根拠にした文を見せる"
              checked={sight.showEvidence}
              onChange={(showEvidence) => setSight({ ...sight, showEvidence })}
            />
            <Choice
              label="表現の注意を見せる"
              checked={sight.showFlags}
              onChange={(showFlags) => setSight({ ...sight, showFlags })}
            />
            <Choice
              label="相手の承認を、案件の「承認」にする"
              checked={sight.approves}
              onChange={(approves) => setSight({ ...sight, approves })}
            />
          </fieldset>
          <p className="text-sm text-ink-soft">
            相手に出るのは、結果の内容とあなたの表示名だけです。メンバーのコメントや名前、見送った注意の理由は出ません。
          </p>
          <ExpiredNotice projectId={projectId} ids={collection.results.map(({ id }) => id)} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon="link" busy={action.busy}>
              リンクを作る
            </Button>
            <Button variant="quiet" onClick={onClose}>
              やめる
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-stroke"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** The address, this once, and what is not behind it. */
function Made({
  url,
  held,
  secured,
  onClose,
}: {
  url: string;
  held: number;
  secured: boolean;
  onClose: () => void;
}) {
  return (
    <div className="grid gap-4">
      <LinkBox
        url={url}
        label="クライアント用リンク"
        hint="いま一度だけ表示しています。見てほしい方にだけ渡してください。"
      />
      {held > 0 && (
        <Notice tone="check" title={`要修正の表現がある${held}案は載せていません`}>
          <p>直したあと、リンクの内容を更新すると載ります。</p>
        </Notice>
      )}
      {secured && <p className="text-sm">パスワードは、リンクとは別の方法で相手に伝えてください。</p>}
      <Button className="justify-self-start" onClick={onClose}>
        閉じる
      </Button>
    </div>
  );
}
