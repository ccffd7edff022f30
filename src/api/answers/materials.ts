/** Answers about files, pictures and evidence. */
import { z } from "zod";
import { documentKind, fileKind, fileTable, readOptions, readSentence, scansView } from "./basics.ts";
import { named } from "./named.ts";

export const pictureView = named("PictureView", () =>
  z.object({
    id: z.string(),
    origin: z.enum(["own", "made"]),
    name: z.string(),
    width: z.number(),
    height: z.number(),
    prompt: z.string(),
    showsPerson: z.boolean(),
    at: z.string(),
  }),
);

export const addedPicture = named("AddedPicture", () =>
  z.object({ picture: pictureView(), notes: z.array(z.string()) }),
);

export const attachmentView = named("AttachmentView", () =>
  z.object({
    number: z.number(),
    name: z.string(),
    size: z.number(),
    keepable: z.boolean(),
    file: z.object({ name: z.string(), id: z.string() }).nullable(),
  }),
);

export const fileRow = named("FileRow", () =>
  z.object({
    id: z.string(),
    folderId: z.string().nullable(),
    name: z.string(),
    kind: fileKind(),
    size: z.number(),
    version: z.number(),
    versions: z.number(),
    readable: z.boolean(),
    evidence: z.string().nullable(),
    at: z.string(),
    removedAt: z.string().nullable(),
  }),
);

export const changedFile = named("ChangedFile", () =>
  z.object({ file: fileRow(), notes: z.array(z.string()) }),
);

export const exportView = named("ExportView", () =>
  z.object({
    id: z.string(),
    what: z.enum(["project", "pack", "collection", "results", "result", "chosen", "summary"]),
    name: z.string(),
    state: z.enum(["making", "ready", "failed"]),
    done: z.number(),
    total: z.number(),
    size: z.number(),
    problem: z.string(),
    at: z.string(),
    until: z.string(),
  }),
);

const previewPage = named("PreviewPage", () =>
  z.object({
    number: z.number(),
    text: z.string(),
    sentences: z.array(readSentence()),
    roles: z.array(
      z.enum(["public", "internal", "competitor", "forbidden", "required", "aim", "unsure"]).nullable(),
    ),
  }),
);

export const filePreview = named("FilePreview", () =>
  z.object({
    kind: fileKind(),
    pages: z.array(previewPage()),
    tables: z.array(fileTable()),
    encoding: z.string().nullable(),
    warnings: z.array(z.string()),
    hidden: z.boolean().nullable(),
    options: readOptions(),
    scans: scansView().nullable(),
    scansUnknown: z.boolean(),
    document: z.object({ id: z.string(), kind: documentKind() }).nullable(),
  }),
);

export const folderView = named("FolderView", () =>
  z.object({ id: z.string(), parentId: z.string().nullable(), name: z.string(), files: z.number() }),
);

export const makingView = named("MakingView", () =>
  z.object({ available: z.boolean(), open: z.number(), problem: z.string() }),
);

export const partAnswer = named("PartAnswer", () =>
  z.object({
    received: z.number(),
    file: fileRow().nullable(),
    notes: z.array(z.string()),
    aside: documentKind().nullable(),
  }),
);

export const uploadView = named("UploadView", () =>
  z.object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    received: z.number(),
    sha256: z.string(),
    replaces: z.string().nullable(),
    expiresAt: z.string(),
  }),
);

export const startedUpload = named("StartedUpload", () =>
  z.union([
    z.object({ upload: uploadView(), same: z.null() }),
    z.object({ upload: z.null(), same: fileRow() }),
  ]),
);

export const storageView = named("StorageView", () =>
  z.object({ used: z.number(), limit: z.number(), here: z.number() }),
);

export const takenAttachment = named("TakenAttachment", () =>
  z.object({ file: fileRow(), notes: z.array(z.string()), aside: documentKind().nullable() }),
);

export const trashedFolder = named("TrashedFolder", () =>
  z.object({ id: z.string(), name: z.string(), files: z.number(), removedAt: z.string() }),
);

export const versionView = named("VersionView", () =>
  z.object({
    version: z.number(),
    kind: fileKind(),
    size: z.number(),
    author: z.string(),
    at: z.string(),
    current: z.boolean(),
  }),
);
