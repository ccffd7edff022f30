/** Files on their way into the project, to be put beside the message when they have been read. */
import { useState } from "react";
import { fileAttachment } from "../../../../../domain/attachment/schema.ts";
import { isAppError } from "../../../../../shared/errors.ts";
import type { Attachment } from "../../../../../shared/message-parts.ts";
import { apiSend } from "../../../../shell/api-client.ts";
import { newId } from "../../../../shell/new-id.ts";

export interface Upload {
  id: string;
  name: string;
  /** Why it was not read, in Japanese; null while it is being read. */
  error: string | null;
}

export function useUploads(projectId: string, onRead: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  async function read({ id }: Upload, file: File): Promise<void> {
    const form = new FormData();
    form.set("file", file);
    try {
      const path = `/api/v1/projects/${projectId}/files`;
      const { document } = await apiSend<{ document: { id: string; title: string } }>("POST", path, form);
      drop(id);
      onRead(fileAttachment(projectId, document));
    } catch (reason) {
      const error = isAppError(reason) ? reason.message : "読み取れませんでした。もう一度お試しください。";
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, error } : one)));
    }
  }

  return {
    uploads,
    drop,
    isBusy: uploads.some(({ error }) => error === null),
    /** One after the other, in the order they were given; each has a row of its own at once. */
    async add(files: readonly File[]): Promise<void> {
      const rows = files.map((file) => ({ file, row: { id: newId(), name: file.name, error: null } }));
      setUploads((all) => [...all, ...rows.map(({ row }) => row)]);
      for (const { row, file } of rows) await read(row, file);
    },
  };
}
