import { useState } from "react";
import { useRevalidator } from "react-router";
import { nameLimit, type Profile } from "#src/domain/account/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { ProfileSection } from "./section.tsx";

export function NameSection({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.displayName);
  const [company, setCompany] = useState(profile.company);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const save = async () => {
    const saved = await action.run(async () => {
      const body = { displayName: name, company };
      const kept = await apiSend<Profile>("PATCH", "/api/v1/account", body);
      setName(kept.displayName);
      setCompany(kept.company);
    });
    if (!saved) return;
    toast({ title: "表示名を保存しました", kind: "good" });
    await revalidate();
  };
  return (
    <ProfileSection
      id="name"
      title="名前と会社"
      description="一緒に作業する人と、リンクを渡した相手に見えます。"
    >
      <ActionForm action={action} onSubmit={() => void save()}>
        <TextInput
          label="表示名"
          name="displayName"
          autoComplete="nickname"
          value={name}
          hint={`${nameLimit}文字まで`}
          {...error(action.errorOf("displayName"))}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label="会社名（任意）"
          name="company"
          autoComplete="organization"
          value={company}
          hint="クライアントに渡すリンクの差出人に出ます。"
          {...error(action.errorOf("company"))}
          onChange={(event) => setCompany(event.target.value)}
        />
        <div>
          <Button type="submit" busy={action.busy}>
            表示名を保存する
          </Button>
        </div>
      </ActionForm>
    </ProfileSection>
  );
}

/** An optional error as a property that is absent without one. */
export function error(message: string | undefined): { error?: string } {
  return message === undefined ? {} : { error: message };
}
