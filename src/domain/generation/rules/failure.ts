/** Why a text could not be written to its end, for the person who asked for it. Pure. */
import type { ModelFailure } from "#src/engines/model/model.ts";

const odd = "AIサービスの返答を読み取れませんでした。";

const reasons: Record<ModelFailure["kind"], string> = {
  unauthorized: "AIサービスに接続できませんでした。管理者にお知らせください。",
  "rate-limit": "AIサービスが混み合っています。",
  refused: "AIサービスが、この内容の作成を控えました。",
  timeout: "AIサービスから時間内に返答がありませんでした。",
  network: "AIサービスとの通信が途切れました。",
  "unknown-model": "設定したAIモデルが、接続先に見つかりません。管理者にお知らせください。",
  "too-long": "資料が、AIモデルの読める長さを超えています。資料を減らしてお試しください。",
  server: "AIサービスで問題が起きました。",
  "bad-output": odd,
  empty: odd,
  cut: "AIサービスの返答が長くなりすぎて、途中で切れました。",
  "too-heavy": "資料が大きすぎるか、同じ言葉のくり返しが多いためです。資料を減らしてお試しください。",
  aborted: "",
};

/** `stands`: nothing new came, and the result before this one stays. */
export function failureMessage(kind: ModelFailure["kind"], stands: boolean): string {
  const kept = stands ? "前の結果を残しています。" : "できたところまでを表示しています。";
  return `文章の作成が途中で止まりました。${reasons[kind]}${kept}`;
}
