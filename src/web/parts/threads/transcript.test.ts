import { expect, it } from "vitest";
import type { MessageView } from "#src/domain/message/schema.ts";
import { transcript } from "./transcript.ts";

const message = (change: Partial<MessageView>): MessageView => ({
  id: crypto.randomUUID(),
  after: null,
  number: 1,
  role: "user",
  author: "佐藤",
  own: true,
  parts: [],
  run: null,
  branches: [],
  feedback: null,
  at: "2026-11-24T13:05:00.000Z",
  ...change,
});

it("says who said what and when, with what it rests on and what is to be doubted", () => {
  const text = transcript("春の広告", [
    message({
      parts: [
        { type: "text", text: "値段は？" },
        {
          type: "attachments",
          attachments: [{ kind: "memo", id: crypto.randomUUID(), title: "メモ", to: "/" }],
        },
      ],
    }),
    message({ own: false, parts: [{ type: "text", text: "私も知りたいです。" }] }),
    message({
      role: "assistant",
      author: null,
      own: false,
      parts: [
        { type: "text", text: "2,970円です[1]。" },
        {
          type: "materials",
          materials: [{ id: "1", kind: "brief", title: "", text: "120mL、2,970円(税込)。", to: "/" }],
        },
        { type: "doubts", doubts: ["今だけ"] },
        { type: "next", tools: ["faq"] },
      ],
    }),
  ]);
  expect(text).toBe(`# 春の広告

## あなた（2026年11月24日 22:05）

値段は？

付けた材料：メモ

## 佐藤（2026年11月24日 22:05）

私も知りたいです。

## アシスタント（2026年11月24日 22:05）

2,970円です[1]。

> 1「120mL、2,970円(税込)。」

資料で確かめられない言葉：今だけ
`);
});
