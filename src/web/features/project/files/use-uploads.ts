/** Files that are being sent from this page, one after another, and what became of them. */
import { useEffect, useRef, useState } from "react";
import { type FileRow, fileLimits } from "../../../../domain/file/schema.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { toast } from "../../../../ui/toast/store.ts";
import { sendFile } from "../../../parts/files/send-file.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { newId } from "../../../shell/new-id.ts";

export interface UploadRow {
  id: string;
  name: string;
  size: number;
  received: number;
  state: "waiting" | "sending" | "broken" | "same" | "failed";
  /** Why it stopped. */
  message: string;
  /** The file with the same content. */
  same: FileRow | null;
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
}

const tooLarge = `ファイルは${fileLimits.bytes / 1024 / 1024}MBまでにしてください。分けるか、軽くしてから、もう一度お試しください。`;
const empty = "ファイルが空です。内容のあるファイルを選んでください。";

const refusedCodes = ["unsupported_file", "file_unreadable", "payload_too_large"];

function rowOf({ name, size }: File): UploadRow {
  const message = size > fileLimits.bytes ? tooLarge : size === 0 ? empty : "";
  const state = message === "" ? "waiting" : "failed";
  return { id: newId(), name, size, received: 0, state, message, same: null, uploadId: null, gone: false };
}

/** Out of reach it may go on; what the server refused is gone there. */
function stoppedBy(error: unknown): Pick<UploadRow, "state" | "message" | "gone"> {
  const code = isAppError(error) ? error.code : "";
  return {
    state: ["unavailable", "internal"].includes(code) ? "broken" : "failed",
    message: messageOf(error),
    gone: refusedCodes.includes(code),
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

export function useUploads(path: string, onKept: () => void) {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const orders = useRef(new Map<string, Order>());
  const stops = useRef(new Map<string, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());
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
    change(id, { state: "sending", message: "" });
    try {
      const sent = await sendFile({
        ...{ path, ...order, signal: stop.signal },
        onStart: ({ id: uploadId }) => change(id, { uploadId }),
        onProgress: (received) => change(id, { received }),
      });
      if ("same" in sent) return change(id, { state: "same", same: sent.same });
      forget(id);
      const [note] = sent.notes;
      if (note) toast({ kind: "check", title: `${order.file.name}を保存しました`, description: note });
      onKept();
    } catch (error) {
      if (stop.signal.aborted) return;
      const stopped = stoppedBy(error);
      change(id, stopped);
      // The page may have been told of it on the way.
      if (stopped.gone) onKept();
    }
  }

  const queue = (id: string) => {
    line.current = line.current.then(() => send(id));
  };

  function add(files: readonly File[], to: { folderId: string | null; replaces?: string }) {
    const made = files.map((file) => {
      const row = rowOf(file);
      orders.current.set(row.id, { file, again: false, replaces: null, ...to });
      return row;
    });
    setRows((all) => [...all, ...made]);
    for (const { id, state } of made) if (state === "waiting") queue(id);
  }

  function again(id: string) {
    const order = orders.current.get(id);
    if (order) orders.current.set(id, { ...order, again: true });
    change(id, { state: "waiting", same: null });
    queue(id);
  }

  function goOn(id: string) {
    change(id, { state: "waiting", message: "" });
    queue(id);
  }

  /** Takes the row away, and at the server what came of it so far. */
  function drop(id: string) {
    stops.current.get(id)?.abort();
    const { uploadId = null, gone = false } = rows.find((row) => row.id === id) ?? {};
    forget(id);
    if (uploadId && !gone) apiSend("DELETE", `${path}/${uploadId}`).then(onKept, () => {});
  }

  useWhenOnline(() => {
    for (const { id, state } of rows) if (state === "broken") goOn(id);
  });
  return { rows, add, again, goOn, drop };
}
