/** Why a page was not read, in the words a person sees. */
import { AppError } from "#src/shared/errors.ts";

const paste = "ページの文章を貼り付けてお使いください。";

const reasons = {
  "not-found": "ページが見つかりませんでした（404）。アドレスを確かめてください。",
  login: `ログインが必要なページのため、読み取れませんでした。${paste}`,
  forbidden: `ページ側で閲覧が制限されているため、読み取れませんでした。${paste}`,
  busy: "ページのサーバーが混み合っているようです。しばらく待ってから、もう一度お試しください。",
  server: `ページのサーバーに問題が起きているようです。しばらく待ってからお試しいただくか、${paste}`,
  status: "ページを開けませんでした。アドレスを確かめてください。",
  connect: "ページのサーバーに接続できませんでした。アドレスを確かめてください。",
  certificate: `ページの証明書を確認できないため、安全に読み取れませんでした。${paste}`,
  timeout: `時間内に読み取れませんでした。しばらく待ってからお試しいただくか、${paste}`,
  "not-html":
    "ウェブページ（HTML）ではないため、読み取れませんでした。PDFなどはファイルとして読み込んでください。",
  "too-large": `ページが大きすぎるため、読み取れませんでした。必要なところの${paste}`,
  encoding: `ページの圧縮方式に対応していないため、読み取れませんでした。${paste}`,
  broken: `ページの内容が途中で切れているか、壊れています。しばらく待ってからお試しいただくか、${paste}`,
  redirects: "転送が多すぎるため、読み取れませんでした。移動先のアドレスを直接入れてください。",
  empty: `文章が見つかりませんでした。画像だけのページか、画面の操作で表示されるページの可能性があります。${paste}`,
  crowded: "ただいまページの読み取りが混み合っています。少し待ってから、もう一度お試しください。",
} as const;

export type UnreadableReason = keyof typeof reasons;

export function unreadablePage(reason: UnreadableReason, cause?: unknown): AppError {
  return new AppError("page_unreadable", reasons[reason], { cause });
}

/** One message whatever the reason, so that nothing is learnt about the inside. */
export function refusedPage(): AppError {
  return new AppError("page_refused");
}
