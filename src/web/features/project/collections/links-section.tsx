import { useState } from "react";
import { useRevalidator } from "react-router";
import type { LinkRow } from "#src/domain/client/schema.ts";
import type { CollectionView } from "#src/domain/collection/schema.ts";
import { dayLabel, momentLabel } from "#src/shared/time/time.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { LinkDialog } from "./link-dialog.tsx";

interface LinksSectionProps {
  projectId: string;
  collection: CollectionView;
  links: readonly LinkRow[];
  canWork: boolean;
}

/** The ways in that clients were given, and what each of them opens. */
export function LinksSection({ projectId, collection, links, canWork }: LinksSectionProps) {
  const [making, setMaking] = useState(false);
  return (
    <section aria-labelledby="links" className="grid gap-3">
      <div className="grid gap-2">
        <h2 id="links" className="text-lg">
          クライアント用リンク
        </h2>
        <p className="text-sm text-ink-soft">
          登録していない方に、いまの内容を見てもらうリンクです。あとから直しても、見せ直すまで相手の画面は変わりません。
        </p>
      </div>
      {canWork && (
        <Button
          icon="link"
          className="justify-self-start"
          disabled={collection.results.length === 0}
          onClick={() => setMaking(true)}
        >
          リンクを作る
        </Button>
      )}
      {links.length > 0 && (
        <ul aria-label="クライアント用リンク" className="grid grid-cols-1 gap-2">
          {links.map((link) => (
            <Link key={link.id} link={link} canWork={canWork} />
          ))}
        </ul>
      )}
      {making && <LinkDialog {...{ projectId, collection }} onClose={() => setMaking(false)} />}
    </section>
  );
}

const states: Record<LinkRow["state"], { label: string; tone: BadgeTone }> = {
  open: { label: "公開中", tone: "good" },
  expired: { label: "期限切れ", tone: "note" },
  revoked: { label: "取り消し済み", tone: "plain" },
};

/** Who the client is told that it is from; empty where nobody was given. */
function fromOf({ sender, company }: LinkRow): string {
  const who = [company, sender].filter((part) => part !== "").join(" ");
  return who === "" ? "" : `差出人：${who}`;
}

/** What its page shows and asks, in words. */
function termsOf({ hasPassword, showEvidence, showFlags, approves, results }: LinkRow): string {
  return [
    `結果${results}件`,
    hasPassword ? "パスワードあり" : "パスワードなし",
    showEvidence ? "根拠を見せる" : "根拠を見せない",
    showFlags ? "注意を見せる" : "注意を見せない",
    ...(approves ? ["返事を案の状態にする"] : []),
  ].join("・");
}

function Link({ link, canWork }: { link: LinkRow; canWork: boolean }) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const { label, tone } = states[link.state];
  const made = momentLabel(link.createdAt);
  const renew = () =>
    action.run(async () => {
      const { renewed } = await apiSend<{ renewed: number }>("POST", `/api/v1/links/${link.id}/renewal`);
      await revalidate();
      toast({
        kind: "good",
        title: "いまの内容を見せています",
        description: renewed > 0 ? `${renewed}件が新しくなりました` : "順番と入れる結果を合わせました",
      });
    });
  const revoke = () =>
    action.run(async () => {
      await apiSend("DELETE", `/api/v1/links/${link.id}`);
      await revalidate();
      toast({ kind: "good", title: "リンクを取り消しました", description: "もう誰も開けません。" });
    });
  return (
    <li data-link={link.id} className="card grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-bold">{made}に作成</span>
        <span className="text-ink-soft">{dayLabel(link.expiresAt)}まで</span>
        <span className="text-ink-soft">
          {link.openedAt ? `${momentLabel(link.openedAt)}に初めて開かれました` : "まだ開かれていません"}
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {[fromOf(link), termsOf(link)].filter((part) => part !== "").join("・")}
      </p>
      {link.state === "open" && link.changed > 0 && (
        <p className="text-sm text-check">
          {link.changed}件に、渡したあとで変わった案があります。相手には前の内容が見えています。
        </p>
      )}
      {canWork && link.state === "open" && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon="refresh-cw"
            busy={action.busy}
            aria-label={`いまの内容に見せ直す（${made}のリンク）`}
            onClick={() => void renew()}
          >
            いまの内容に見せ直す
          </Button>
          <Button
            size="sm"
            icon="ban"
            busy={action.busy}
            aria-label={`取り消す（${made}のリンク）`}
            onClick={() => void revoke()}
          >
            取り消す
          </Button>
        </div>
      )}
      <FailureMessage action={action} />
    </li>
  );
}
