import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Losses, type Profile, undoDays } from "#src/domain/account/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { error } from "../parts/name-section.tsx";
import { ProfileSection } from "../parts/section.tsx";

/** What is lost is said first; then the own address is typed; then there are seven days to undo. */
export function RemovalSection({ profile, losses }: { profile: Profile; losses: Losses }) {
  const [open, setOpen] = useState(false);
  return (
    <ProfileSection id="removal" title="アカウントの削除">
      <p className="text-sm">
        削除を申し込むと、{undoDays}日後に次のものがすべて消えます。{undoDays}日のあいだは取りやめられます。
      </p>
      <ul className="list-disc pl-5 text-sm">
        <li>
          ご自分だけが所有する案件{losses.projects}件と、その結果{losses.results}
          件（共有している人も見られなくなります）
        </li>
        <li>表示名、写真、プラン、利用の記録</li>
        <li>ログインの情報と、ほかの人の案件への参加</li>
      </ul>
      <p className="text-sm">
        必要なものは、先に
        <a href="#export" className="text-stroke underline">
          データを書き出して
        </a>
        ください。
      </p>
      <div>
        {profile.deleteAt === null ? (
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="アカウントを削除しますか"
            description={`${undoDays}日後に、案件${losses.projects}件と結果${losses.results}件を含むすべてが消えます。`}
            trigger={<Button variant="danger">アカウントを削除する</Button>}
          >
            <Confirm email={profile.email} onClose={() => setOpen(false)} />
          </Dialog>
        ) : (
          <p className="text-sm font-bold">
            削除を受け付けています。取りやめるには、画面の上のボタンを押してください。
          </p>
        )}
      </div>
    </ProfileSection>
  );
}

function Confirm({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const ask = async () => {
    const done = await action.run(() => apiSend("POST", "/api/v1/account/removal", { email: typed }));
    if (!done) return;
    toast({ title: "アカウントの削除を受け付けました", kind: "plain" });
    await revalidate();
    onClose();
  };
  return (
    <ActionForm action={action} onSubmit={() => void ask()} className="grid gap-4">
      <TextInput
        label={`確認のため「${email}」と入力してください`}
        name="email"
        type="email"
        value={typed}
        {...error(action.errorOf("email"))}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>やめる</Button>
        <Button type="submit" variant="danger" busy={action.busy}>
          削除を申し込む
        </Button>
      </div>
    </ActionForm>
  );
}
