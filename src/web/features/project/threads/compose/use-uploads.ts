/** Files on their way into the project, to be put beside the message when they have been read. */
import { useRef, useState } from "react";
import { fileAttachment } from "#src/domain/attachment/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { Attachment } from "#src/shared/message-parts.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";

export interface PendingUpload {
  id: string;
  name: string;
  /** Why it was not read, in Japanese; null while it is being read. */
  error: string | null;
  /** Its bytes, where choosing the encoding helps. */
  unread: File | null;
}

export function useUploads(projectId: string, onRead: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const drop = (id: string) => {
    stops.current.get(id)?.abort();
    forget(id);
  };
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  async function read({ id }: PendingUpload, file: File, encoding?: Encoding): Promise<void> {
    const form = new FormData();
    form.set("file", file);
    if (encoding !== undefined) form.set("encoding", encoding);
    const stop = stops.current.get(id) ?? new AbortController();
    if (stop.signal.aborted) return;
    stops.current.set(id, stop);
    try {
      const path = `/api/v1/projects/${projectId}/files`;
      const { document } = await apiSend<{ document: { id: string; title: string } }>("POST", path, form, {
        signal: stop.signal,
      });
      forget(id);
      onRead(fileAttachment(projectId, document));
    } catch (reason) {
      const error = isAppError(reason) ? reason.message : "読み取れませんでした。もう一度お試しください。";
      const unread = isAppError(reason) && reason.fields?.encoding !== undefined ? file : null;
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, error, unread } : one)));
    }
  }

  return {
    uploads,
    drop,
    /** A text that was refused for its encoding, once more in this one. */
    readAs(upload: PendingUpload, encoding: Encoding) {
      const { id, unread } = upload;
      if (unread === null) return;
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, error: null, unread: null } : one)));
      void read(upload, unread, encoding);
    },
    isBusy: uploads.some(({ error }) => error === null),
    /** One after the other, in the order they were given; each has a row of its own at once. */
    async add(files: readonly File[]): Promise<void> {
      const rows = files.map((file) => ({
        file,
        row: { id: newId(), name: file.name, error: null, unread: null },
      }));
      for (const { row } of rows) stops.current.set(row.id, new AbortController());
      setUploads((all) => [...all, ...rows.map(({ row }) => row)]);
      for (const { row, file } of rows) await read(row, file);
    },
  };
}
