import type { ReactNode } from "react";
import type { PersonDetail } from "#src/domain/admin/schema.ts";
import { dayLabel, momentLabel } from "#src/shared/time/time.ts";
import { providerLabel } from "../labels.ts";
import { State } from "../people-table.tsx";

/** Who this is and how they sign in. */
export function PersonFacts({ detail: { person, signIn } }: { detail: PersonDetail }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <Fact name="表示名">{person.displayName || "未設定"}</Fact>
      <Fact name="状態">
        <State person={person} />
      </Fact>
      <Fact name="登録日">{dayLabel(person.createdAt)}</Fact>
      {person.deleteAt && <Fact name="削除の予定">{momentLabel(person.deleteAt)}</Fact>}
      {signIn && (
        <>
          <Fact name="最終ログイン">
            {signIn.lastSignInAt ? momentLabel(signIn.lastSignInAt) : "まだありません"}
          </Fact>
          <Fact name="ログイン方法">{signIn.providers.map(providerLabel).join("、") || "なし"}</Fact>
          <Fact name="メール確認">{signIn.emailConfirmed ? "確認済み" : "未確認"}</Fact>
          <Fact name="二段階認証">{signIn.hasFactor ? "設定済み" : "未設定"}</Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** Where the person is signed in now. */
export function Sessions({ signIn }: { signIn: PersonDetail["signIn"] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">ログイン中の端末</h3>
      {signIn === null ? (
        <p className="text-sm text-ink-soft">外部のログイン機能を使っているため、ここでは分かりません。</p>
      ) : signIn.sessions.length === 0 ? (
        <p className="text-sm text-ink-soft">ログイン中の端末はありません。</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {signIn.sessions.map((session) => (
            <li key={session.id} className="grid gap-0.5 border-b border-line pb-2">
              <span className="font-bold">{session.device}</span>
              <span className="text-xs text-ink-soft">
                最後の利用 {momentLabel(session.usedAt)}
                {session.address && <span className="ml-3 break-all">{session.address}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
