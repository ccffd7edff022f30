/**
 * What usually happens from reading to using, by family and by what is bought there. A guess about the procedure: so general that it
 * claims nothing, open where only the seller knows, and told in the brief's own words where the brief speaks of the step.
 */

import { noise } from "#src/shared/words/random.ts";
import { openPlacePattern } from "#src/tools/lp-manuscript/definition.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { purchaseSteps } from "./purchase-steps.ts";
import { contractSteps, serviceSteps, visitSteps } from "./service-steps.ts";
import {
  amountPattern,
  bookingPattern,
  type Course,
  deliveryPattern,
  orderPattern,
  type Step,
  supportPattern,
  trialPattern,
  usagePattern,
} from "./step.ts";

const read = { label: "内容を確かめる", text: "価格と条件、表示を読んで、合うかどうかを確かめます。" };
const order = {
  label: "注文する",
  text: "ボタンから進み、画面の案内にそって入力します。",
  from: orderPattern,
  not: amountPattern,
};
const confirm = { label: "最後に確認する", text: "金額と条件をもう一度見てから、注文を確定します。" };
const arrive = {
  label: "受け取る",
  text: "届いたら、中身と表示を先に確かめます。",
  from: deliveryPattern,
  not: amountPattern,
};
const begin = { label: "使い始める", text: "表示の使い方を読み、案内にそって使います。", from: usagePattern };

const bought: Course[] = [
  {
    list: [
      read,
      order,
      confirm,
      { ...arrive, text: "届いたら中身と表示を確かめ、案内にそって使い始めます。" },
    ],
  },
  { list: [{ ...read, label: "合うかどうかを見る" }, { ...order, label: "ボタンから注文" }, arrive, begin] },
  {
    list: [
      { label: "選ぶ", text: "種類や数を決め、価格と条件を見ておきます。" },
      { ...order, label: "注文を入れる", text: "届け先を入力し、内容を見直してから確定します。" },
      { ...arrive, label: "手もとに届く" },
      begin,
    ],
  },
];

const taught: Course[] = [
  {
    when: /オンライン/u,
    list: [
      { label: "目標を書く", text: "いつまでに何ができるようになりたいかを書き出します。" },
      {
        label: "相談や体験",
        text: `始める前に話せるかは、${openPlacePattern("相談や体験の有無")}です。`,
        from: trialPattern,
      },
      { label: "日程を決める", text: "受ける曜日と時間を決め、費用と条件を確かめて申し込みます。" },
      {
        label: "はじめの回を受ける",
        text: "画面と音を確かめ、目標と不安な点を伝えます。",
        from: supportPattern,
      },
    ],
  },
  {
    list: [
      { label: "内容を確かめる", text: "対象と進め方、費用を読んで、目的に合うかを確かめます。" },
      { label: "問い合わせる", text: "わからない点や、はじめる前の準備をたずねます。", from: bookingPattern },
      { label: "申し込む", text: "条件を確認し、画面の案内にそって申し込みます。" },
      { label: "学び始める", text: "案内にそって準備をととのえ、はじめの回に参加します。" },
    ],
  },
  {
    list: [
      { label: "目標を書く", text: "いつまでに何ができるようになりたいかを書き出します。" },
      {
        label: "見学や体験",
        text: `申し込む前に見られるかは、${openPlacePattern("見学や体験の有無")}です。`,
        from: trialPattern,
      },
      { label: "日程を組む", text: "通う日と時間を決め、費用と条件を確かめて申し込みます。" },
      { label: "通う", text: "はじめの回で、目標と不安な点を伝えます。", from: supportPattern },
    ],
  },
];

const lived: Course[] = [
  {
    when: /リフォーム|リノベ|工務店|注文住宅|仲介|売却|査定|管理/u,
    list: [
      { label: "困りごとを書き出す", text: "直したい所と、そのままにしたい所を分けておきます。" },
      { label: "相談する", text: "図面や写真があれば、あわせて見せます。", from: bookingPattern },
      {
        label: "見積もりを見る",
        text: `費用と期間は、${openPlacePattern("見積もりの方法と費用の有無")}です。`,
      },
      { label: "決める", text: "内容と条件を家族で読み、納得してから契約に進みます。" },
    ],
  },
  {
    list: [
      { label: "条件を書き出す", text: "広さや場所、費用など、ゆずれない条件を決めておきます。" },
      { label: "見学を申し込む", text: "ボタンから進み、希望の日と人数を伝えます。", from: bookingPattern },
      { label: "現地で確かめる", text: "日当たりや音、まわりの環境を自分の目で確かめます。" },
      { label: "検討する", text: "費用と条件の説明を聞き、持ち帰って検討します。" },
    ],
  },
  {
    list: [
      { label: "暮らしを思い描く", text: "朝と夜の動き、休みの過ごし方から条件を考えます。" },
      { label: "資料を見る", text: "間取りと費用、まわりの地図を並べて見ます。" },
      { label: "足を運ぶ", text: "時間を変えて歩き、道や音のようすを確かめます。" },
      { label: "話し合う", text: "一緒に暮らす人と、決め手と気がかりを出し合います。" },
    ],
  },
];

const hired: Course[] = [
  {
    list: [
      { label: "条件を確かめる", text: "仕事の内容と働く条件を読んで、希望と合うかを確かめます。" },
      { label: "応募する", text: "ボタンから進み、連絡先と希望を伝えます。", from: bookingPattern },
      {
        label: "話を聞く",
        text: "面接や見学で、職場のようすと条件を確かめます。",
        from: /見学(?:でき|可|も|歓迎)/u,
      },
      { label: "働き始める", text: "日程を相談し、案内にそって準備します。" },
    ],
  },
  {
    list: [
      { label: "聞きたいことを書く", text: "働く時間や教わり方など、知りたい点を書き出します。" },
      {
        label: "連絡する",
        text: "応募の前に、見学や質問ができるかをたずねます。",
        from: /見学(?:でき|可|も|歓迎)/u,
      },
      { label: "会って話す", text: "できることと、これから覚えたいことを話します。" },
      { label: "返事をする", text: "条件の書面を読み、納得してから返事をします。" },
    ],
  },
];

const treated: Course[] = [
  {
    when: /visiting-care/u,
    list: [
      {
        label: "ようすを伝える",
        text: "気になることと、ふだんの暮らしのようすを伝えます。",
        from: /お電話/u,
      },
      { label: "訪問の日を決める", text: "都合のよい日と、部屋や駐車のことを相談します。" },
      { label: "いまの状態を見る", text: "いつもの場所で、いまの状態を確かめてもらいます。" },
      { label: "説明を聞いて決める", text: "方法と費用、回数の見通しを聞いてから決めます。" },
    ],
  },
  {
    list: [
      { label: "案内を確かめる", text: "診療の内容と受付の時間、費用の目安を見ておきます。" },
      { label: "予約する", text: "ボタンから進むか、連絡をして希望の日を伝えます。", from: bookingPattern },
      { label: "相談する", text: "気になることと、いまの状態を担当者に伝えます。" },
      { label: "説明を聞いて決める", text: "方法と費用、注意点の説明を聞いてから決めます。" },
    ],
  },
  {
    list: [
      { label: "聞きたいことを書く", text: "いつから、どんなときに気になるかを書いておきます。" },
      { label: "受け付けをする", text: `持ち物は、${openPlacePattern("はじめての方の持ち物")}です。` },
      { label: "話す", text: "不安なことは、遠慮なく担当者にたずねます。" },
      { label: "進め方を選ぶ", text: "方法と費用、注意点の説明を聞いてから決めます。" },
    ],
  },
];

const courses: Record<Family, readonly Course[]> = {
  goods: bought,
  edible: bought.map(({ list }) => ({
    list: list.map((step) =>
      step === begin
        ? { ...begin, label: "味わう", text: "保存のしかたを読み、食べごろにいただきます。" }
        : step,
    ),
  })),
  supplement: bought,
  appliance: bought.map(({ list }) => ({
    list: list.map((step) =>
      step === read
        ? { ...read, label: "置く場所を測る", text: "大きさと電源の位置を見て、置けるかどうかを確かめます。" }
        : step,
    ),
  })),
  pet: [
    {
      list: [
        read,
        order,
        confirm,
        { label: "ようすを見て使う", text: "表示を確かめ、ようすを見ながら少しずつ始めます。" },
      ],
    },
  ],
  place: visitSteps,
  service: contractSteps,
  school: taught,
  home: lived,
  job: hired,
  clinic: treated,
  any: serviceSteps,
};

/** The steps of a family: those of its own trade where it has some, else one of the plain ones, by the seed and by what it is called. */
export function stepsFor(family: Family, called: string, seed: number): readonly Step[] {
  const own = [...(purchaseSteps[family] ?? []), ...courses[family]].find(({ when }) => when?.test(called));
  const plain = courses[family].filter(({ when }) => when === undefined);
  const turn = Math.floor(noise(seed, called) * plain.length);
  return (own ?? plain[turn] ?? plain[0])?.list ?? [];
}
