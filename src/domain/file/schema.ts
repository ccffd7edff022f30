/** Files of a project as they are sent and shown. Pure, browser-safe. */
import { z } from "zod";
import { documentKindSchema } from "../../brief/reading/schema.ts";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";
import { encodings } from "../../shared/reading/charset.ts";
import { fileBytes, fileFormats, pictureFormats } from "../../shared/reading/formats.ts";

export const fileLimits = {
  bytes: fileBytes,
  /** Of one part of an upload. */
  partBytes: 2 * 1024 * 1024,
  perProject: 1_000,
  folders: 200,
  /** Folders within folders. */
  folderDepth: 5,
  versions: 20,
  /** Uploads of one person that may be under way in a project. */
  uploads: 20,
  /** Longest name, bytes of UTF-8, as file systems have it. */
  nameBytes: 255,
} as const;

/** How long an upload that broke off can be gone on with. */
export const uploadHours = 24;

export const fileKinds = { ...fileFormats, ...pictureFormats };
export type StoredFileKind = keyof typeof fileKinds;
export const fileKind = named("FileKind", () =>
  z.enum(Object.keys(fileKinds) as [StoredFileKind, ...StoredFileKind[]]),
);
/** Whether a name promises a format that is kept. */
export const isKeepable = (name: string): boolean => {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase();
  return Object.values(fileKinds).some(({ endings }) => endings.some((one) => one === ending));
};
export const isPicture = (kind: StoredFileKind): boolean => Object.hasOwn(pictureFormats, kind);

/** The first is the one that nobody has to ask for. */
export const fileSorts = { newest: "新しい順", name: "名前順", size: "大きい順", kind: "種類順" } as const;
export type FileSort = keyof typeof fileSorts;
const sorts = Object.keys(fileSorts) as [FileSort, ...FileSort[]];

export const listFilesSchema = z.object({
  view: z.enum(["files", "trash"]).default("files").catch("files"),
  /** Only those of this folder; of what is looked for, those deeper inside of it too. */
  folder: z.uuid().optional().catch(undefined),
  /** Words that their names hold, or their texts. */
  search: z.string().trim().max(200).default("").catch(""),
  sort: z.enum(sorts).default("newest").catch("newest"),
  cursor: z.string().max(2000).optional(),
});
export type ListFiles = z.infer<typeof listFilesSchema>;

const name = z
  .string()
  .max(1000, "名前が長すぎます。")
  .refine((text) => /[^\s\p{C}]/u.test(text), "名前を入れてください。");

export const startUploadSchema = z.object({
  name,
  size: z
    .int()
    .min(1, "ファイルが空です。内容のあるファイルを選んでください。")
    .max(fileLimits.bytes, `ファイルは${fileLimits.bytes / 1024 / 1024}MBまでにしてください。`),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  folderId: z.uuid().nullable().default(null),
  /** The file that it is a new version of. */
  replaces: z.uuid().nullable().default(null),
  /** Although the project has the same content already. */
  again: z.boolean().default(false),
});
export type StartUpload = z.infer<typeof startUploadSchema>;

/** How a file is read. */
export const readOptionsSchema = z.object({
  encoding: z.enum(encodings).optional(),
  includeHidden: z.boolean().optional(),
});

/** Beside a file in a form. */
export const uploadFieldsSchema = z.object({
  encoding: z.enum(encodings).optional(),
  includeHidden: z.enum(["true", "false"]).optional(),
});

/** In an address; with the last part the file is read and put in its place. */
export const partSchema = z.object({
  offset: z.coerce.number().int().min(0).max(fileLimits.bytes),
  encoding: z.enum(encodings).optional(),
  /** Whether it becomes material; absent: unless it reads as minutes, an old page or a competitor's paper. */
  evidence: z.enum(["true", "false"]).optional(),
});

export const changeFileSchema = z.object({
  name: name.optional(),
  /** null: into no folder. */
  folderId: z.uuid().nullable().optional(),
  evidence: z.boolean().optional(),
  trashed: z.boolean().optional(),
});
export type ChangeFile = z.infer<typeof changeFileSchema>;

export const maxChanged = 100;
const manyIds = z.array(z.uuid()).min(1).max(maxChanged);
/** What is done with all of them or none; what is not given stays. */
export const changeFilesSchema = changeFileSchema.omit({ name: true }).extend({ ids: manyIds });
export type ChangeFiles = z.infer<typeof changeFilesSchema>;

export const removeFilesSchema = z.object({ ids: manyIds });

/** In an address: ids with commas between. */
export const archiveSchema = z.object({
  ids: z
    .string()
    .max(maxChanged * 37)
    .transform((text) => text.toLowerCase().split(","))
    .pipe(manyIds),
});

export const chooseVersionSchema = z.object({ version: z.int32().min(1) });
export const oneVersionSchema = z.object({ version: z.coerce.number().pipe(z.int32().min(1)).optional() });

/** null: into no folder. */
const parentId = z.uuid().nullable();
export const createFolderSchema = z.object({ name, parentId: parentId.default(null) });
export const changeFolderSchema = z.object({
  name: name.optional(),
  parentId: parentId.optional(),
  trashed: z.boolean().optional(),
});
export type ChangeFolder = z.infer<typeof changeFolderSchema>;

export const folderView = namedObject("FolderView", () => ({
  id: z.string(),
  /** The folder that it is in. */
  parentId: z.string().nullable(),
  name: z.string(),
  /** Those that are right inside, not in a folder of it. */
  files: z.number(),
}));
export type FolderView = Answer<typeof folderView>;

type Placed = Pick<FolderView, "id" | "parentId">;

/** From the outermost folder to this one; empty for one that is not among them. */
export function folderPath<Folder extends Placed>(folders: readonly Folder[], id: string): Folder[] {
  const path: Folder[] = [];
  for (let at = folders.find((one) => one.id === id); at !== undefined; ) {
    path.unshift(at);
    const { parentId: above } = at;
    at = path.length > folders.length ? undefined : folders.find((one) => one.id === above);
  }
  return path;
}

/** The folder and all that are inside of it, however deep. */
export function foldersWithin<Folder extends Placed>(folders: readonly Folder[], id: string): Folder[] {
  return folders.filter((one) => folderPath(folders, one.id).some((above) => above.id === id));
}

export const trashedFolder = namedObject("TrashedFolder", () => ({
  id: z.string(),
  name: z.string(),
  /** Those that went into the trash with it, in folders of it too. */
  files: z.number(),
  /** When it will be removed for good, ISO 8601. */
  removedAt: z.string(),
}));
export type TrashedFolder = Answer<typeof trashedFolder>;

export const fileRow = namedObject("FileRow", () => ({
  id: z.string(),
  folderId: z.string().nullable(),
  name: z.string(),
  kind: fileKind(),
  size: z.number(),
  version: z.number(),
  versions: z.number(),
  /** Whether there is text to rest on. */
  readable: z.boolean(),
  /** F1 while it is evidence. */
  evidence: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  /** When it will be removed for good, ISO 8601; null outside of the trash. */
  removedAt: z.string().nullable(),
}));
export type FileRow = Answer<typeof fileRow>;

export interface FileList {
  files: FileRow[];
  folders: FolderView[];
  /** Of the trash: folders that went there, without those that went there inside of them. */
  trashed: TrashedFolder[];
  next: string | null;
}

export const uploadView = namedObject("UploadView", () => ({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  sha256: z.string(),
  replaces: z.string().nullable(),
  /** ISO 8601 */
  expiresAt: z.string(),
}));
export type UploadView = Answer<typeof uploadView>;

/** What a start is answered with: go on at `received`, or the file with the same content. */
export const startedUpload = named("StartedUpload", () =>
  z.union([
    z.object({ upload: uploadView(), same: z.null() }),
    z.object({ upload: z.null(), same: fileRow() }),
  ]),
);
export type StartedUpload = Answer<typeof startedUpload>;

export const partAnswer = namedObject("PartAnswer", () => ({
  received: z.number(),
  /** The file, once all of it is there. */
  file: fileRow().nullable(),
  /** What the person should know, in Japanese. */
  notes: z.array(z.string()),
  /** What it reads as, where that is why it was not made material. */
  aside: documentKindSchema.nullable(),
}));
export type PartAnswer = Answer<typeof partAnswer>;

export const importAttachmentSchema = z.object({ number: z.int32().min(1) });

export const readScansSchema = z.object({
  /** Only looks which pages are pictures, of a file that was kept before anybody did; nothing is sent to a model. */
  look: z.literal("1").optional(),
});
/** The words of scanned pages as a person leaves them; "" throws what was read away. */
export const importScansSchema = z.object({
  pages: z
    .array(
      z.object({ number: z.int32().min(1), text: z.string().max(20_000, "20,000字までにしてください。") }),
    )
    .min(1)
    .max(1_000)
    .refine((pages) => new Set(pages.map(({ number }) => number)).size === pages.length),
});
export type ImportScans = z.infer<typeof importScansSchema>;

export const versionView = namedObject("VersionView", () => ({
  version: z.number(),
  kind: fileKind(),
  size: z.number(),
  author: z.string(),
  /** ISO 8601 */
  at: z.string(),
  current: z.boolean(),
}));
export type VersionView = Answer<typeof versionView>;

/** What a browser has to be told of the room that is left. */
export const storageView = namedObject("StorageView", () => ({
  used: z.number(),
  limit: z.number(),
  /** Of them, what this project holds, the trash included. */
  here: z.number(),
}));
export type StorageView = Answer<typeof storageView>;
