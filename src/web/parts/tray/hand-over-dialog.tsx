/** 「提出する」: the chosen pieces for a client, as a link or as files. */
import { useState } from "react";
import type { ChosenPiece } from "../../../domain/chosen/schema.ts";
import { linkDays, passwordLength, usualLinkDays } from "../../../domain/client/schema.ts";
import { collectionNameLimit } from "../../../domain/collection/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Form } from "../action/form.tsx";
import { LinkBox } from "../action/link-box.tsx";
import { useOwnProject } from "../frame/use-own-project.ts";
import { type Leaving, leavingOf } from "./model/leaving.ts";
import { type Sent, useHandOver } from "./use-hand-over.ts";

const days = Object.fromEntries(linkDays.map((day) => [day, `${day}日間`]));
const today = new Intl.DateTimeFormat("ja-JP", { month: "long", day: "numeric", timeZone: "Asia/Tokyo" });

interface HandOverProps {
  projectId: string;
  pieces: readonly ChosenPiece[];
  onClose: () => void;
}

export function HandOverDialog({ projectId, pieces, onClose }: HandOverProps) {
  const project = useOwnProject();
  const [name, setName] = useState(() =>
    [...`${project?.name ?? ""} ${today.format(new Date())}`.trim()].slice(0, collectionNameLimit).join(""),
  );
  const [life, setLife] = useState(String(usualLinkDays));
  const [password, setPassword] = useState("");
  const [showEvidence, setShowEvidence] = useState(true);
  const [allowed, setAllowed] = useState({ stale: false, open: false });
  const leaving = leavingOf(pieces, allowed);
  const { action, sent, link, pack } = useHandOver(projectId, {
    ...{ name, items: leaving.going.flatMap(({ id, beside }) => [id, ...beside]) },
    terms: { days: Number(life), password, showEvidence },
  });
  const count = leaving.going.length;
  return (
    <Dialog title="提出する" open onOpenChange={(open) => !open && onClose()}>
      {sent ? (
        <Done sent={sent} secured={password !== ""} onClose={onClose} />
      ) : (
        <Form action={action} onSubmit={link} className="grid gap-4">
          <TextInput
            label="名前"
            hint="相手の画面の題名になります。"
            maxLength={collectionNameLimit}
            value={name}
            error={action.errorOf("name")}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Select label="期限" options={days} value={life} onChange={setLife} />
            <TextInput
              label="パスワード（任意）"
              type="password"
              name="link-password"
              autoComplete="new-password"
              hint={`付けるときは${passwordLength.min}字以上`}
              maxLength={passwordLength.max}
              value={password}
              error={action.errorOf("password")}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          <Choice label="根拠を見せる" checked={showEvidence} onChange={setShowEvidence} />
          <Doubtful {...{ leaving, allowed }} onAllow={setAllowed} />
          <p role="status" className="text-sm">
            {count === 0 ? "渡せる案がありません。" : `${count}案を渡します。`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              icon="link"
              className="min-h-11"
              busy={action.busy}
              disabled={count === 0}
            >
              リンクを作る
            </Button>
            <Button
              icon="download"
              className="min-h-11"
              busy={action.busy}
              disabled={count === 0}
              onClick={pack}
            >
              zipで受け取る
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

/** What goes only when somebody says so, and what does not go at all. */
function Doubtful({
  leaving: { must, inside, stale, open, gaps },
  allowed,
  onAllow,
}: {
  leaving: Leaving;
  allowed: { stale: boolean; open: boolean };
  onAllow: (allowed: { stale: boolean; open: boolean }) => void;
}) {
  if (must + inside + stale + open === 0) return null;
  return (
    <div className="grid gap-1">
      {stale + open > 0 && (
        <fieldset>
          <legend className="text-sm font-bold">これも渡す</legend>
          {stale > 0 && (
            <Choice
              label={`材料が変わった案 ${stale}`}
              checked={allowed.stale}
              onChange={(on) => onAllow({ ...allowed, stale: on })}
            />
          )}
          {open > 0 && (
            <Choice
              label={`未記入がある案 ${open}（未記入 ${gaps}）`}
              checked={allowed.open}
              onChange={(on) => onAllow({ ...allowed, open: on })}
            />
          )}
        </fieldset>
      )}
      {must > 0 && (
        <Notice tone="must" title={`要修正の${must}案は渡せません`}>
          直すと渡せます。法律で認められる範囲なら、理由を書いて見送っても渡せます。
        </Notice>
      )}
      {inside > 0 && <p className="text-sm text-ink-soft">社内だけの{inside}案は渡しません。</p>}
    </div>
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
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
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

/** The address, this once. */
function Done({ sent, secured, onClose }: { sent: Sent; secured: boolean; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm font-bold">
        {sent.copied ? "リンクをコピーしました。" : "リンクを作りました。"}
      </p>
      <LinkBox
        url={sent.url}
        label="クライアント用リンク"
        hint="いま一度だけ表示しています。見てほしい方にだけ渡してください。"
      />
      {sent.held > 0 && (
        <Notice tone="check" title={`要修正の表現がある${sent.held}案は載せていません`}>
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
