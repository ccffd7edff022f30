import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type CollectionRow, collectionNameLimit } from "#src/domain/collection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { ExpiredNotice } from "../claims/expired-notice.tsx";
import { entryLabel } from "./entry-label.ts";

interface CollectDialogProps {
  projectId: string;
  /** Results, in the order in which they go in. */
  ids: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

const fresh = "new";

/** Null until they are there. */
function useCollections(path: string): readonly CollectionRow[] | null {
  const [known, setKnown] = useState<readonly CollectionRow[] | null>(null);
  useEffect(() => {
    let left = false;
    apiGet<{ collections: CollectionRow[] }>(path).then(
      ({ collections }) => left || setKnown(collections),
      // A new one can be made all the same.
      () => left || setKnown([]),
    );
    return () => {
      left = true;
    };
  }, [path]);
  return known;
}

/** Puts results into a collection that is there, or into a new one. */
export function CollectDialog({ projectId, ids, onClose, onDone }: CollectDialogProps) {
  const [chosen, setChosen] = useState(fresh);
  const [name, setName] = useState("");
  const action = useAction();
  const navigate = useNavigate();
  const path = `/api/v1/projects/${projectId}/collections`;
  const known = useCollections(path);
  /** Id of where they are now. */
  async function put(): Promise<string> {
    if (chosen === fresh) return (await apiSend<{ id: string }>("POST", path, { name, ids })).id;
    await apiSend("PATCH", `/api/v1/collections/${chosen}`, { add: ids });
    return chosen;
  }
  const submit = () =>
    action.run(async () => {
      const id = await put();
      onClose();
      onDone?.();
      toast({
        kind: "good",
        title: "提出に入れました",
        description: `${ids.length}件`,
        action: {
          label: "提出を開く",
          onSelect: () => void navigate(`/${projectId}/collections?id=${id}`),
        },
      });
    });
  return (
    <Dialog
      title="提出する"
      description={`選んだ${ids.length}件を、クライアントに渡すまとまりに入れます。`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {known === null ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <ActionForm action={action} onSubmit={() => void submit()} className="grid gap-4">
          {known.length > 0 && (
            <Select
              label="入れる先"
              options={{
                [fresh]: "新しく作る",
                ...Object.fromEntries(known.map((row) => [row.id, `${row.name}（${entryLabel(row)}）`])),
              }}
              value={chosen}
              onChange={setChosen}
            />
          )}
          {chosen === fresh && (
            <TextInput
              label="提出の名前"
              placeholder="例：初回提出"
              maxLength={collectionNameLimit}
              value={name}
              error={action.errorOf("name")}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <ExpiredNotice {...{ projectId, ids }} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={action.busy}>
              {chosen === fresh ? "作って入れる" : "入れる"}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              やめる
            </Button>
          </div>
        </ActionForm>
      )}
    </Dialog>
  );
}
