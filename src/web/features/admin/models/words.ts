/** What the screen of connected models says. */
import type { ConnectionCheck, FoundServer } from "#src/domain/connection/schema.ts";

export const taskLabels = {
  writing: "文章",
  reading: "材料の読み取り",
  talk: "会話",
  pictures: "画像",
  vision: "画像のページの読み取り",
} as const;
export type ShownTask = keyof typeof taskLabels;
export const shownTasks = Object.keys(taskLabels) as ShownTask[];

export const checkLabels: Record<ConnectionCheck["name"], string> = {
  reach: "届く",
  key: "鍵",
  models: "モデル",
  japanese: "日本語",
  json: "JSON",
};

export const localNames: Record<FoundServer["kind"], string> = {
  ollama: "Ollama",
  "lm-studio": "LM Studio",
  vllm: "vLLM",
  "llama-cpp": "llama.cpp",
  other: "OpenAI互換のサーバー",
};

const unreached: Record<string, string> = {
  address:
    "このアドレスにはつなげません。この機械や社内のサーバーのときは「OpenAI互換」を選び、下の欄に印をつけます。",
  unreachable: "サーバーが応答しません。動いているか、アドレスが合っているかを確かめてください。",
  late: "5秒待っても応答がありません。サーバーの様子を確かめて、もう一度お試しください。",
  elsewhere:
    "別のアドレスへ転送されました。鍵を守るため、転送先には送っていません。正しいアドレスを入れてください。",
  odd: "モデルのサーバーの応答ではありません。アドレスの末尾（/v1 など）を確かめてください。",
};

/** What to do about a check that failed. */
export function adviceFor({ name, trouble = "other" }: ConnectionCheck): string {
  if (name === "reach") return unreached[trouble] ?? unreached.unreachable ?? "";
  if (name === "key") return "鍵が受け付けられません。鍵を貼り直すか、新しい鍵を作ってください。";
  if (name === "models")
    return trouble === "none"
      ? "モデルがまだありません。サーバーにモデルを入れてから、もう一度確かめてください。"
      : "モデルの一覧を読めません。使うモデルの名前を「文章」に入れて、もう一度確かめてください。";
  if (trouble === "late")
    return "5秒以内に答えませんでした。保存はできます。大きなモデルでは、最初の1回だけ遅いことがあります。";
  if (name === "japanese") return "日本語で答えませんでした。日本語に強いモデルを選んでください。";
  return "JSONだけの答えになりませんでした。使えますが、作り直しが増えることがあります。";
}
