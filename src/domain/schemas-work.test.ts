import {
  type Bound,
  oneId as id,
  ids,
  joined,
  letters,
  number,
  takesWithin,
  words,
} from "#test/workspace/schema-bounds.ts";
import { displayNameSchema, proofSchema, recoveryCodeSchema, removalSchema } from "./account/schema.ts";
import { setDisabledSchema } from "./admin/schema.ts";
import { createKeySchema } from "./api-key/schema.ts";
import { shownQuoteSchema } from "./billing/schema.ts";
import { addPageSchema, saveBriefSchema } from "./brief/schema.ts";
import { checkTextSchema, pageTextSchema } from "./check/schema.ts";
import { clientBannerSchema, createLinkSchema, openLinkSchema, sendAnswerSchema } from "./client/schema.ts";
import { changeCollectionSchema, createCollectionSchema } from "./collection/schema.ts";
import { addCommentSchema } from "./comment/schema.ts";
import { compareSchema } from "./comparison/schema.ts";
import {
  archiveSchema,
  changeFilesSchema,
  chooseVersionSchema,
  createFolderSchema,
  oneVersionSchema,
  partSchema,
  removeFilesSchema,
  startUploadSchema,
} from "./file/schema.ts";
import { readIconsSchema } from "./icon/schema.ts";
import { markResultsSchema } from "./library/schema.ts";
import { unsubscribeSchema } from "./mailing/schema.ts";
import { createInvitationSchema, invitationKeySchema, memberCapsSchema } from "./member/schema.ts";
import { saveMemoSchema } from "./memo/schema.ts";

const brief = { text: words(20) };
const link = { token: "t" };
const answer = { ...link, resultId: id, version: 1, says: "comment", name: "山田", note: "直してください" };
const upload = { name: "料金.txt", size: 10, sha256: "0".repeat(64) };
const invitation = { kind: "link", role: "editor", days: 7, uses: 1 };
const caps = { tokens: null, images: null, search: null };
const corrections = (count: number) =>
  Array.from({ length: count }, () => ({ field: "audience", values: ["店主"] }));

const bounds: Bound[] = [
  { what: "a name shown", schema: displayNameSchema, field: "displayName", of: words, least: 1, most: 40 },
  { what: "a recovery code", schema: recoveryCodeSchema, field: "code", of: letters, most: 100 },
  { what: "a password as proof", schema: proofSchema, field: "password", of: letters, most: 4000 },
  { what: "the address of a removal", schema: removalSchema, field: "email", of: letters, most: 320 },
  {
    ...{ what: "a reason of an administrator", schema: setDisabledSchema, beside: { disabled: true } },
    ...{ field: "reason", of: words, least: 1, most: 200 },
  },
  {
    ...{ what: "a currency", schema: shownQuoteSchema, beside: { dueNow: 1, amount: 1, at: 1 } },
    ...{ field: "currency", of: letters, most: 10 },
  },
  { what: "a brief", schema: saveBriefSchema, field: "text", of: words, least: 10, most: 5000 },
  {
    ...{ what: "corrections of a brief", schema: saveBriefSchema, beside: brief },
    ...{ field: "corrections", of: corrections, most: 30 },
  },
  { what: "the address of a page", schema: addPageSchema, field: "url", of: letters, least: 1, most: 2000 },
  { what: "a text to check", schema: checkTextSchema, field: "text", of: words, least: 1, most: 5000 },
  {
    ...{ what: "material of a check", schema: checkTextSchema, beside: { text: "文" } },
    ...{ field: "context", of: words, most: 2000 },
  },
  { what: "a page to check", schema: pageTextSchema, field: "url", of: letters, least: 1, most: 2000 },
  {
    what: "a password of a link",
    schema: createLinkSchema,
    field: "password",
    of: words,
    least: 6,
    most: 100,
  },
  { what: "a link's secret", schema: openLinkSchema, field: "token", of: letters, least: 1, most: 200 },
  { what: "a link's pass", schema: openLinkSchema, beside: link, field: "pass", of: letters, most: 200 },
  {
    ...{ what: "the version a client saw", schema: sendAnswerSchema, beside: answer },
    ...{ field: "version", of: number, least: 1, most: 1_000_000 },
  },
  {
    ...{ what: "a client's name", schema: sendAnswerSchema, beside: answer },
    ...{ field: "name", of: words, least: 1, most: 40 },
  },
  {
    ...{ what: "a client's comment", schema: sendAnswerSchema, beside: answer },
    ...{ field: "note", of: words, least: 1, most: 1000 },
  },
  {
    ...{ what: "the width of a client's banner", schema: clientBannerSchema, beside: { ...link, item: id } },
    ...{ field: "width", of: number, least: 64, most: 1200 },
  },
  {
    ...{ what: "a collection's name", schema: createCollectionSchema, beside: { ids: [] } },
    ...{ field: "name", of: words, least: 1, most: 60 },
  },
  {
    ...{ what: "results of a collection", schema: createCollectionSchema, beside: { name: "提出" } },
    ...{ field: "ids", of: ids, most: 50 },
  },
  { what: "results that are added", schema: changeCollectionSchema, field: "add", of: ids, most: 50 },
  { what: "a comment", schema: addCommentSchema, field: "text", of: words, least: 1, most: 1000 },
  { what: "results side by side", schema: compareSchema, field: "ids", of: joined, least: 2, most: 4 },
  {
    ...{ what: "the size of a file", schema: startUploadSchema, beside: upload },
    ...{ field: "size", of: number, least: 1, most: 10 * 1024 * 1024 },
  },
  {
    ...{ what: "the name of a file", schema: startUploadSchema, beside: upload },
    ...{ field: "name", of: words, least: 1, most: 1000 },
  },
  {
    what: "the name of a folder",
    schema: createFolderSchema,
    field: "name",
    of: words,
    least: 1,
    most: 1000,
  },
  {
    ...{ what: "the place of a part", schema: partSchema },
    ...{ field: "offset", of: number, least: 0, most: 10 * 1024 * 1024 },
  },
  { what: "files to change", schema: changeFilesSchema, field: "ids", of: ids, least: 1, most: 100 },
  { what: "files to remove", schema: removeFilesSchema, field: "ids", of: ids, least: 1, most: 100 },
  { what: "files of an archive", schema: archiveSchema, field: "ids", of: joined, least: 1, most: 100 },
  { what: "the version to choose", schema: chooseVersionSchema, field: "version", of: number, least: 1 },
  { what: "the version to read", schema: oneVersionSchema, field: "version", of: number, least: 1 },
  {
    what: "a set of icons",
    schema: readIconsSchema,
    beside: { names: "a" },
    field: "set",
    of: letters,
    most: 64,
  },
  {
    ...{ what: "the name of an icon", schema: readIconsSchema, beside: { set: "a" } },
    ...{ field: "names", of: letters, least: 1, most: 64 },
  },
  {
    ...{ what: "icons", schema: readIconsSchema, beside: { set: "a" }, field: "names", most: 64 },
    of: (count) => Array.from({ length: count }, (_, at) => `i${at}`).join(),
  },
  {
    ...{ what: "a key's name", schema: createKeySchema, beside: { scopes: ["read"], days: 30 } },
    ...{ field: "name", of: words, least: 1, most: 40 },
  },
  {
    ...{
      what: "scopes of a key",
      schema: createKeySchema,
      beside: { name: "鍵", days: 30 },
      field: "scopes",
    },
    ...{ of: (count) => ["read", "write", "make"].slice(0, count), least: 1 },
  },
  { what: "a mail's token", schema: unsubscribeSchema, field: "token", of: letters, least: 1, most: 200 },
  { what: "results to mark", schema: markResultsSchema, field: "ids", of: ids, least: 1, most: 100 },
  {
    ...{ what: "a tag to add", schema: markResultsSchema, beside: { ids: [id] } },
    ...{ field: "addTag", of: words, least: 1, most: 20 },
  },
  {
    ...{ what: "a tag to take off", schema: markResultsSchema, beside: { ids: [id] } },
    ...{ field: "removeTag", of: words, most: 80 },
  },
  {
    ...{ what: "uses of an invitation", schema: createInvitationSchema, beside: invitation },
    ...{ field: "uses", of: number, least: 1, most: 50 },
  },
  {
    what: "an invitation's secret",
    schema: invitationKeySchema,
    field: "token",
    of: letters,
    least: 1,
    most: 200,
  },
  {
    ...{ what: "a member's cap", schema: memberCapsSchema, beside: caps },
    ...{ field: "tokens", of: number, least: 0, most: 1_000_000_000_000 },
  },
  { what: "a memo", schema: saveMemoSchema, beside: { base: 0 }, field: "text", of: words, most: 100_000 },
  {
    what: "a memo's version",
    schema: saveMemoSchema,
    beside: { text: "" },
    field: "base",
    of: number,
    least: 0,
  },
];

takesWithin(bounds);
