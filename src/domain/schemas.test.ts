/** What stands in an address counts as not given beyond its limits; what is not said is taken as the careful one. */
import { expect, it } from "vitest";
import { z } from "zod";
import {
  type Bound,
  oneId as id,
  idempotencyKey,
  letters,
  number,
  words,
} from "#test/workspace/schema-bounds.ts";
import { displayNameSchema, undoDays } from "./account/schema.ts";
import { logSchema, peopleSearchSchema } from "./admin/schema.ts";
import { createKeySchema, keyLifetimes, maxKeys } from "./api-key/schema.ts";
import { listAttachablesSchema } from "./attachment/schema.ts";
import { documentLimits, saveBriefSchema } from "./brief/schema.ts";
import { checkLimits, checkTextSchema, foundText } from "./check/schema.ts";
import {
  answersInAWhile,
  answersPerLink,
  createLinkSchema,
  linkDays,
  linksPerCollection,
  sendAnswerSchema,
} from "./client/schema.ts";
import { createCollectionSchema, maxCollections } from "./collection/schema.ts";
import { addCommentSchema, commentsPerResult } from "./comment/schema.ts";
import { compareSchema } from "./comparison/schema.ts";
import {
  archiveSchema,
  changeFilesSchema,
  fileLimits,
  listFilesSchema,
  startUploadSchema,
  uploadHours,
} from "./file/schema.ts";
import { readIconsSchema } from "./icon/schema.ts";
import { boardSchema, listResultsSchema, tagsPerResult } from "./library/schema.ts";
import { createInvitationSchema, invitationDays, invitationLimits } from "./member/schema.ts";
import { changeMemoSchema, memoUpdateBytes } from "./memo/schema.ts";
import { listMessagesSchema, messagePageSize, messagesAfterPlace } from "./message/schema.ts";
import { listNotificationsSchema, unreadShown } from "./notification/schema.ts";
import { photoLimits, placePhotoSchema } from "./picture/schema.ts";
import { directionOf } from "./plan/schema.ts";
import { sharePositionSchema } from "./presence/schema.ts";
import { listVersionsSchema, presetsPerProject } from "./preset/schema.ts";
import { createProjectSchema, facesOnCard, listProjectsSchema, trashDays } from "./project/schema.ts";
import { projectHomeLimits } from "./project-home/schema.ts";
import { maxRelated } from "./related-work/schema.ts";
import { editItemSchema, exportResultsSchema, packSchema } from "./result/schema.ts";
import { searchSchema } from "./search/schema.ts";
import { summaryLimits } from "./summary/schema.ts";
import { createThreadSchema, listThreadsSchema, maxUnread } from "./thread/schema.ts";
import { chatLimit, startTrialRunSchema, trialMessageSchema } from "./trial/schema.ts";
import { totalsSchema } from "./usage-totals/schema.ts";
import { changesSchema, versionsShown } from "./version/schema.ts";

const brief = { text: words(20) };
const link = { token: "t" };
const answer = { ...link, resultId: id, version: 1, says: "comment", name: "山田", note: "直してください" };
const upload = { name: "料金.txt", size: 10, sha256: "0".repeat(64) };
const invitation = { kind: "link", role: "editor", days: 7, uses: 1 };
const work = { brief, goal: "all", idempotencyKey };

const list = { field: "limit", of: number, least: 1 };
const cursor = (schema: z.ZodType, most: number) => ({ schema, field: "cursor", of: letters, most });
const after = (schema: z.ZodType) => ({ schema, field: "after", of: letters, most: 100 });
const search = (schema: z.ZodType, most = 200, field = "search") => ({ schema, field, of: words, most });
const asked: Omit<Bound, "what">[] = [
  search(peopleSearchSchema, 200, "q"),
  after(peopleSearchSchema),
  search(logSchema, 200, "who"),
  after(logSchema),
  search(listAttachablesSchema, 60, "q"),
  search(listFilesSchema),
  search(listResultsSchema),
  search(listResultsSchema, 40, "tool"),
  search(listResultsSchema, 80, "tag"),
  search(listResultsSchema, 40, "use"),
  cursor(listResultsSchema, 300),
  { schema: listResultsSchema, ...list, most: 100 },
  { schema: listMessagesSchema, field: "at", of: number, least: 1, most: 2_147_483_647 },
  { schema: listMessagesSchema, field: "known", of: number, least: 0 },
  cursor(listNotificationsSchema, 300),
  { schema: listNotificationsSchema, ...list, most: 50 },
  { schema: listVersionsSchema, field: "before", of: number, least: 1, most: 2_147_483_647 },
  search(listProjectsSchema),
  cursor(listProjectsSchema, 600),
  { schema: listProjectsSchema, ...list, most: 100 },
  search(searchSchema, 200, "q"),
  cursor(searchSchema, 300),
  { schema: searchSchema, ...list, most: 50 },
  search(listThreadsSchema),
  cursor(listThreadsSchema, 400),
  { schema: listThreadsSchema, ...list, most: 100 },
  after(totalsSchema),
];

it.each(asked)("takes $field of an address within the limits, and leaves out what is not", (bound) => {
  const { schema, field, of, least, most } = bound;
  const read = (input: object) => z.record(z.string(), z.unknown()).parse(schema.parse(input))[field];
  const usual = read({});
  const given = (size: number) => read({ [field]: of(size) });
  if (least !== undefined) {
    expect(given(least)).toBe(of(least));
    expect(given(least - 1)).toBe(usual);
  }
  if (most !== undefined) {
    expect(given(most)).toBe(of(most));
    expect(given(most + 1)).toBe(usual);
  }
});

it("gives a list its usual length where none is asked for, or one that cannot be", () => {
  const lengths = { limit: "viele" };
  expect(listResultsSchema.parse({}).limit).toBe(30);
  expect(listResultsSchema.parse(lengths).limit).toBe(30);
  expect(listThreadsSchema.parse({}).limit).toBe(20);
  expect(listThreadsSchema.parse(lengths).limit).toBe(20);
  expect(listProjectsSchema.parse(lengths).limit).toBe(24);
  expect(listNotificationsSchema.parse(lengths).limit).toBe(20);
  expect(searchSchema.parse(lengths).limit).toBe(20);
});

it("shows neither archived threads nor starred projects first until they are asked for", () => {
  expect(listThreadsSchema.parse({}).archived).toBe(false);
  expect(listThreadsSchema.parse({ archived: "?" }).archived).toBe(false);
  expect(listThreadsSchema.parse({ archived: "true" }).archived).toBe(true);
  expect(listProjectsSchema.parse({}).starredFirst).toBe(false);
  expect(listProjectsSchema.parse({ starredFirst: "?" }).starredFirst).toBe(false);
  expect(listProjectsSchema.parse({ starredFirst: "true" }).starredFirst).toBe(true);
});

it("refuses an address of ids that is far longer than all of them", () => {
  const isTooLong = (schema: z.ZodType, field: string, length: number) => {
    const input = { set: "a", [field]: `${id}${",".repeat(length)}`.slice(0, length) };
    const issues = schema.safeParse(input).error?.issues ?? [];
    return issues.some((issue) => issue.code === "too_big" && issue.origin === "string");
  };
  for (const [schema, field, most] of [
    [compareSchema, "ids", 200],
    [archiveSchema, "ids", 3700],
    [exportResultsSchema, "ids", 4000],
    [packSchema, "tools", 300],
    [readIconsSchema, "names", 4096],
  ] as const) {
    expect(isTooLong(schema, field, most)).toBe(false);
    expect(isTooLong(schema, field, most + 1)).toBe(true);
  }
  const cursorOf = (length: number) => listFilesSchema.safeParse({ cursor: letters(length) }).success;
  expect([cursorOf(2000), cursorOf(2001)]).toEqual([true, false]);
});

it("looks at no text that is far too long, before it is made shorter or counted", () => {
  const tooLong = (schema: z.ZodType, beside: object, field: string, length: number) =>
    schema.safeParse({ ...beside, [field]: `文${" ".repeat(length - 1)}` }).success;
  for (const [schema, beside, field, most] of [
    [displayNameSchema, {}, "displayName", 1000],
    [createCollectionSchema, { ids: [] }, "name", 1000],
    [createKeySchema, { scopes: ["read"], days: 30 }, "name", 1000],
    [createProjectSchema, { idempotencyKey }, "name", 1000],
    [createThreadSchema, { idempotencyKey }, "title", 1000],
    [sendAnswerSchema, answer, "name", 1000],
    [sendAnswerSchema, answer, "note", 20_000],
    [addCommentSchema, {}, "text", 20_000],
  ] as const) {
    expect(tooLong(schema, beside, field, most)).toBe(true);
    expect(tooLong(schema, beside, field, most + 1)).toBe(false);
  }
  const long = (length: number) =>
    saveBriefSchema.safeParse({ text: `${words(20)}${" ".repeat(length - 20)}` });
  expect([long(40_000).success, long(40_001).success]).toEqual([true, false]);
});

it("takes the terms that are offered and no others", () => {
  const taken = (schema: z.ZodType, beside: object) =>
    Array.from({ length: 400 }, (_, days) => days).filter(
      (days) => schema.safeParse({ ...beside, days }).success,
    );
  expect(taken(createLinkSchema, {})).toEqual([3, 7, 14, 30, 90]);
  expect([...linkDays]).toEqual([3, 7, 14, 30, 90]);
  expect(createLinkSchema.parse({}).days).toBe(14);
  expect(taken(createInvitationSchema, invitation)).toEqual([1, 3, 7, 14, 30]);
  expect([...invitationDays]).toEqual([1, 3, 7, 14, 30]);
  expect(taken(createKeySchema, { name: "鍵", scopes: ["read"] })).toEqual([30, 90, 365]);
  expect([...keyLifetimes]).toEqual([30, 90, 365, null]);
});

it("takes what is not said as the careful one", () => {
  expect(createLinkSchema.parse({})).toMatchObject({
    ...{ password: "", showEvidence: true, showFlags: false, approves: true },
  });
  expect(startUploadSchema.parse(upload)).toMatchObject({ again: false, folderId: null, replaces: null });
  expect(editItemSchema.parse({ text: "文" }).byHand).toBe(true);
  expect(placePhotoSchema.parse({ logo: null })).toEqual({ logo: null, all: false });
  expect(checkTextSchema.parse({ text: " 文 " })).toEqual({ text: "文" });
});

it("leaves out what the shorter forms have no place for", () => {
  expect(changeFilesSchema.parse({ ids: [id], name: "新しい名前", trashed: true })).toEqual({
    ...{ ids: [id], trashed: true },
  });
  const board = boardSchema.parse({ approval: "approved", sort: "oldest", cursor: "c", tag: "春" });
  expect(board).not.toHaveProperty("approval");
  expect(board).not.toHaveProperty("sort");
  expect(board).not.toHaveProperty("cursor");
  expect(board.tag).toBe("春");
  const trial = startTrialRunSchema.parse({ ...work, inputs: { faq: { count: 3 } } });
  expect(trial).not.toHaveProperty("inputs");
  const said = trialMessageSchema.parse({ text: "文", after: id, idempotencyKey });
  expect(said).not.toHaveProperty("after");
});

it("has room for the whole memo in one change of it", () => {
  const update = (bytes: number) => ({ update: Buffer.alloc(bytes).toString("base64") });
  expect(memoUpdateBytes).toBeGreaterThan(3 * 100_000);
  expect(changeMemoSchema.safeParse(update(360_000)).success).toBe(true);
  expect(changeMemoSchema.safeParse(update(360_001)).success).toBe(false);
  const place = (size: number) => ({ anchor: "A".repeat(size), head: "AAAA" });
  expect(sharePositionSchema.safeParse({ tab: id, place: place(64) }).success).toBe(true);
  expect(sharePositionSchema.safeParse({ tab: id, place: place(68) }).success).toBe(false);
});

it("shows as much of a found text as may be checked, up to the end of a line or a sentence in its second half", () => {
  const whole = foundText("頁", `${words(5000)}`);
  expect(whole).toEqual({ title: "頁", text: words(5000), cut: false, warnings: [] });
  const found = (text: string) => foundText("頁", text).text;
  expect(found(words(5001))).toBe(words(5000));
  expect(found(`${words(3000)}。${words(3000)}`)).toBe(`${words(3000)}。`);
  expect(found(`${words(3000)}\n${words(3000)}`)).toBe(words(3000));
  expect(found(`${words(3000)}。${words(500)}\n${words(3000)}`)).toBe(`${words(3000)}。${words(500)}`);
  expect(found(`${words(2499)}。${words(3000)}`)).toBe(`${words(2499)}。${words(2500)}`);
  expect(found(`${words(2500)}。${words(3000)}`)).toBe(`${words(2500)}。`);
  expect(found(`${words(4999)}😀`)).toBe(words(4999));
});

it("knows a version by its id, with and without the mark of what was made first", () => {
  const taken = (from: string) => changesSchema.safeParse({ from, to: id }).success;
  expect([id, `${id}.made`, `${id}.made.made`, ".made", "1"].map(taken)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

it("calls a plan smaller when anything of it is less", () => {
  expect(directionOf("lite", "lite")).toBe("same");
  expect(directionOf("visitor", "starter")).toBe("up");
  expect(directionOf("starter", "premium")).toBe("up");
  expect(directionOf("premium", "starter")).toBe("down");
  expect(directionOf("starter", "visitor")).toBe("down");
});

it("keeps the limits that no test could reach by filling them", () => {
  expect(fileLimits).toEqual({
    ...{ bytes: 10_485_760, partBytes: 2_097_152, perProject: 1000, folders: 200, folderDepth: 5 },
    ...{ versions: 20, uploads: 20, nameBytes: 255 },
  });
  expect(documentLimits).toEqual({ perProject: 8, research: 20, fileBytes: 10_485_760, sentences: 300 });
  expect(photoLimits).toEqual({ bytes: 6_291_456, side: 2400, least: 64, perProject: 60, given: 10_485_760 });
  expect(invitationLimits).toEqual({ members: 100, open: 50, mailsPerDay: 50, uses: 50 });
  expect(checkLimits).toEqual({ visitor: 2000, person: 5000 });
  expect(summaryLimits).toEqual({ characters: 600, line: 200 });
  expect(projectHomeLimits).toEqual({ events: 5 });
  expect({ linksPerCollection, answersPerLink, answersInAWhile }).toEqual({
    ...{ linksPerCollection: 20, answersPerLink: 2000, answersInAWhile: 300 },
  });
  expect({
    collectionsAtMost: maxCollections,
    commentsPerResult,
    keysAtMost: maxKeys,
    presetsPerProject,
    tagsPerResult,
  }).toEqual({
    ...{ collectionsAtMost: 100, commentsPerResult: 300, keysAtMost: 20, presetsPerProject: 50 },
    tagsPerResult: 10,
  });
  expect({
    messagePageSize,
    messagesAfterPlace,
    relatedAtMost: maxRelated,
    versionsShown,
    facesOnCard,
  }).toEqual({
    ...{ messagePageSize: 20, messagesAfterPlace: 8, relatedAtMost: 20, versionsShown: 50, facesOnCard: 4 },
  });
  expect({
    unreadShown,
    unreadAtMost: maxUnread,
    trashDays,
    undoDays,
    uploadHours,
    talkLimit: chatLimit,
  }).toEqual({
    ...{ unreadShown: 99, unreadAtMost: 100, trashDays: 30, undoDays: 7, uploadHours: 24, talkLimit: 60 },
  });
});
