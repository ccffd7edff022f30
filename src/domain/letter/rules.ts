/** The words of the mails that help somebody to begin. */
import type { MailMessage } from "../../engines/mail/mail.ts";
import { layMailOut } from "../../shared/mail-layout.ts";

export interface LetterFacts {
  to: string;
  siteName: string;
  siteUrl: string;
  token: string;
}

/** To somebody who has signed up and made nothing yet. */
export function startLetter({ to, siteName, siteUrl, token }: LetterFacts): MailMessage {
  return layMailOut(to, {
    siteName,
    subject: `【${siteName}】最初の案件は、商品の説明を貼るだけで始められます`,
    heading: "最初の案件を作ってみませんか",
    body: [
      `${siteName}にご登録いただき、ありがとうございます。まだ何も作られていないようなので、始め方を一度だけお知らせします。`,
      "商品の説明を貼って「全部つくる」を押すと、商品分析からLP原稿まで11の結果がそろいます。手元に説明がないときは、見本から試せます。",
    ],
    link: { url: `${siteUrl}/dashboard`, label: "最初の案件を作る" },
    notes: [
      "このお知らせは、これきりです。今後の使い方のお知らせも止めたいときは、下のリンクを開いてください。登録の確認など、必要なメールは引き続き届きます。",
      "お心当たりがない場合は、このメールを破棄してください。何も変更されません。",
    ],
    stop: {
      url: `${siteUrl}/api/v1/letters/stop?token=${encodeURIComponent(token)}`,
      label: "使い方のお知らせを止める",
    },
  });
}
