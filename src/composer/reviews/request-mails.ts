/** What is sent to those who are asked for a voice: requests, consent, and the mark when they get something for it. Written by hand. */
import { fillInMark } from "#src/tools/questions/fill-in-mark.ts";
import type { ReviewsOutput } from "#src/tools/reviews/definition.ts";
import type { QuestionGroup } from "./questions.ts";

type Request = ReviewsOutput["requests"][number];

/** {name} is the product. */
const thanks: Record<QuestionGroup, string> = {
  product: "{name}をお選びいただき、ありがとうございます。",
  errand: "{name}をご利用いただき、ありがとうございます。",
  place: "{name}をご利用いただき、ありがとうございます。",
  service: "{name}をご利用いただき、ありがとうございます。",
  school: "{name}を選んで学んでいただき、ありがとうございます。",
  home: "{name}をお選びいただき、ありがとうございます。",
  job: "日々の仕事を支えていただき、ありがとうございます。",
  clinic: "{name}をご利用いただき、ありがとうございます。",
};

const aims: Record<QuestionGroup, readonly string[]> = {
  product: [
    "これからの改善と、ご検討中の方へのご案内のために、ご感想をお聞かせください。",
    "率直なご感想を、今後の商品づくりとご案内に役立てたいと考えています。",
  ],
  errand: [
    "これからの改善と、ご検討中の方へのご案内のために、ご感想をお聞かせください。",
    "ご利用になって気づいたことを、今後の仕事とご案内に役立てたいと考えています。",
  ],
  place: [
    "より過ごしやすい店にするために、ご感想をお聞かせください。",
    "お過ごしになって気づいたことを、今後の店づくりに役立てたいと考えています。",
  ],
  service: [
    "これからの改善と、ご検討中の会社へのご案内のために、ご感想をお聞かせください。",
    "現場で感じていることを、今後の改善とご案内に役立てたいと考えています。",
  ],
  school: [
    "これからの改善と、ご検討中の方へのご案内のために、ご感想をお聞かせください。",
    "学んでみて気づいたことを、今後の内容づくりに役立てたいと考えています。",
  ],
  home: [
    "これから住まいを探す方へのご案内のために、ご感想をお聞かせください。",
    "暮らして気づいたことを、今後のご案内に役立てたいと考えています。",
  ],
  job: [
    "これから応募する方に仕事をありのまま伝えるために、話を聞かせてください。",
    "働いて気づいたことを、採用の案内と職場の改善に役立てたいと考えています。",
  ],
  clinic: [
    "受付やご案内をより良くするために、お気づきの点をお聞かせください。",
    "院内のご案内や応対の改善に、皆さまのご意見を役立てたいと考えています。",
  ],
};

const honest = "良かった点も、気になった点も、思ったままをお書きください。";
const rewarded = `内容にかかわらず、お答えいただいた方に${fillInMark("謝礼の内容")}をお送りします。掲載するときは「PR」と表示します。`;
const closing: Record<QuestionGroup, string> = {
  product: "掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
  errand: "掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
  place: "掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
  service: "掲載をお願いするときは、社名の出し方を含めて、事前に許可をいただきます。",
  school: "掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
  home: "掲載をお願いするときは、文をそのままお見せして、事前に許可をいただきます。",
  job: "回答は評価と切り離して扱います。掲載するときは、事前に許可をもらいます。",
  clinic: "いただいたご意見は、改善のためだけに使います。",
};

const form = `回答はこちら：${fillInMark("アンケートのURL")}`;
const until = `締め切り：${fillInMark("締め切りの日")}`;

/** Pairs of a LINE message and a mail, each pair in another wording. */
export function reviewRequests(
  group: QuestionGroup,
  name: string,
  reward: boolean,
  names: string[],
): Request[] {
  const fill = (text: string) => text.replaceAll("{name}", name);
  const gift = reward ? [rewarded] : [];
  return aims[group].flatMap((aim, index): Request[] => [
    {
      channel: "line",
      subject: "",
      text: [fill(thanks[group]), aim, honest, ...gift, form, until, closing[group]].join("\n"),
      sources: names,
    },
    {
      channel: "mail",
      subject: index === 0 ? "ご感想をお聞かせください" : "アンケートご協力のお願い",
      text: [
        fillInMark("お名前") + (group === "job" ? "さん" : "様"),
        "",
        fill(thanks[group]),
        aim,
        honest,
        "",
        ...gift,
        form,
        until,
        "",
        closing[group],
        `お問い合わせ：${fillInMark("担当者名と連絡先")}`,
      ].join("\n"),
      sources: names,
    },
  ]);
}

/** Wordings of the consent. In medicine there is nothing to consent to: voices are not published. */
export function consentsFor(group: QuestionGroup, reward: boolean): string[] {
  if (group === "clinic")
    return [
      [
        "ご意見の取り扱いについて",
        "・いただいたご意見は、受付やご案内の改善のために使います。",
        "・治療の内容や効果についてのご感想は、広告やホームページへの掲載の対象外です。",
        `・お問い合わせは${fillInMark("担当窓口")}で承ります。`,
      ].join("\n"),
    ];
  const body = [
    `・掲載する場所：${fillInMark("ホームページ、広告などの場所")}`,
    `・お名前の出し方：${fillInMark("匿名、イニシャル、実名など")}`,
    "・文は変えずに掲載します。短くするときは、変えた文をお見せして、もう一度許可をいただきます。",
    `・掲載する期間：${fillInMark("掲載の期間")}`,
    `・あとから取りやめることができます。連絡先：${fillInMark("担当窓口")}`,
    ...(reward ? ["・謝礼をお渡しした声には「PR」と表示します。"] : []),
  ];
  return [
    ["ご感想の掲載について", ...body, "上の内容を読み、掲載に同意します。"].join("\n"),
    ["掲載の同意のお願い", ...body, "内容を確かめたうえで、掲載を許可します。"].join("\n"),
  ];
}

export const disclosures: readonly string[] = [
  `【PR】この感想は、${fillInMark("謝礼の内容")}をお渡しした方からいただいたものです。`,
  `【PR】謝礼（${fillInMark("謝礼の内容")}）をお渡しして、感想をお書きいただきました。内容は自由に書いていただきました。`,
  `【PR】${fillInMark("会社名")}が謝礼をお渡しした方の感想です。`,
];
