import { addPageSchema, changeDocumentSchema } from "#src/domain/brief/schema.ts";
import {
  checkAnswerSchema,
  checkTextSchema,
  chooseStrictnessSchema,
  foundTextSchema,
  pageTextSchema,
  turnRuleOffSchema,
} from "#src/domain/check/schema.ts";
import { readingAnswerSchema, readMemoSchema } from "#src/domain/reading/schema.ts";
import { startTrialRunSchema, trialMessageSchema } from "#src/domain/trial/schema.ts";
import type { Area } from "../describe.ts";

export const readings: Area = {
  title: "読み取り",
  routes: {
    "POST /api/v1/readings": {
      says: "商品のメモを読み取ります。商品名・種類・区分と、文ごとの扱い（書いてよい・社内だけなど）を返し、何も保存しません。",
      body: readMemoSchema,
      answer: readingAnswerSchema,
    },
  },
};

const wordMedia = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const checks: Area = {
  title: "チェック",
  routes: {
    "POST /api/v1/checks": {
      says: "文を広告表現のルールで調べます。区分（class）・置き場所（role）・資料の文（context）を添えると、それに合わせて見ます。何も保存しません。",
      body: checkTextSchema,
      answer: checkAnswerSchema,
    },
    "POST /api/v1/checks/word": {
      says: "同じチェックの結果を、注意をコメントにしたWordファイルで受け取ります。",
      body: checkTextSchema,
      media: wordMedia,
    },
    "POST /api/v1/checks/file": {
      says: "チェックするファイルの文章を読みます。何も保存しません。",
      sends: "file",
      answer: foundTextSchema,
    },
    "POST /api/v1/checks/page": {
      says: "チェックする公開ページの文章を読みます。何も保存しません。",
      body: pageTextSchema,
      answer: foundTextSchema,
    },
    "POST /api/v1/projects/:projectId/checks": {
      says: "文を、案件の材料・商品の区分・プリセットに照らして調べます。根拠のある主張には材料の文が付きます。何も保存しません。",
      body: checkTextSchema,
      answer: checkAnswerSchema,
    },
    "POST /api/v1/projects/:projectId/checks/word": {
      says: "案件に照らしたチェックの結果を、注意をコメントにしたWordファイルで受け取ります。",
      body: checkTextSchema,
      media: wordMedia,
    },
    "GET /api/v1/projects/:projectId/check-settings": {
      says: "案件で外したルールと、指摘の厳しさを読みます。",
    },
    "PUT /api/v1/projects/:projectId/check-settings": {
      says: "指摘の厳しさを決めます。オーナーだけができます。",
      body: chooseStrictnessSchema,
    },
    "POST /api/v1/projects/:projectId/rules-off": {
      says: "ルールを1つ、理由を添えて外します。オーナーだけができます。",
      body: turnRuleOffSchema,
      status: 201,
    },
    "DELETE /api/v1/projects/:projectId/rules-off/:rule": {
      says: "外したルールを元に戻します。オーナーだけができます。",
    },
  },
};

export const trial: Area = {
  title: "お試し",
  routes: {
    "GET /api/v1/trial": { says: "お試しの状態を読みます。" },
    "GET /api/v1/trial/challenge": { says: "お試しを始めるための確認の問題を受け取ります。" },
    "POST /api/v1/trial/visit": { says: "お試しを始めます。", status: 204 },
    "POST /api/v1/trial/runs": { says: "お試しで作成を始めます。", body: startTrialRunSchema, status: 202 },
    "POST /api/v1/trial/messages": {
      says: "お試しでアシスタントに話しかけます。",
      body: trialMessageSchema,
      status: 201,
    },
    "POST /api/v1/trial/files": { says: "お試しの資料にファイルを加えます。", sends: "file", status: 201 },
    "POST /api/v1/trial/pages": {
      says: "お試しの資料に公開ページを加えます。",
      body: addPageSchema,
      status: 201,
    },
    "PATCH /api/v1/trial/documents/:documentId": {
      says: "お試しの資料の種類を決めます。文案に使える文が、種類に合わせて読み直されます。",
      body: changeDocumentSchema,
    },
    "DELETE /api/v1/trial/documents/:documentId": { says: "お試しの資料を外します。", status: 204 },
  },
};
