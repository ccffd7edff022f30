/** Files and pages of the work: being read, read, or refused with the reason. */
import { useState } from "react";
import type { DocumentKind } from "#src/brief/reading/schema.ts";
import { type DocumentView, documentLimits } from "#src/domain/brief/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { messageOf } from "../../results/use-row.ts";
import type { BenchPlace } from "../place.ts";
import type { BriefProps, DocumentRow } from "../types.ts";

interface Pending {
  id: string;
  name: string;
  kind: "file" | "page";
  error?: string;
  unread?: File;
  /** Ends its reading. */
  stop: AbortController;
}

export interface Documents
  extends Pick<
    BriefProps,
    "onFiles" | "onRemoveDocument" | "onDocumentEncoding" | "onDocumentKind" | "onReadPage"
  > {
  documents: DocumentView[];
  rows: DocumentRow[];
  /** One that was made elsewhere. */
  onMade: (document: DocumentView) => void;
}

export function useDocuments(known: DocumentView[], place: Pick<BenchPlace, "ensure" | "paths">): Documents {
  const [documents, setDocuments] = useState(known);
  const [pending, setPending] = useState<Pending[]>([]);

  async function add(
    { kind, name, file }: Pick<Pending, "kind" | "name"> & { file?: File },
    send: (signal: AbortSignal) => Promise<{ document: DocumentView }>,
  ) {
    const id = newId();
    const stop = new AbortController();
    setPending((list) => [...list, { id, name, kind, stop }]);
    try {
      await place.ensure();
      const { document } = await send(stop.signal);
      setDocuments((list) => [...list, document]);
      setPending((list) => list.filter((row) => row.id !== id));
    } catch (error) {
      const why = refusalOf(error, file);
      if (kind === "page") setPending((list) => list.filter((row) => row.id !== id));
      else setPending((list) => list.map((row) => (row.id === id ? { ...row, ...why } : row)));
      throw error;
    }
  }

  async function addFiles(files: File[]) {
    const read = documents.filter(({ kind }) => kind !== "research").length;
    const room = documentLimits.perProject - read - pending.filter((row) => !row.error).length;
    const left = files.length - Math.max(0, room);
    if (left > 0) {
      const text = `あわせて${documentLimits.perProject}件までです。使わないものを外すと、足せます。`;
      toast({ kind: "check", title: `${left}件のファイルは読み取りませんでした`, description: text });
    }
    for (const file of files.slice(0, Math.max(0, room))) await addFile(file);
  }

  /** One that fails shows its reason in its own row; the next one is read all the same. */
  async function addFile(file: File, encoding?: Encoding) {
    const form = formOf(file, encoding);
    const row = { kind: "file" as const, name: file.name, file };
    await add(row, (signal) => apiSend("POST", place.paths.files, form, { signal })).catch(() => {});
  }

  async function remove(id: string) {
    pending.find((row) => row.id === id)?.stop.abort();
    setPending((list) => list.filter((row) => row.id !== id));
    if (!documents.some((document) => document.id === id)) return;
    await apiSend("DELETE", `${place.paths.documents}/${id}`);
    setDocuments((list) => list.filter((document) => document.id !== id));
  }

  async function change(id: string, kind: DocumentKind) {
    const path = `${place.paths.documents}/${id}`;
    const { document } = await apiSend<{ document: DocumentView }>("PATCH", path, { kind });
    setDocuments((list) => list.map((each) => (each.id === id ? document : each)));
  }

  return {
    documents,
    onMade: (document) => setDocuments((list) => [...list, document]),
    rows: rowsOf(documents, pending),
    onFiles: (files) => void addFiles(files),
    onRemoveDocument: (id) => {
      remove(id).catch((error: unknown) =>
        toast({ kind: "must", title: "外せませんでした", description: messageOf(error) }),
      );
    },
    onDocumentKind: (id, kind) => {
      change(id, kind).catch((error: unknown) =>
        toast({ kind: "must", title: "種類を変えられませんでした", description: messageOf(error) }),
      );
    },
    onDocumentEncoding: (id, encoding) => {
      const { unread } = pending.find((row) => row.id === id) ?? {};
      setPending((list) => list.filter((row) => row.id !== id));
      if (unread) void addFile(unread, encoding);
    },
    onReadPage: (url) => add({ kind: "page", name: url }, () => apiSend("POST", place.paths.pages, { url })),
  };
}

function formOf(file: File, encoding: Encoding | undefined): FormData {
  const form = new FormData();
  form.set("file", file);
  if (encoding !== undefined) form.set("encoding", encoding);
  return form;
}

function refusalOf(error: unknown, file: File | undefined): Pick<Pending, "error" | "unread"> {
  if (!isAppError(error)) return { error: "読み取れませんでした。もう一度お試しください。" };
  const { message, fields = {} } = error;
  return { error: message, ...(fields.encoding !== undefined && file ? { unread: file } : {}) };
}

function rowsOf(documents: DocumentView[], pending: Pending[]): DocumentRow[] {
  const read = documents.map(({ id, label, kind, title, sentences, reading, warnings }) => ({
    id,
    name: `${label} ${title}`,
    kind,
    state: "ready" as const,
    sentences: sentences.length,
    // What was kept before documents were read is used whole, as material of the product is.
    ...{ label, readAs: reading?.kind ?? (kind === "research" ? null : ("product" as const)), aside: 0 },
    warnings,
  }));
  const others = pending.map(({ id, name, kind, error, unread }) => ({
    id,
    name,
    kind,
    sentences: 0,
    ...{ label: null, readAs: null, aside: 0 },
    warnings: [],
    ...(error ? { state: "failed" as const, error } : { state: "reading" as const }),
    ...(unread ? { unread } : {}),
  }));
  return [...read, ...others];
}
