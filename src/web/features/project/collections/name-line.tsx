import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type CollectionView, collectionNameLimit } from "#src/domain/collection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { LongHeading } from "#src/ui/text/long-heading.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm, FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { ExportInProgress } from "#src/web/parts/downloads/export-status.tsx";
import { type ExportDownload, useExportDownload } from "#src/web/parts/downloads/use-export-download.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const undoTimeoutMs = 10_000;

interface NameLineProps {
  projectId: string;
  collection: CollectionView;
  canWork: boolean;
}

/** The name, what is made of the whole, and deleting with the way back. Give it the name as its key. */
export function NameLine({ projectId, collection: { id, name, results }, canWork }: NameLineProps) {
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState(name);
  const action = useAction();
  const file = useExportDownload(projectId);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = `/api/v1/collections/${id}`;
  const rename = () =>
    action.run(async () => {
      await apiSend("PATCH", path, { name: typed });
      setEditing(false);
      await revalidate();
    });
  const remove = () =>
    action.run(async () => {
      await apiSend("PATCH", path, { deleted: true });
      toast({
        kind: "good",
        title: "提出を削除しました",
        description: `${name}。リンクも開けなくなりました。`,
        timeout: undoTimeoutMs,
        action: {
          label: "元に戻す",
          onSelect: () =>
            void apiSend("PATCH", path, { deleted: false }).then(
              () => navigate(`/${projectId}/collections?id=${id}`),
              () => toast({ kind: "must", title: "元に戻せませんでした" }),
            ),
        },
      });
      await navigate(`/${projectId}/collections`);
    });
  return (
    <div className="grid gap-3">
      {editing ? (
        <ActionForm action={action} onSubmit={() => void rename()} className="flex flex-wrap items-end gap-2">
          <TextInput
            label="提出の名前"
            className="min-w-0 flex-1 basis-60"
            maxLength={collectionNameLimit}
            value={typed}
            error={action.errorOf("name")}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={action.busy}>
            保存する
          </Button>
          <Button variant="quiet" onClick={() => setEditing(false)}>
            やめる
          </Button>
        </ActionForm>
      ) : (
        <LongHeading text={name} />
      )}
      <div className="flex flex-wrap gap-2">
        {results.length > 0 && <TakePack id={id} file={file} />}
        {canWork && !editing && (
          <Button variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
            名前を変える
          </Button>
        )}
        {canWork && (
          <Button variant="quiet" icon="trash" busy={action.busy} onClick={() => void remove()}>
            提出を削除
          </Button>
        )}
      </div>
      <ExportInProgress {...{ projectId, file }} />
      {!editing && <FailureMessage action={action} />}
    </div>
  );
}

function TakePack({ id, file }: { id: string; file: ExportDownload }) {
  return (
    <Button
      variant="primary"
      icon="download"
      busy={file.action.busy || file.row?.state === "making"}
      onClick={() => void file.take({ what: "collection", collectionId: id })}
    >
      提出パックをダウンロード
    </Button>
  );
}
