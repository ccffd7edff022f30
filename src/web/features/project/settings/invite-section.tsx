import { useState } from "react";
import { useRevalidator } from "react-router";
import { type InvitationRow, invitationDays, type MadeInvitation } from "#src/domain/member/schema.ts";
import { grantableRoles, roleLabels } from "#src/shared/roles.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { LinkBox } from "#src/web/parts/action/link-box.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { InvitationList } from "./invitation-list.tsx";

const roles = Object.fromEntries(grantableRoles.map((role) => [role, roleLabels[role]]));
const days = Object.fromEntries(invitationDays.map((day) => [day, `${day}日間`]));

/** Asking people in: by mail for one address, or by a link for whoever is given it. */
export function InviteSection({
  projectId,
  invitations,
}: {
  projectId: string;
  invitations: readonly InvitationRow[];
}) {
  const [tab, setTab] = useState("mail");
  return (
    <section aria-labelledby="invite" className="grid gap-3">
      <h2 id="invite" className="text-lg">
        招待
      </h2>
      <Tabs
        label="招待の方法"
        value={tab}
        onChange={setTab}
        items={[
          { id: "mail", label: "メールで招待", panel: <MailForm projectId={projectId} /> },
          { id: "link", label: "リンクで招待", panel: <LinkForm projectId={projectId} /> },
        ]}
      />
      <InvitationList projectId={projectId} invitations={invitations} />
    </section>
  );
}

function useTerms() {
  const [role, setRole] = useState<string>("editor");
  const [life, setLife] = useState("7");
  const fields = (
    <>
      <Select label="役割" className="w-36" options={roles} value={role} onChange={setRole} />
      <Select label="期限" className="w-28" options={days} value={life} onChange={setLife} />
    </>
  );
  return { terms: { role, days: Number(life) }, fields };
}

function MailForm({ projectId }: { projectId: string }) {
  const [email, setEmail] = useState("");
  // Where no mail goes out: what is to be handed on.
  const [made, setMade] = useState<string | null>(null);
  const { terms, fields } = useTerms();
  const action = useAction();
  const { revalidate } = useRevalidator();
  const submit = () =>
    action.run(async () => {
      const body = { kind: "mail", email, ...terms };
      const path = `/api/v1/projects/${projectId}/invitations`;
      const { mailed, url } = await apiSend<MadeInvitation>("POST", path, body);
      setEmail("");
      setMade(url);
      if (url !== null) toast({ kind: "good", title: "招待リンクを作りました", description: email });
      else if (mailed) toast({ kind: "good", title: "招待メールを送りました", description: email });
      else
        toast({
          kind: "must",
          title: "招待メールを送れませんでした",
          description: "時間をおいてもう一度送るか、リンクで招待してください。",
        });
      await revalidate();
    });
  return (
    <ActionForm action={action} onSubmit={() => void submit()} className="grid max-w-xl gap-4">
      <TextInput
        label="メールアドレス"
        type="email"
        inputMode="email"
        value={email}
        maxLength={320}
        error={action.errorOf("email")}
        hint="このアドレスでログインした方だけが参加できます。"
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        {fields}
        <Button type="submit" variant="primary" icon="mail" busy={action.busy}>
          招待メールを送る
        </Button>
      </div>
      {made !== null && (
        <LinkBox
          url={made}
          hint="メールサーバーが設定されていないため、メールは送っていません。コピーして、相手に渡してください。"
        />
      )}
    </ActionForm>
  );
}

function LinkForm({ projectId }: { projectId: string }) {
  const [uses, setUses] = useState("1");
  const [url, setUrl] = useState<string | null>(null);
  const { terms, fields } = useTerms();
  const action = useAction();
  const { revalidate } = useRevalidator();
  const submit = () =>
    action.run(async () => {
      const body = { kind: "link", uses: Number(uses), ...terms };
      const path = `/api/v1/projects/${projectId}/invitations`;
      setUrl((await apiSend<MadeInvitation>("POST", path, body)).url);
      await revalidate();
    });
  return (
    <ActionForm action={action} onSubmit={() => void submit()} className="grid max-w-xl gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label="人数"
          type="number"
          inputMode="numeric"
          className="w-24"
          min={1}
          max={50}
          value={uses}
          error={action.errorOf("uses")}
          onChange={(event) => setUses(event.target.value)}
        />
        {fields}
        <Button type="submit" variant="primary" icon="link" busy={action.busy}>
          リンクを作る
        </Button>
      </div>
      {url && <LinkBox url={url} />}
    </ActionForm>
  );
}
