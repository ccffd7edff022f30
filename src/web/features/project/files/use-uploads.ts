/** Files that are being sent from this page, one after another, and what became of them. */
import { useEffect, useRef, useState } from "react";
import type { DocumentKind } from "#src/brief/reading/schema.ts";
import { type FileRow, fileLimits } from "#src/domain/file/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { toast } from "#src/ui/toast/store.ts";
import { uploadFile } from "#src/web/parts/files/upload-file.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";

export interface UploadRow {
  id: string;
  name: string;
  size: number;
  received: number;
  /** aside: kept, and no material, as it reads like a paper that is not for quoting. */
  state: "waiting" | "sending" | "reading" | "broken" | "same" | "failed" | "aside";
  /** Why it stopped. */
  message: string;
  /** The file with the same content. */
  same: FileRow | null;
  /** What was kept, and as which paper it reads. */
  kept: { file: FileRow; paper: DocumentKind } | null;
  /** Its text, where choosing the encoding helps. */
  unread: File | null;
  /** Its id at the server, once it has one. */
  uploadId: string | null;
  /** The server refused it and keeps nothing of it. */
  gone: boolean;
}

interface Order {
  file: File;
  folderId: string | null;
  replaces: string | null;
  again: boolean;
  evidence: boolean | undefined;
  encoding: Encoding | undefined;
}

const tooLarge = `ファイルは${fileLimits.bytes / 1024 / 1024}MBまでにしてください。分けるか、軽くしてから、もう一度お試しください。`;
const empty = "ファイルが空です。内容のあるファイルを選んでください。";

const refusedCodes = ["unsupported_file", "file_unreadable", "payload_too_large"];

function rowOf({ name, size }: File): UploadRow {
  const message = size > fileLimits.bytes ? tooLarge : size === 0 ? empty : "";
  const state = message === "" ? "waiting" : "failed";
  return {
    ...{ id: newId(), name, size, received: 0, state, message, same: null, kept: null },
    ...{ unread: null, uploadId: null, gone: false },
  };
}

/** Out of reach it may go on; what the server refused is gone there. */
function stoppedBy(error: unknown, file: File): Pick<UploadRow, "state" | "message" | "gone" | "unread"> {
  const { code = "", fields = {} } = isAppError(error) ? error : {};
  return {
    state: ["unavailable", "internal"].includes(code) ? "broken" : "failed",
    message: messageOf(error),
    gone: refusedCodes.includes(code),
    unread: fields.encoding === undefined ? null : file,
  };
}

/** Back in the net: what broke off goes on by itself. */
function useWhenOnline(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const online = () => latest.current();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
}

/** The rows and the sending of one of them. */
function useSending(path: string, onKept: () => void) {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const orders = useRef(new Map<string, Order>());
  const stops = useRef(new Map<string, AbortController>());
  const change = (id: string, next: Partial<UploadRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...next } : row)));
  const forget = (id: string) => {
    orders.current.delete(id);
    setRows((all) => all.filter((row) => row.id !== id));
  };

  async function send(id: string): Promise<void> {
    const order = orders.current.get(id);
    if (!order) return;
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: "sending", message: "", unread: null });
    try {
      const sent = await uploadFile({
        ...{ path, ...order, signal: stop.signal },
        onStart: ({ id: uploadId }) => change(id, { uploadId }),
        onProgress: (received) => change(id, { received }),
        onReading: () => change(id, { state: "reading" }),
      });
      if ("same" in sent) return change(id, { state: "same", same: sent.same });
      onKept();
      if (sent.file && sent.aside)
        return change(id, { state: "aside", kept: { file: sent.file, paper: sent.aside } });
      forget(id);
      const [note] = sent.notes;
      if (note) toast({ kind: "check", title: `${order.file.name}を保存しました`, description: note });
    } catch (error) {
      if (stop.signal.aborted) return;
      const stopped = stoppedBy(error, order.file);
      change(id, stopped);
      // The page may have been told of it on the way.
      if (stopped.gone) onKept();
    }
  }

  return { rows, setRows, orders: orders.current, stops: stops.current, change, forget, send };
}

export function useFileUploads(path: string, onKept: () => void) {
  const { rows, setRows, orders, stops, change, forget, send } = useSending(path, onKept);
  const line = useRef<Promise<void>>(Promise.resolve());

  const queue = (id: string) => {
    line.current = line.current.then(() => send(id));
  };

  function add(
    files: readonly File[],
    to: { folderId: string | null; replaces?: string; evidence?: boolean | undefined },
  ) {
    const made = files.map((file) => {
      const row = rowOf(file);
      orders.set(row.id, {
        ...{ file, again: false, replaces: null, evidence: undefined, encoding: undefined },
        ...to,
      });
      return row;
    });
    setRows((all) => [...all, ...made]);
    for (const { id, state } of made) if (state === "waiting") queue(id);
  }

  /** Once more, with this said. */
  function redo(id: string, said: Partial<Order>) {
    const order = orders.get(id);
    if (order) orders.set(id, { ...order, ...said });
    change(id, { state: "waiting", message: "", same: null });
    queue(id);
  }

  /** Material after all, by the person's word. */
  const makeMaterial = (id: string, path: string) =>
    apiSend("PATCH", path, { evidence: true }).then(
      () => {
        forget(id);
        onKept();
      },
      (error: unknown) => change(id, { state: "failed", message: messageOf(error), gone: true }),
    );

  /** Takes the row away, and at the server what came of it so far. */
  function drop(id: string) {
    stops.get(id)?.abort();
    const { uploadId = null, gone = false, kept = null } = rows.find((row) => row.id === id) ?? {};
    forget(id);
    // Where the file was kept before the word came, the list shows it.
    if (uploadId && !gone && !kept) apiSend("DELETE", `${path}/${uploadId}`).then(onKept, onKept);
  }

  useWhenOnline(() => {
    for (const { id, state } of rows) if (state === "broken") redo(id, {});
  });
  return {
    ...{ rows, add, drop, makeMaterial },
    again: (id: string) => redo(id, { again: true }),
    goOn: (id: string) => redo(id, {}),
    /** A text that was refused for its encoding. */
    readAs: (id: string, encoding: Encoding) => redo(id, { encoding }),
  };
}
