import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Profile } from "../../../../domain/account/schema.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { apiFetch, apiSend } from "../../../shell/api-client.ts";
import { Failure } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { useAction } from "../parts/use-action.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { openPicture } from "./draw.ts";

const path = "/api/v1/account/avatar";

export function PictureSection({ profile }: { profile: Profile }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useAction();
  const saving = useAction();
  const { revalidate } = useRevalidator();
  const finish = async (title: string) => {
    setPicture(null);
    toast({ title, kind: "good" });
    await revalidate();
  };
  const save = async (blob: Blob) => {
    await apiFetch(path, { method: "PUT", body: blob, headers: { "content-type": blob.type } });
    await finish("写真を保存しました");
  };
  const remove = () =>
    opening.run(async () => {
      await apiSend("DELETE", path);
      await finish("写真を外しました");
    });
  return (
    <Section id="picture" title="写真" description="ご自分と、案件を共有している人にだけ見えます。">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          size="lg"
          name={profile.displayName || profile.email}
          seed={profile.id}
          src={profile.avatarUrl}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon="upload" busy={opening.busy} onClick={() => input.current?.click()}>
            写真を選ぶ
          </Button>
          {profile.avatarUrl && (
            <Button variant="quiet" onClick={() => void remove()}>
              写真を外す
            </Button>
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="写真のファイル"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            saving.clear();
            if (file) void opening.run(async () => setPicture(await openPicture(file)));
          }}
        />
      </div>
      <Failure action={opening} />
      {picture && (
        <CropDialog picture={picture} action={saving} onSave={save} onClose={() => setPicture(null)} />
      )}
    </Section>
  );
}
