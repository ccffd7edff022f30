/** Steps where somebody does the work: trades, agreements, shops that one goes to. */

import { openPlacePattern } from "#src/tools/lp-manuscript/definition.ts";
import { carCare, selfUsed, trips } from "#src/tools/wording/trades.ts";
import { amountPattern, bookingPattern, type Course, supportPattern, trialPattern } from "./step.ts";

const talk = { label: "問い合わせる", text: "ボタンから進み、状況と希望を伝えます。", from: bookingPattern };
const hear = { label: "内容を聞く", text: "内容と費用、条件の説明を受け、合うかどうかを確かめます。" };

export const serviceSteps: Course[] = [
  {
    when: trips,
    list: [
      { label: "行ける日を決める", text: "一緒に行く人と、行ける日と人数を決めておきます。" },
      {
        label: "申し込む",
        text: `申し込みの方法は、${openPlacePattern("受け付けの窓口と締め切り")}です。`,
        from: bookingPattern,
      },
      { label: "支度をする", text: "天気予報を見て、動きやすい服と持ち物をそろえます。" },
      {
        label: "その日を迎える",
        text: `集まる時間と場所は、${openPlacePattern("集合の案内")}です。`,
        from: /集合|発着/u,
      },
    ],
  },
  {
    when: selfUsed,
    list: [
      { label: "使い方を思い浮かべる", text: "いつ、どこで使いたいかを、ひとつ決めてみます。" },
      { label: "条件を確かめる", text: "料金と条件を読み、自分の使い方に合うかを見ます。" },
      {
        label: "申し込む",
        text: `申し込みの方法は、${openPlacePattern("受け付けの窓口と必要なもの")}です。`,
        from: bookingPattern,
      },
      {
        label: "使い始める",
        text: "案内にそって支度をして、まず一度使ってみます。",
        from: /(?:届き|届く|登録し)/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /修理|整備|清掃|クリーニング|工事|リフォーム|引越|片づけ|片付け|整理|買取|回収|代行|点検|修繕|庭|害虫/u,
    list: [
      { label: "困りごとを伝える", text: "場所と状態、いつごろがよいかを伝えます。", from: bookingPattern },
      {
        label: "金額を確かめる",
        text: `頼む前の見積もりは、${openPlacePattern("方法と費用の有無")}です。`,
        from: /見積|現地調査/u,
        not: amountPattern,
      },
      { label: "日を決める", text: "都合のよい日を選び、前もっての準備を聞いておきます。" },
      {
        label: "作業に立ち会う",
        text: "終わったら一緒に仕上がりを見て、支払いに進みます。",
        from: /作業は|所要|立ち会/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /レンタル|貸/u,
    list: [
      { label: "日と人数を決める", text: "使う日と人数、希望の時間を書き出しておきます。" },
      {
        label: "予約する",
        text: `予約の方法は、${openPlacePattern("受け付けの窓口と締め切り")}です。`,
        from: bookingPattern,
      },
      {
        label: "選ぶ",
        text: "実物を見ながら、合うものを選びます。",
        from: /から(?:お)?選/u,
        not: amountPattern,
      },
      {
        label: "返す",
        text: `返す時間と場所は、${openPlacePattern("返却の決まり")}です。`,
        from: /返却は/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /撮影|写真|式|葬|イベント|旅行|体験/u,
    list: [
      { label: "希望を書き出す", text: "日にちと人数、大切にしたいことを決めておきます。" },
      { ...talk, label: "空きをたずねる", text: "希望の日を伝え、空いているかを確かめます。" },
      { label: "打ち合わせる", text: "内容と費用、進み方をすり合わせます。" },
      { label: "その日を迎える", text: `集合の時間と持ち物は、${openPlacePattern("集合の案内")}です。` },
    ],
  },
  {
    list: [
      { label: "気になる点を整理", text: "いまの困りごとと、知りたいことを書き出しておきます。" },
      talk,
      hear,
      { label: "始める", text: "納得できたら申し込み、案内にそって準備を進めます。", from: supportPattern },
    ],
  },
  {
    list: [
      { label: "相談する", text: "決まっていないところは、そのまま伝えます。", from: bookingPattern },
      { label: "提案を受け取る", text: "内容と金額を見て、わからない点をたずねます。" },
      { label: "申し込む", text: "条件を確かめ、納得してから申し込みます。" },
      {
        label: "はじまる",
        text: `始まるまでの期間は、${openPlacePattern("開始までの目安")}です。`,
        from: supportPattern,
      },
    ],
  },
];

export const contractSteps: Course[] = [
  {
    when: /ソフト|システム|アプリ|ツール|クラウド|SaaS|プラットフォーム|管理|ストレージ|AI/u,
    list: [
      { label: "資料を見る", text: "できることと費用を、いまの仕事と照らし合わせます。" },
      {
        label: "試す",
        text: `契約の前に試せるかどうかは、${openPlacePattern("お試しの有無と内容")}です。`,
        from: trialPattern,
      },
      { label: "社内で決める", text: "使う人と範囲を決め、価格と条件の欄を添えて諮ります。" },
      {
        label: "使い始める",
        text: `はじめの設定は、${openPlacePattern("設定の手順と相談先")}です。`,
        from: supportPattern,
      },
    ],
  },
  {
    when: /融資|ローン|資金|保険|決済|カード|ファクタリング/u,
    list: [
      { label: "必要な額を考える", text: "使い道と時期、毎月の負担を書き出しておきます。" },
      { label: "条件を読む", text: "費用と条件、注意点を先に確かめます。" },
      { ...talk, label: "申し込む", text: "ボタンから進み、案内にそって入力します。" },
      { label: "結果を待つ", text: `書類と期間は、${openPlacePattern("必要な書類と期間の目安")}です。` },
    ],
  },
  ...serviceSteps.slice(-2),
];

export const visitSteps: Course[] = [
  {
    when: carCare,
    list: [
      { label: "日を決める", text: "満期の日と使いたい日を見て、行ける日を選びます。", from: bookingPattern },
      {
        label: "見てもらう",
        text: `見積もりは、${openPlacePattern("見積もりの方法と費用の有無")}です。`,
        from: /見積|立ち会い|説明/u,
        not: amountPattern,
      },
      { label: "内容を決める", text: "すすめられた内容を聞き、頼むものを選びます。" },
      {
        label: "受け取る",
        text: "終わった内容と記録を見て、支払いに進みます。",
        from: /最短|仕上が/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /トリミング|ペットサロン|ペットホテル|trimming/u,
    list: [
      { label: "ようすを書いておく", text: "年齢や持病、苦手なことを、預ける前に書き出します。" },
      {
        label: "予約する",
        text: `予約の方法は、${openPlacePattern("受け付けの窓口と時間")}です。`,
        from: /予約は/u,
      },
      { label: "預ける", text: "来店したら、性格と仕上がりの希望を伝えます。" },
      {
        label: "迎えに行く",
        text: "仕上がりと過ごし方を聞いて、次の時期を決めます。",
        from: /終わったら/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /サロン|美容|理容|ネイル|エステ|整体|ジム|スタジオ|スパ|まつげ|髪/u,
    list: [
      { label: "メニューを見る", text: "内容とかかる時間、料金を見て、希望を決めます。" },
      {
        label: "予約する",
        text: `予約の方法は、${openPlacePattern("受け付けの窓口と時間")}です。`,
        from: bookingPattern,
      },
      { label: "希望を話す", text: "来店したら、気になることと避けたいことを伝えます。" },
      { label: "過ごす", text: "説明を聞いて、納得してから始めます。" },
    ],
  },
  {
    when: /宿|旅館|ホテル|キャンプ|グランピング|民宿|ゲストハウス/u,
    list: [
      { label: "日程を決める", text: "泊まる日と人数、過ごし方の希望を決めます。" },
      {
        label: "予約する",
        text: `空きの確かめ方は、${openPlacePattern("予約の窓口")}です。`,
        from: bookingPattern,
      },
      { label: "支度をする", text: "持ち物と行き方、着く時間を見ておきます。" },
      { label: "到着する", text: `受け付けの時間は、${openPlacePattern("到着できる時間帯")}です。` },
    ],
  },
  {
    when: /パン|ベーカリー|菓子|ケーキ|惣菜|弁当|花|雑貨|書店|本屋|豆腐|直売|専門店|テイクアウト/u,
    list: [
      { label: "開いている日を見る", text: "営業の時間と休みの日を、出かける前に確かめます。" },
      { label: "店に寄る", text: "並んでいる品を見て、気になるものを選びます。" },
      { label: "たずねる", text: "中身や日持ちなど、知りたいことはその場でどうぞ。" },
    ],
  },
  {
    list: [
      { label: "案内を確かめる", text: "場所と営業の時間、料金を見て、行く日を決めます。" },
      { label: "連絡する", text: "予約がいるかどうかを確かめ、必要なら連絡します。", from: bookingPattern },
      { label: "来店する", text: "はじめての方は、その旨をひとこと伝えてください。" },
    ],
  },
  {
    when: /体験|ワークショップ|教室/u,
    list: [
      { label: "作りたいものを選ぶ", text: "写真を見て、形と大きさの希望を決めておきます。" },
      {
        label: "予約する",
        text: `予約の方法は、${openPlacePattern("受け付けの窓口と締め切り")}です。`,
        from: bookingPattern,
      },
      { label: "教わりながら作る", text: "道具の使い方を聞いて、自分の歩幅で進めます。" },
      {
        label: "受け取る",
        text: "できあがりを確かめ、持ち帰り方の案内を聞きます。",
        from: /持ち帰/u,
        not: amountPattern,
      },
    ],
  },
  {
    when: /食|料理|レストラン|居酒屋|カフェ|喫茶|寿司|焼|鍋|バル|バー|酒|ラーメン|そば|うどん|割烹|ビストロ/u,
    list: [
      { label: "だれと行くか決める", text: "人数と時間、苦手なものをまとめておきます。" },
      {
        label: "席を確かめる",
        text: `席の取り方は、${openPlacePattern("予約の方法と、その日の受付")}です。`,
        from: bookingPattern,
      },
      { label: "出かける", text: "行き方を見て、少し早めに向かいます。" },
    ],
  },
];
