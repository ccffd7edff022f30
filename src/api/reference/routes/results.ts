import { z } from "zod";
import { changeChosenSchema, exportChosenSchema } from "#src/domain/chosen/schema.ts";
import { exportClaimsSchema, listClaimsSchema } from "#src/domain/claim/schema.ts";
import { compareSchema } from "#src/domain/comparison/schema.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { attachEvidenceSchema, changeEvidenceSchema } from "#src/domain/evidence/schema.ts";
import { boardSchema, listResultsSchema, markResultsSchema } from "#src/domain/library/schema.ts";
import { changePictureSchema, makePictureSchema, placePhotoSchema } from "#src/domain/picture/schema.ts";
import { startProjectRunSchema } from "#src/domain/project/schema.ts";
import {
  bannerImageSchema,
  dismissFlagSchema,
  editItemSchema,
  exportResultsSchema,
  exportSchema,
  lockItemSchema,
  replaceSampleSchema,
  restructureItemSchema,
  setApprovalSchema,
  setApprovalsSchema,
  setStatusesSchema,
  takeRefusedSchema,
} from "#src/domain/result/schema.ts";
import { varyItemSchema } from "#src/domain/run/schema.ts";
import { changesSchema, restoreVersionSchema } from "#src/domain/version/schema.ts";
import { photoWords } from "#src/shared/reading/formats.ts";
import type { Area } from "../describe.ts";

export const runs: Area = {
  title: "作成",
  routes: {
    "POST /api/v1/projects/:projectId/runs": {
      says: "商品の説明から、選んだものの作成を始めます。説明を省くと、いま保存されている説明から作ります。",
      body: startProjectRunSchema,
      status: 202,
    },
    "GET /api/v1/runs/:runId": { says: "作成の状態と、できた結果を読みます。" },
    "GET /api/v1/runs/:runId/events": {
      says: "作成のようすを、できた順に受け取り続けます。",
      query: z.object({
        after: z.coerce.number().int().optional().describe("最後に受け取った知らせの番号。"),
      }),
      media: "text/event-stream",
    },
    "POST /api/v1/runs/:runId/stop": { says: "作成を止めます。できたところまでは残ります。", status: 204 },
  },
};

export const results: Area = {
  title: "結果",
  routes: {
    "GET /api/v1/projects/:projectId/results": {
      says: "案件の結果を並べます。並べ方を選べます。",
      query: listResultsSchema,
      rows: "results",
    },
    "PATCH /api/v1/projects/:projectId/results": {
      says: "結果に星やタグを付ける、またはごみ箱に移します。",
      body: markResultsSchema,
      status: 204,
    },
    "GET /api/v1/projects/:projectId/chosen": {
      says: "メンバーが選んだ案を、渡す順に読みます。",
      rows: "pieces",
    },
    "GET /api/v1/projects/:projectId/chosen/export": {
      says: "選んだ案を、1つのファイルで取り出します。",
      query: exportChosenSchema,
      media: "*/*",
    },
    "PATCH /api/v1/projects/:projectId/chosen": {
      says: "案を選ぶ、外す、選んだ案を並べ替える。1つでもできないときは、何も変えません。",
      body: changeChosenSchema,
    },
    "GET /api/v1/projects/:projectId/results/board": {
      says: "案件の結果を、承認の状態ごとに並べます。",
      query: boardSchema,
    },
    "GET /api/v1/projects/:projectId/results/comparison": {
      says: "2つから4つの結果を、並べて比べます。",
      query: compareSchema,
    },
    "GET /api/v1/projects/:projectId/results/export": {
      says: "いくつかの結果を、zipにまとめて取り出します。",
      query: exportResultsSchema,
      media: "application/zip",
    },
    "PUT /api/v1/projects/:projectId/results/approval": {
      says: "いくつかの結果の状態を、それぞれのすべての案ごとまとめて変えます。",
      body: setApprovalsSchema,
      status: 204,
    },
    "POST /api/v1/projects/:projectId/items/approval": {
      says: "案の状態を変えます。1案でも、いくつかまとめてでも変えられます。",
      body: setStatusesSchema,
    },
    "GET /api/v1/projects/:projectId/decisions": {
      says: "採用・差し戻し・文の変更・書き出しの記録を、新しい順に並べます。",
      query: listDecisionsSchema,
      rows: "decisions",
    },
    "GET /api/v1/results/:resultId/export": {
      says: "結果をファイルとして取り出します。",
      query: exportSchema,
      media: "*/*",
    },
    "GET /api/v1/results/:resultId/versions": { says: "結果の版を新しい順に並べます。", rows: "versions" },
    "POST /api/v1/results/:resultId/versions": {
      says: "前の版に戻します。選んだ版が、いちばん新しい版として加わります。",
      body: restoreVersionSchema,
      status: 201,
    },
    "GET /api/v1/results/:resultId/changes": { says: "2つの版の違いを読みます。", query: changesSchema },
    "GET /api/v1/results/:resultId/relations": { says: "結果が使われている場所と、元にした結果を読みます。" },
    "PUT /api/v1/results/:resultId/approval": {
      says: "結果のすべての案の状態を変えます。",
      body: setApprovalSchema,
      status: 204,
    },
    "POST /api/v1/results/:resultId/taken": {
      says: "見送った案を、理由をつけて結果に加えます。",
      body: takeRefusedSchema,
      status: 201,
    },
    "POST /api/v1/results/:resultId/addition": {
      says: "スレッドで作った別の案を、案件の結果の終わりに足します。",
      status: 201,
    },
    "PATCH /api/v1/items/:itemId": { says: "コピーを書き換えます。", body: editItemSchema },
    "PUT /api/v1/items/:itemId/lock": {
      says: "案を選ぶ、または外します。選んだ案は、作り直しても残ります。",
      body: lockItemSchema,
    },
    "POST /api/v1/items/:itemId/dismissals": {
      says: "コピーについた注意を、理由をつけて閉じます。",
      body: dismissFlagSchema,
    },
    "GET /api/v1/items/:itemId/versions": { says: "案の前の文を、新しい順に読みます。" },
    "POST /api/v1/items/:itemId/undo": { says: "コピーの直前の変更を取り消します。" },
    "POST /api/v1/items/:itemId/hand-on": {
      says: "お悩みや向かない方を、よくある質問に加えます。",
      status: 201,
    },
    "POST /api/v1/items/:itemId/evidence": {
      says: "リサーチで見つけた引用を、案件の根拠（R1…）に加えます。",
      status: 201,
    },
    "PUT /api/v1/items/:itemId/voice": {
      says: "お客様の声の見本を、本物の声に差し替えます。",
      body: replaceSampleSchema,
    },
    "POST /api/v1/items/:itemId/structure": {
      says: "お悩み、質問、LP原稿のブロック、サイトのページなどを、並べ替える、隠す、増やす、まとめる、または直前の並べ替えを取り消します。",
      body: restructureItemSchema,
    },
    "POST /api/v1/items/:itemId/variations": {
      says: "コピーの別の案を作ります。",
      body: varyItemSchema,
      status: 202,
    },
    "GET /api/v1/items/:itemId/banner": {
      says: "バナーの大きさと、読みやすさの確認を読みます。",
      query: bannerImageSchema,
    },
    "GET /api/v1/items/:itemId/banner.png": {
      says: "バナーの画像を読みます。",
      query: bannerImageSchema,
      media: "image/png",
      also: { 304: "前に読んだときから変わっていません。" },
    },
  },
};

export const claims: Area = {
  title: "根拠資料",
  routes: {
    "GET /api/v1/projects/:projectId/claims": {
      says: "根拠がいる文と、その材料・資料を並べます。",
      query: listClaimsSchema,
    },
    "GET /api/v1/projects/:projectId/claims/export": {
      says: "根拠資料の一覧を、CSVかExcelで取り出します。",
      query: exportClaimsSchema,
      media: "*/*",
    },
    "POST /api/v1/items/:itemId/evidence-documents": {
      says: "案の文に、案件のファイルを根拠資料として付けます。",
      body: attachEvidenceSchema,
      status: 201,
    },
    "PATCH /api/v1/evidence-documents/:evidenceId": {
      says: "根拠資料のページ・文・期限・メモを直す、いまの文で確かめたことにする、または外す・元に戻します。",
      body: changeEvidenceSchema,
    },
  },
};

export const pictures: Area = {
  title: "写真",
  routes: {
    "GET /api/v1/projects/:projectId/pictures": {
      says: "案件の写真と、生成している途中の画像を並べます。",
      rows: "pictures",
    },
    "POST /api/v1/projects/:projectId/pictures": {
      says: `案件に写真（${photoWords}）を追加します。PNGかJPEGに直して置き、人が知っておくことがあれば notes に入ります。`,
      sends: "file",
      status: 201,
    },
    "GET /api/v1/projects/:projectId/pictures/:pictureId": { says: "写真を読みます。", media: "image/*" },
    "PATCH /api/v1/projects/:projectId/pictures/:pictureId": {
      says: "生成した画像に人物が写っているかを決めます。写っていれば「AI生成の人物」と表示します。",
      body: changePictureSchema,
    },
    "DELETE /api/v1/projects/:projectId/pictures/:pictureId": {
      says: "写真を削除します。使っていたバナーは図柄に戻ります。",
      status: 204,
    },
    "POST /api/v1/items/:itemId/pictures": {
      says: "バナーに置く画像を1枚生成します。",
      body: makePictureSchema,
      status: 201,
    },
    "PUT /api/v1/items/:itemId/photo": {
      says: "バナーに写真かロゴを置く、写真の位置を変える、または外します。",
      body: placePhotoSchema,
    },
  },
};
