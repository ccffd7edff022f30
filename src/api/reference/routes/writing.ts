import { z } from "zod";
import { listAttachablesSchema } from "#src/domain/attachment/schema.ts";
import { changeMemoSchema, saveMemoSchema } from "#src/domain/memo/schema.ts";
import {
  answerAgainSchema,
  feedbackSchema,
  listMessagesSchema,
  sendMessageSchema,
} from "#src/domain/message/schema.ts";
import { tellPlaceSchema } from "#src/domain/presence/schema.ts";
import {
  choosePresetSchema,
  createPresetSchema,
  listVersionsSchema,
  restorePresetSchema,
  savePresetSchema,
} from "#src/domain/preset/schema.ts";
import { answerProposalSchema, askProposalSchema } from "#src/domain/proposal/schema.ts";
import {
  changeThreadSchema,
  createThreadSchema,
  listThreadsSchema,
  readThreadSchema,
} from "#src/domain/thread/schema.ts";
import { answerChangeSchema } from "#src/shared/talk/proposal.ts";
import { type Area, madeId } from "../describe.ts";

const followed = z.object({
  after: z.coerce.number().int().optional().describe("最後に受け取った知らせの番号。"),
});

export const threads: Area = {
  title: "スレッド",
  routes: {
    "GET /api/v1/projects/:projectId/threads": {
      says: "案件のスレッドを並べます。",
      query: listThreadsSchema,
      rows: "threads",
    },
    "POST /api/v1/projects/:projectId/threads": {
      says: "スレッドを作ります。",
      body: createThreadSchema,
      status: 201,
      answer: madeId,
    },
    "PATCH /api/v1/threads/:threadId": {
      says: "スレッドの名前、固定、しまう、プリセットを変えます。",
      body: changeThreadSchema,
      status: 204,
    },
    "PUT /api/v1/threads/:threadId/read": {
      says: "スレッドをどのメッセージまで読んだかを残します。",
      body: readThreadSchema,
      status: 204,
    },
    "DELETE /api/v1/threads/:threadId": { says: "スレッドを削除します。", status: 204 },
    "POST /api/v1/threads/:threadId/restore": { says: "削除したスレッドを戻します。", status: 204 },
    "GET /api/v1/threads/:threadId/events": {
      says: "新しいメッセージが増えたことを、番号で受け取り続けます。",
      query: followed,
      media: "text/event-stream",
    },
    "GET /api/v1/projects/:projectId/attachables": {
      says: "メッセージに添えられるものと、名前を挙げられる人を探します。",
      query: listAttachablesSchema,
    },
    "GET /api/v1/threads/:threadId/messages": {
      says: "スレッドの発言を読みます。",
      query: listMessagesSchema,
    },
    "POST /api/v1/threads/:threadId/messages": {
      says: "アシスタントに話しかけます。",
      body: sendMessageSchema,
      status: 201,
    },
    "POST /api/v1/threads/:threadId/messages/:messageId/answers": {
      says: "アシスタントに答え直しを頼みます。",
      body: answerAgainSchema,
      status: 201,
    },
    "POST /api/v1/threads/:threadId/messages/:messageId/proposals": {
      says: "アシスタントの提案を採用する、元のままにする、または元に戻します。採用するまで案件は変わりません。",
      body: answerChangeSchema,
    },
    "PUT /api/v1/threads/:threadId/messages/:messageId/feedback": {
      says: "答えを評価します。",
      body: feedbackSchema,
      status: 204,
    },
  },
};

export const memo: Area = {
  title: "メモ",
  routes: {
    "GET /api/v1/projects/:projectId/memo": { says: "案件のメモを読みます。" },
    "PUT /api/v1/projects/:projectId/memo": {
      says: "案件のメモを、読んだ版を示して保存します。",
      body: saveMemoSchema,
    },
    "GET /api/v1/projects/:projectId/memo/document": {
      says: "メモを、何人でも同時に書けるYjsの文書として読みます。",
    },
    "POST /api/v1/projects/:projectId/memo/document": {
      says: "メモの文書に変更を1つ加えます。",
      body: changeMemoSchema,
    },
    "GET /api/v1/projects/:projectId/memo/changes": {
      says: "メモの変更を、書かれた順に受け取り続けます。",
      query: followed,
      media: "text/event-stream",
    },
    "POST /api/v1/projects/:projectId/memo/place": {
      says: "画面でメモを開いている人が、カーソルの位置をほかの人に知らせます。位置は保存しません。",
      body: tellPlaceSchema,
      status: 204,
    },
    "GET /api/v1/projects/:projectId/memo/versions": {
      says: "メモの版を新しい順に並べます。",
      query: z.object({ before: z.coerce.number().int().optional().describe("この版より前を並べます。") }),
      rows: "versions",
    },
    "GET /api/v1/projects/:projectId/memo/versions/:version": {
      says: "メモの版を1つ読みます。",
      answer: z.object({ text: z.string() }),
    },
    "GET /api/v1/projects/:projectId/memo/proposals": {
      says: "頼める直し方と、返事を待っている提案を並べます。",
    },
    "POST /api/v1/projects/:projectId/memo/proposals": {
      says: "メモの一部の書き直しを頼みます。メモは、提案を採用するまで変わりません。",
      body: askProposalSchema,
      status: 202,
    },
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/stop": {
      says: "提案の作成を止めます。",
      status: 204,
    },
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/answer": {
      says: "提案の部分ごとに、採用するか見送るかを答えます。",
      body: answerProposalSchema,
    },
  },
};

export const presets: Area = {
  title: "プリセット",
  routes: {
    "GET /api/v1/projects/:projectId/presets": {
      says: "案件で使えるプリセットを並べます。",
      rows: "presets",
    },
    "POST /api/v1/projects/:projectId/presets": {
      says: "プリセットを作ります。",
      body: createPresetSchema,
      status: 201,
      answer: madeId,
    },
    "PUT /api/v1/projects/:projectId/preset": {
      says: "案件で使うプリセットを選びます。",
      body: choosePresetSchema,
      status: 204,
    },
    "GET /api/v1/presets/:presetId": { says: "プリセットを読みます。" },
    "PUT /api/v1/presets/:presetId": {
      says: "プリセットを、読んだ版を示して保存します。",
      body: savePresetSchema,
    },
    "DELETE /api/v1/presets/:presetId": { says: "プリセットを削除します。", status: 204 },
    "GET /api/v1/presets/:presetId/file": { says: "プリセットをファイルとして取り出します。" },
    "GET /api/v1/presets/:presetId/versions": {
      says: "プリセットの版を新しい順に並べます。",
      query: listVersionsSchema,
      rows: "versions",
    },
    "POST /api/v1/presets/:presetId/restore": {
      says: "プリセットを前の版に戻します。",
      body: restorePresetSchema,
    },
  },
};
