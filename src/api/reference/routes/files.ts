import {
  archiveSchema,
  changeFileSchema,
  changeFilesSchema,
  changeFolderSchema,
  chooseVersionSchema,
  createFolderSchema,
  listFilesSchema,
  oneVersionSchema,
  partSchema,
  readOptionsSchema,
  readScansSchema,
  removeFilesSchema,
  startUploadSchema,
  takeAttachmentSchema,
  takeScansSchema,
} from "#src/domain/file/schema.ts";
import type { Area } from "../describe.ts";

const path = "/api/v1/projects/:projectId";

/** Files that are kept as they are. */
export const files: Area["routes"] = {
  [`GET ${path}/files`]: {
    says: "案件のファイルとフォルダを並べます。名前や本文の言葉で探し、並べ方を選べます。",
    query: listFilesSchema,
    rows: "files",
  },
  [`PATCH ${path}/files`]: {
    says: "複数のファイルのフォルダ、材料に使うか、ごみ箱に入れるかを、まとめて変えます。1つでも変えられないときは、どれも変えません。",
    body: changeFilesSchema,
  },
  [`DELETE ${path}/files`]: {
    says: "ごみ箱のファイルを、選んだものすべて完全に削除します。",
    body: removeFilesSchema,
    status: 204,
  },
  [`GET ${path}/files/archive`]: {
    says: "複数のファイルを元のまま、1つのzipで取り出します。",
    query: archiveSchema,
    media: "application/zip",
  },
  [`PATCH ${path}/files/:fileId`]: {
    says: "ファイルの名前、フォルダ、根拠に使うか、ごみ箱に入れるかを変えます。",
    body: changeFileSchema,
  },
  [`DELETE ${path}/files/:fileId`]: { says: "ごみ箱のファイルを完全に削除します。", status: 204 },
  [`GET ${path}/files/:fileId/content`]: {
    says: "ファイルを元のままダウンロードします。",
    query: oneVersionSchema,
    media: "*/*",
  },
  [`GET ${path}/files/:fileId/preview`]: { says: "ファイルの文章と表を読みます。" },
  [`POST ${path}/files/:fileId/read`]: {
    says: "ファイルをもう一度読みます。文字コードを選び、隠れたシート・行・スライド・文字も読めます。材料の文も、読み直したものになります。",
    body: readOptionsSchema,
  },
  [`POST ${path}/files/:fileId/scans`]: {
    says: "PDFの画像のページを、画像を受け取るモデルに読ませます。1回に10ページまでです。読み取った文は、人が確かめるまでファイルの文章になりません。look=1では、どのページが画像かを調べるだけで、モデルには送りません。",
    query: readScansSchema,
  },
  [`PUT ${path}/files/:fileId/scans`]: {
    says: "画像から読み取った文を、確かめた言葉でファイルの文章にします。空の言葉を送ったページは、読み取りを捨てます。",
    body: takeScansSchema,
  },
  [`GET ${path}/files/:fileId/attachments`]: {
    says: "メール（EML）の添付ファイルを並べます。案件に同じ内容のファイルがあれば、それも分かります。",
    rows: "attachments",
  },
  [`POST ${path}/files/:fileId/attachments`]: {
    says: "メールの添付ファイルを1つ、案件のファイルに追加します。同じ内容のファイルがあれば、それを返します。",
    body: takeAttachmentSchema,
    status: 201,
  },
  [`GET ${path}/files/:fileId/versions`]: {
    says: "ファイルの版を新しい順に並べます。",
    rows: "versions",
  },
  [`PUT ${path}/files/:fileId/version`]: { says: "使う版を選びます。", body: chooseVersionSchema },
  [`POST ${path}/folders`]: { says: "フォルダを作ります。", body: createFolderSchema, status: 201 },
  [`PATCH ${path}/folders/:folderId`]: {
    says: "フォルダの名前を変えます。中のファイルごとごみ箱に入れ、戻すこともできます。",
    body: changeFolderSchema,
    status: 204,
  },
  [`GET ${path}/uploads`]: { says: "途中のアップロードを並べます。", rows: "uploads" },
  [`POST ${path}/uploads`]: {
    says: "アップロードを始めます。同じ内容を送りかけていれば、その続きからになります。",
    body: startUploadSchema,
    status: 201,
  },
  [`PUT ${path}/uploads/:uploadId`]: {
    says: "ファイルの続きを2MBまで送ります。最後まで届くと、中身を確かめて保存します。",
    query: partSchema,
    sends: "part",
  },
  [`DELETE ${path}/uploads/:uploadId`]: { says: "アップロードをやめます。", status: 204 },
};
