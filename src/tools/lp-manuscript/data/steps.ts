/** What usually happens from reading to using, by family. A guess about the procedure: shown as one until somebody confirms it. */
import type { Family } from "../../wording/family.ts";

export interface Step {
  /** 15 characters at most. */
  label: string;
  /** 50 characters at most. */
  text: string;
}

const bought: Step[] = [
  { label: "内容を確かめる", text: "価格と条件、表示を読んで、合うかどうかを確かめます。" },
  { label: "注文する", text: "ボタンから進み、画面の案内にそって入力します。" },
  { label: "最後に確認する", text: "金額と条件をもう一度見てから、注文を確定します。" },
  { label: "受け取る", text: "届いたら中身と表示を確かめ、案内にそって使い始めます。" },
];
const agreed: Step[] = [
  { label: "気になる点を整理", text: "いまの困りごとと、知りたいことを書き出しておきます。" },
  { label: "問い合わせる", text: "ボタンから進み、状況と希望を伝えます。" },
  { label: "内容を聞く", text: "内容と費用、条件の説明を受け、合うかどうかを確かめます。" },
  { label: "始める", text: "納得できたら申し込み、案内にそって準備を進めます。" },
];

export const steps: Record<Family, readonly Step[]> = {
  goods: bought,
  edible: bought,
  supplement: bought,
  appliance: bought,
  pet: [
    ...bought.slice(0, 3),
    { label: "ようすを見て使う", text: "表示を確かめ、ようすを見ながら少しずつ始めます。" },
  ],
  place: [
    { label: "案内を確かめる", text: "場所と営業の時間、料金を見て、行く日を決めます。" },
    { label: "連絡する", text: "予約がいるかどうかを確かめ、必要なら連絡します。" },
    { label: "来店する", text: "はじめての方は、その旨をひとこと伝えてください。" },
  ],
  service: agreed,
  school: [
    { label: "内容を確かめる", text: "対象と進め方、費用を読んで、目的に合うかを確かめます。" },
    { label: "問い合わせる", text: "わからない点や、はじめる前の準備をたずねます。" },
    { label: "申し込む", text: "条件を確認し、画面の案内にそって申し込みます。" },
    { label: "学び始める", text: "案内にそって準備をととのえ、はじめの回に参加します。" },
  ],
  home: [
    { label: "条件を書き出す", text: "広さや場所、費用など、ゆずれない条件を決めておきます。" },
    { label: "見学を申し込む", text: "ボタンから進み、希望の日と人数を伝えます。" },
    { label: "現地で確かめる", text: "日当たりや音、まわりの環境を自分の目で確かめます。" },
    { label: "検討する", text: "費用と条件の説明を聞き、持ち帰って検討します。" },
  ],
  job: [
    { label: "条件を確かめる", text: "仕事の内容と働く条件を読んで、希望と合うかを確かめます。" },
    { label: "応募する", text: "ボタンから進み、連絡先と希望を伝えます。" },
    { label: "話を聞く", text: "面接や見学で、職場のようすと条件を確かめます。" },
    { label: "働き始める", text: "日程を相談し、案内にそって準備します。" },
  ],
  clinic: [
    { label: "案内を確かめる", text: "診療の内容と受付の時間、費用の目安を見ておきます。" },
    { label: "予約する", text: "ボタンから進むか、連絡をして希望の日を伝えます。" },
    { label: "相談する", text: "気になることと、いまの状態を担当者に伝えます。" },
    { label: "説明を聞いて決める", text: "方法と費用、注意点の説明を聞いてから決めます。" },
  ],
  any: agreed,
};
