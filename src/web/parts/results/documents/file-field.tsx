import { useEffect, useRef, useState } from "react";
import type { FileList } from "#src/domain/file/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/form/field.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { apiGet } from "#src/web/shell/api-client.ts";
import { useAction } from "../../action/use-action.ts";
import { uploadFile } from "../../files/upload-file.ts";

interface Known {
  id: string;
  name: string;
}

interface FileFieldProps {
  projectId: string;
  fileId: string;
  /** The one that is there already. */
  known: Known | null;
  error: string | undefined;
  onChange: (fileId: string) => void;
}

/** A short rest in typing, after which it is asked for. */
const restMs = 200;

/** The project's files by part of their name, the newest first; null until they are there. */
function useFiles(projectId: string, search: string) {
  const [found, setFound] = useState<{ files: Known[]; hasMore: boolean; failed: boolean } | null>(null);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () => {
        const path = `/api/v1/projects/${projectId}/files?${new URLSearchParams({ search })}`;
        apiGet<FileList>(path).then(
          ({ files, next }) => left || setFound({ files, hasMore: next !== null, failed: false }),
          () => left || setFound({ files: [], hasMore: false, failed: true }),
        );
      },
      search === "" ? 0 : restMs,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [projectId, search]);
  return found;
}

/** A file of the project, or one that is put there right away. */
export function FileField({ projectId, fileId, known, error, onChange }: FileFieldProps) {
  const [search, setSearch] = useState("");
  const [added, setAdded] = useState<Known[]>([]);
  const [wasMany, setWasMany] = useState(false);
  const found = useFiles(projectId, search);
  if (found?.hasMore && !wasMany) setWasMany(true);
  const files = [...added, ...(known ? [known] : []), ...(found?.files ?? [])];
  const names = Object.fromEntries(files.map(({ id, name }) => [id, name]));
  const put = (file: Known) => {
    setAdded((before) => [file, ...before]);
    onChange(file.id);
  };
  return (
    <div className="grid gap-2">
      {wasMany && (
        <TextInput
          label="ファイル名で探す"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <Select
        label="資料のファイル"
        options={{ "": found === null ? "読み込んでいます" : "選んでください", ...names }}
        value={fileId in names ? fileId : ""}
        error={
          error ?? (found?.failed ? "ファイルの一覧を読み込めませんでした。開き直してください。" : undefined)
        }
        hint={found && files.length === 0 ? "案件にファイルがありません。下から追加できます。" : undefined}
        onChange={onChange}
      />
      <AddFile projectId={projectId} onAdded={put} />
    </div>
  );
}

/** Sends a file into the project as 「ファイル」 does; one with the same content that is there already is taken instead. */
function AddFile({ projectId, onAdded }: { projectId: string; onAdded: (file: Known) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const action = useAction();
  const send = (file: File) =>
    action.run(async () => {
      const sent = await uploadFile({
        path: `/api/v1/projects/${projectId}/uploads`,
        ...{ file, folderId: null, replaces: null, again: false },
        signal: new AbortController().signal,
        onStart: () => {},
        onProgress: () => {},
      });
      const kept = "same" in sent ? sent.same : sent.file;
      if (kept) onAdded(kept);
    });
  return (
    <Field label="ファイルを追加" hideLabel error={action.failure?.message}>
      {(control) => (
        <div>
          <Button size="sm" icon="paperclip" busy={action.busy} onClick={() => input.current?.click()}>
            ファイルを追加
          </Button>
          <input
            {...control}
            ref={input}
            type="file"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
