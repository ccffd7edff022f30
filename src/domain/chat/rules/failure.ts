/** What a person reads when a model's answer did not come, or not to its end. */
import type { ModelFailure } from "#src/engines/model/model.ts";

const kept = "メッセージと、届いたところまでの文は残っています。この返答は利用量に数えていません。";
const again = "少し待ってから「もう一度答えてもらう」を押してください。";

const cut = `AIサービスとの通信が途切れ、返答を最後まで作れませんでした。${kept}${again}`;
const odd = `AIサービスから返答を受け取れませんでした。${kept}${again}`;

const texts: Record<ModelFailure["kind"], string> = {
  unauthorized: `AIサービスに接続できませんでした。接続の設定に確認が必要です。${kept}管理者にお知らせください。`,
  "rate-limit": `AIサービスが混み合っていて、返答を作れませんでした。${kept}${again}`,
  refused: `AIサービスが、この内容への返答を控えました。${kept}言い方を変えて、もう一度送ってください。`,
  timeout: `時間内に返答が終わりませんでした。${kept}${again}`,
  network: cut,
  "unknown-model": `設定したAIモデルが、接続先に見つかりません。${kept}管理者にお知らせください。`,
  "too-long": `材料とこれまでのやり取りが、AIモデルの読める長さを超えています。${kept}新しいスレッドで、もう一度送ってください。`,
  server: odd,
  "bad-output": odd,
  empty: odd,
  cut: `返答が長くなりすぎたため、途中で終えました。${kept}短く答えるように頼んでみてください。`,
  "too-heavy": odd,
  aborted: cut,
};

export function chatFailureMessage(kind: ModelFailure["kind"]): string {
  return texts[kind];
}

/** When the model asked for more and more and never answered. */
export const endlessText =
  "調べる回数の上限に達したため、返答を終えました。知りたいことを一つに絞って、もう一度送ってください。";
