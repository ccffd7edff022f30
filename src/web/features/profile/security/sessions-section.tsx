import { useRevalidator } from "react-router";
import type { SessionItem } from "#src/domain/account/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { authClient } from "#src/web/shell/session.ts";
import { ProfileSection } from "../parts/section.tsx";

/** Where the person is signed in. A hosted backend shows no list, but ends the others all the same. */
export function SessionsSection({ sessions }: { sessions: SessionItem[] | null }) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const finish = async (title: string) => {
    toast({ title, kind: "good" });
    await revalidate();
  };
  const endOne = ({ id, device }: SessionItem) =>
    action.run(async () => {
      await apiSend("DELETE", `/api/v1/account/sessions/${id}`);
      await finish(`${device}からログアウトしました`);
    });
  const endOthers = () =>
    action.run(async () => {
      if (sessions) await apiSend("POST", "/api/v1/account/sessions/end-others");
      else {
        const { error } = await (await authClient()).signOut({ scope: "others" });
        if (error) throw error;
      }
      await finish("ほかの端末からログアウトしました");
    });
  const alone = (sessions ?? [{ current: false }]).every(({ current }) => current);
  return (
    <ProfileSection
      id="sessions"
      title="ログイン中の端末"
      description={
        sessions === null
          ? "ログアウトした端末は、最長1時間で使えなくなります。"
          : "ログアウトした端末は、すぐに使えなくなります。"
      }
    >
      {sessions === null ? (
        <Notice title="端末の一覧は表示できません">
          お使いのログイン方式では、一覧を取り出せません。ほかの端末からのログアウトはできます。
        </Notice>
      ) : (
        <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
          {sessions.map((session) => (
            <Row key={session.id} session={session} busy={action.busy} onEnd={() => void endOne(session)} />
          ))}
        </ul>
      )}
      <div>
        <Button busy={action.busy} disabled={alone} onClick={() => void endOthers()}>
          ほかの端末からログアウト
        </Button>
      </div>
      <FailureMessage action={action} />
    </ProfileSection>
  );
}

function Row({ session, busy, onEnd }: { session: SessionItem; busy: boolean; onEnd: () => void }) {
  const { device, kind, lastUsedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Icon name={kind === "phone" ? "smartphone" : "laptop"} className="text-xl text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {device}
          {current && <Badge tone="good">この端末</Badge>}
        </p>
        <p className="text-xs text-ink-soft">最終利用：{momentLabel(lastUsedAt)}　場所：不明</p>
      </div>
      {!current && (
        <Button size="sm" disabled={busy} aria-label={`${device}からログアウト`} onClick={onEnd}>
          ログアウト
        </Button>
      )}
    </li>
  );
}
