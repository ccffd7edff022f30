import {
  type Bound,
  oneId as id,
  idempotencyKey,
  ids,
  joined,
  key,
  letters,
  number,
  takesWithin,
  words,
} from "#test/workspace/schema-bounds.ts";
import { answerAgainSchema, sendMessageSchema } from "./message/schema.ts";
import { readNotificationsSchema } from "./notification/schema.ts";
import { makePictureSchema } from "./picture/schema.ts";
import { askPlanSchema, decidePlanSchema } from "./plan/schema.ts";
import { choosePresetSchema, createPresetSchema, restorePresetSchema } from "./preset/schema.ts";
import { changeProjectSchema, createProjectSchema, saveDraftSchema } from "./project/schema.ts";
import { answerProposalSchema, askProposalSchema } from "./proposal/schema.ts";
import {
  acceptRefusedSchema,
  bannerImageSchema,
  dismissFlagSchema,
  editItemSchema,
  exportResultsSchema,
  setApprovalSchema,
  setApprovalsSchema,
} from "./result/schema.ts";
import { startWorkSchema, varyItemSchema } from "./run/schema.ts";
import { saveLineSchema } from "./summary/schema.ts";
import { changeThreadSchema, createThreadSchema, readThreadSchema } from "./thread/schema.ts";
import { startTrialRunSchema } from "./trial/schema.ts";
import { restoreVersionSchema } from "./version/schema.ts";

const brief = { text: words(20) };
const preset = { name: "店の決まり" };
const corrections = (count: number) =>
  Array.from({ length: count }, () => ({ field: "audience", values: ["店主"] }));
const proposal = { kind: "shorter", text: "長い文です。", at: 0, idempotencyKey };
const work = { brief, goal: "all", idempotencyKey };
const wording = { change: "shorter", idempotencyKey };
const dismissal = { flagId: "f", reason: "根拠がある" };
const refused = { refusal: "r", reason: "根拠がある" };

const bounds: Bound[] = [
  key("a message", sendMessageSchema, { text: "文" }),
  key("another answer", answerAgainSchema),
  {
    ...{ what: "a message", schema: sendMessageSchema, beside: { idempotencyKey } },
    ...{ field: "text", of: words, least: 1, most: 4000 },
  },
  { what: "news that were read", schema: readNotificationsSchema, field: "ids", of: ids, least: 1, most: 50 },
  key("a picture", makePictureSchema, {}, 100),
  key("a plan", askPlanSchema, { tier: "lite" }),
  {
    ...{ what: "why a plan is refused", schema: decidePlanSchema, beside: { decision: "decline" } },
    ...{ field: "reason", of: words, least: 1, most: 200 },
  },
  key("a preset", createPresetSchema, { preset }),
  {
    ...{ what: "a preset's version", schema: restorePresetSchema, beside: { base: 1 } },
    ...{ field: "version", of: number, least: 1, most: 2_147_483_647 },
  },
  { what: "a chosen preset", schema: choosePresetSchema, field: "key", of: letters, least: 1, most: 80 },
  key("a project", createProjectSchema),
  {
    ...{ what: "a project's name", schema: createProjectSchema, beside: { idempotencyKey } },
    ...{ field: "name", of: words, least: 0, most: 120 },
  },
  {
    what: "a project's new name",
    schema: changeProjectSchema,
    field: "name",
    of: words,
    least: 1,
    most: 120,
  },
  { what: "a draft", schema: saveDraftSchema, field: "text", of: words, most: 40_000 },
  {
    ...{ what: "corrections of a draft", schema: saveDraftSchema, beside: { text: "" } },
    ...{ field: "corrections", of: corrections, most: 30 },
  },
  key("a proposal", askProposalSchema, proposal),
  {
    ...{ what: "a stretch of the memo", schema: askProposalSchema, beside: proposal },
    ...{ field: "text", of: words, least: 1, most: 4000 },
  },
  {
    ...{ what: "where a stretch begins", schema: askProposalSchema, beside: proposal },
    ...{ field: "at", of: number, least: 0 },
  },
  {
    ...{ what: "parts to take", schema: answerProposalSchema, field: "take", most: 4000 },
    of: (count) => Array.from({ length: count }, (_, at) => at),
  },
  { what: "a part's number", schema: answerProposalSchema, field: "take", of: (at) => [at], least: 0 },
  { what: "own words", schema: editItemSchema, field: "text", of: words, least: 1, most: 2000 },
  {
    ...{ what: "another field of a piece", schema: editItemSchema, beside: { text: "文" } },
    ...{ field: "fields", of: (size) => ({ lead: words(size) }), most: 8000 },
  },
  {
    ...{ what: "the name of a field", schema: editItemSchema, beside: { text: "文" } },
    ...{ field: "fields", of: (size) => ({ [letters(size)]: "文" }), most: 40 },
  },
  {
    ...{
      what: "sources of a piece",
      schema: editItemSchema,
      beside: { text: "文" },
      field: "sources",
      most: 60,
    },
    of: (count) => Array.from({ length: count }, (_, at) => `B${at}`),
  },
  {
    ...{ what: "the name of a source", schema: editItemSchema, beside: { text: "文" }, field: "sources" },
    ...{ of: (size) => [letters(size)], most: 40 },
  },
  {
    ...{ what: "a flag", schema: dismissFlagSchema, beside: dismissal },
    ...{ field: "flagId", of: letters, least: 1, most: 200 },
  },
  {
    ...{ what: "why a flag is set aside", schema: dismissFlagSchema, beside: dismissal },
    ...{ field: "reason", of: words, least: 1, most: 200 },
  },
  {
    ...{ what: "a refused piece", schema: acceptRefusedSchema, beside: refused },
    ...{ field: "refusal", of: letters, least: 1, most: 200 },
  },
  {
    ...{ what: "why it is taken all the same", schema: acceptRefusedSchema, beside: refused },
    ...{ field: "reason", of: words, least: 1, most: 200 },
  },
  { what: "a banner's width", schema: bannerImageSchema, field: "width", of: number, least: 64, most: 1200 },
  { what: "results to export", schema: exportResultsSchema, field: "ids", of: joined, least: 1, most: 100 },
  {
    ...{ what: "a note on an approval", schema: setApprovalSchema, beside: { approval: "approved" } },
    ...{ field: "note", of: words, most: 300 },
  },
  {
    ...{ what: "results to approve", schema: setApprovalsSchema, beside: { approval: "approved" } },
    ...{ field: "ids", of: ids, least: 1, most: 100 },
  },
  key("a press", startWorkSchema, work),
  { what: "lines to keep", schema: startWorkSchema, beside: work, field: "keep", of: ids, most: 200 },
  key("another wording", varyItemSchema, wording),
  {
    ...{ what: "the place of a wording", schema: varyItemSchema, beside: wording },
    ...{ field: "slot", of: letters, least: 1, most: 60 },
  },
  {
    ...{ what: "a line of the summary", schema: saveLineSchema, beside: { key: "offer", base: 0 } },
    ...{ field: "text", of: words, least: 1, most: 200 },
  },
  {
    ...{ what: "the version of a line", schema: saveLineSchema, beside: { key: "offer", text: null } },
    ...{ field: "base", of: number, least: 0 },
  },
  key("a thread", createThreadSchema),
  { what: "a thread's name", schema: changeThreadSchema, field: "title", of: words, least: 1, most: 120 },
  { what: "a thread's preset", schema: changeThreadSchema, field: "preset", of: letters, least: 1, most: 80 },
  { what: "a thread's engine", schema: changeThreadSchema, field: "model", of: letters, least: 1, most: 200 },
  { what: "a thread's files", schema: changeThreadSchema, field: "files", of: ids, most: 50 },
  { what: "the message that was read", schema: readThreadSchema, field: "number", of: number, least: 1 },
  {
    ...{ what: "a visitor's preset", schema: startTrialRunSchema, beside: work },
    ...{ field: "preset", of: letters, least: 1, most: 80 },
  },
  key("a version to put back", restoreVersionSchema, { version: id }, 200),
];

takesWithin(bounds);
