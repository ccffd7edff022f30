/** What the screen of the installation's state says. */

import type { Finding, ServiceState } from "#src/domain/status/schema.ts";
import { shortMomentLabel } from "#src/shared/time/time.ts";

export const serviceNames: Record<ServiceState["service"], string> = {
  database: "データベース",
  redis: "Redis",
  bucket: "ファイルの保存先（S3）",
};

/** Short enough for one line: 「1時間12分」. */
export function timeText(seconds: number): string {
  if (seconds < 0.95) return "1秒未満";
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}秒`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes}分` : `${minutes}分${whole % 60}秒`;
  return `${Math.floor(minutes / 60)}時間${minutes % 60}分`;
}

const reasonNames: Record<string, string> = {
  model_unreachable: "モデルにつながらない",
  model_unauthorized: "モデルの鍵が使えない",
  model_refused: "モデルが断った",
  model_busy: "モデルの上限に達した",
  model_unknown: "モデルの名前が違う",
  model_failed: "モデルの答えが使えない",
  material_too_long: "資料が長すぎる",
  material_too_heavy: "資料が重すぎる",
  internal: "製品の不具合",
};
export const reasonName = (code: string | null): string => (code && reasonNames[code]) || "そのほか";

interface Advice {
  tone: "must" | "check";
  title: string;
  /** What to do next. */
  text: string;
  /** Where it is done. */
  to?: { label: string; href: string };
}

const models = { label: "モデルの画面へ", href: "/admin?view=models" };

const whenAway: Record<ServiceState["service"], string> = {
  database: "保存も読み込みもできません。データベースのサーバーと DATABASE_URL を確かめてください。",
  redis:
    "作業は続きますが、ほかのプロセスの様子が届くのが遅くなります。Redisのサーバーと REDIS_URL を確かめてください。",
  bucket: "ファイルを開いたり追加したりできません。保存先のサーバーと S3_ で始まる設定を確かめてください。",
};

const whenFailing: Record<string, string> = {
  model_unreachable: "モデルのサーバーが動いているか、接続を確かめてください。",
  model_unauthorized: "モデルの鍵を確かめて、入れ直してください。",
  model_busy: "提供元の上限を上げるか、同時に問い合わせる数を減らしてください。",
  model_unknown: "モデルの名前を確かめてください。",
};

/** What has happened, and what to do about it. */
export function adviceOn(finding: Finding): Advice {
  switch (finding.kind) {
    case "away":
      return {
        tone: finding.service === "redis" ? "check" : "must",
        title: `${serviceNames[finding.service]}につながりません`,
        text: whenAway[finding.service],
      };
    case "nobody-works":
      return {
        tone: "must",
        title: `作業が${timeText(finding.waitSeconds)}、始まらずに待っています`,
        text: "作業をするプロセスが動いていないようです。ROLE=worker か ROLE=all のプロセスを起動してください。",
      };
    case "waiting":
      return {
        tone: "check",
        title: `${finding.queued}件の作業が順番を待っています（最長${timeText(finding.waitSeconds)}）`,
        text: "続くようなら、作業をするプロセスを増やすか、RUN_CONCURRENCY を上げてください。",
      };
    case "failing":
      return {
        tone: "must",
        title: `この1時間で、${finding.of}件のうち${finding.failed}件が失敗しました`,
        text: `いちばん多い理由は「${reasonName(finding.code)}」です。${(finding.code && whenFailing[finding.code]) || "ログで、作業の番号（runId）のある行を確かめてください。"}`,
        ...(finding.code?.startsWith("model_") ? { to: models } : {}),
      };
    case "model-silent":
      return {
        tone: "must",
        title: `「${finding.name}」が${shortMomentLabel(finding.since)}から応答していません`,
        text: "「接続を確かめる」で、どこでつまずいているか分かります。",
        to: models,
      };
    case "model-locked":
      return {
        tone: "must",
        title: `「${finding.name}」の鍵を読めません`,
        text: "SESSION_SECRET が変わっています。前の値を SESSION_SECRET_OLD に入れて起動し直すか、鍵を入れ直してください。",
        to: models,
      };
    case "jobs-pile-up":
      return {
        tone: "check",
        title: `裏の仕事が${finding.jobs}件たまっています`,
        text: "メールや片づけが遅れます。ログの「job failed」を確かめてください。",
      };
  }
}
