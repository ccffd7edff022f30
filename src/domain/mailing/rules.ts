/** The words of the mails that help somebody to begin, of those about a payment, and of those with what is unread. */
import type { MailMessage } from "../../engines/mail/mail.ts";
import { renderMailLayout } from "../../shared/mail-layout.ts";
import type { PaymentNews } from "../../shared/notifications.ts";

export interface OnboardingFacts {
  to: string;
  siteName: string;
  siteUrl: string;
  token: string;
}

/** To somebody who has signed up and made nothing yet. */
export function onboardingMail({ to, siteName, siteUrl, token }: OnboardingFacts): MailMessage {
  return renderMailLayout(to, {
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

export interface PaymentFacts {
  to: string;
  siteName: string;
  siteUrl: string;
  /** The plan's label. */
  plan: string;
  news: PaymentNews;
}

/** What has become of a payment, what is safe, and where to go. No sum and no link that pays: those stand behind the sign-in. */
export function paymentMail({ to, siteName, siteUrl, plan, news }: PaymentFacts): MailMessage {
  const { subject, body, label } = paymentWords[news](plan);
  return renderMailLayout(to, {
    siteName,
    subject: `【${siteName}】${subject}`,
    heading: subject,
    body,
    link: { url: `${siteUrl}/plans`, label },
    notes: ["お心当たりがない場合は、このメールを破棄してください。何も変更されません。"],
    stop: { url: `${siteUrl}/profile#letters`, label: "支払いのお知らせメールを止める" },
  });
}

const paymentWords: Record<
  PaymentNews,
  (plan: string) => { subject: string; body: string[]; label: string }
> = {
  failed: (plan) => ({
    subject: `${plan}のお支払いを確認できませんでした`,
    body: [
      `${plan}は、いまもそのまま使えます。支払い方法をご確認ください。`,
      "確認できないままになると契約が止まりますが、作った結果と資料は残ります。",
    ],
    label: "支払い方法を確かめる",
  }),
  stopped: (plan) => ({
    subject: `お支払いを確認できないため、${plan}の契約が止まりました`,
    body: [
      "作った結果と資料は、すべて残っています。",
      "お支払いが済むと、またすぐに使えます。プランのページから手続きできます。",
    ],
    label: "プランのページを開く",
  }),
  mended: (plan) => ({
    subject: `${plan}のお支払いを確認できました`,
    body: [`ありがとうございます。${plan}を、これまでどおり使えます。必要な手続きはありません。`],
    label: "プランのページを開く",
  }),
};

/** As many are named; the others are counted. */
const named = 10;

export interface NewsFacts {
  to: string;
  siteName: string;
  siteUrl: string;
  /** Oldest first; `project` is its name. Never empty. */
  news: readonly { text: string; project: string; to: string | null }[];
}

/** Says what has happened and where, never what was written: that stands behind the sign-in. */
export function newsMail({ to, siteName, siteUrl, news }: NewsFacts): MailMessage {
  const [first] = news;
  const subject =
    news.length === 1 && first
      ? first.text
      : `未読のお知らせが${news.length.toLocaleString("ja-JP")}件あります`;
  const only = news.length === 1 ? first?.to : undefined;
  const lines = news.slice(0, named).map(({ text, project }) => `・${project}：${text}`);
  const more = news.length - lines.length;
  return renderMailLayout(to, {
    siteName,
    subject: `【${siteName}】${subject}`,
    heading: subject,
    body: more > 0 ? [...lines, `ほか${more.toLocaleString("ja-JP")}件`] : lines,
    link: { url: `${siteUrl}${only ?? "/dashboard"}`, label: only ? "内容を見る" : "お知らせを見る" },
    notes: ["お心当たりがない場合は、このメールを破棄してください。何も変更されません。"],
    stop: { url: `${siteUrl}/profile#letters`, label: "お知らせメールを止める" },
  });
}
