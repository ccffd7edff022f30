/**
 * What usually happens from reading to using, by family and by what is bought there. A guess about the procedure: so general that it
 * claims nothing, open where only the seller knows, and told in the brief's own words where the brief speaks of the step.
 */
import type { Family } from "../../wording/family.ts";
import { noise } from "../../wording/random.ts";
import { toFill } from "../definition.ts";

export interface Step {
  /** 15 characters at most. */
  label: string;
  /** 50 characters at most. */
  text: string;
  /** A sentence of the brief that tells this step instead. */
  from?: RegExp;
  /** What looks like one and is none. */
  not?: RegExp;
}

interface Course {
  /** Words of the kind or the name by which it is known; absent: fits the whole family. */
  when?: RegExp;
  list: readonly Step[];
}

const booked = /(?:電話|LINE|ネット|Web|ウェブ|フォーム|アプリ|メール|オンライン).{0,12}(?:予約|申し?込|受付|受け付け|相談)/iu;
const ordered = /(?:通販|ネット|Web|ウェブ|電話|店頭|公式).{0,14}(?:注文|購入|販売|お求め|買え)/iu;
const tried = /(?:無料|お試し|体験|トライアル|見学|デモ).{0,12}(?:試|体験|でき|ます|見学|利用)/u;
const helped = /(?:初期設定|導入|移行|受講後|申請|手続き).{0,12}(?:サポート|手伝|支援|代行|同行)/u;
const brought = /(?:翌日|営業日|日以内|最短|当日|冷蔵便|冷凍便|宅配便|ポスト).{0,14}(?:届|発送|出荷)/u;
const used = /(?:使い方|なじませ|溶か|温め|解凍|貼る|塗|注ぐ|混ぜ|かけるだけ|押すだけ|置くだけ)/u;
const amount = /\d[\d,]*円/u;

const read = { label: "内容を確かめる", text: "価格と条件、表示を読んで、合うかどうかを確かめます。" };
const order = { label: "注文する", text: "ボタンから進み、画面の案内にそって入力します。", from: ordered, not: amount };
const confirm = { label: "最後に確認する", text: "金額と条件をもう一度見てから、注文を確定します。" };
const arrive = { label: "受け取る", text: "届いたら、中身と表示を先に確かめます。", from: brought, not: amount };
const begin = { label: "使い始める", text: "表示の使い方を読み、案内にそって使います。", from: used };

const bought: Course[] = [
  { list: [read, order, confirm, { ...arrive, text: "届いたら中身と表示を確かめ、案内にそって使い始めます。" }] },
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

const talk = { label: "問い合わせる", text: "ボタンから進み、状況と希望を伝えます。", from: booked };
const hear = { label: "内容を聞く", text: "内容と費用、条件の説明を受け、合うかどうかを確かめます。" };

const served: Course[] = [
  {
    when: /修理|整備|清掃|クリーニング|工事|リフォーム|引越|片づけ|片付け|整理|買取|回収|代行|点検|修繕|庭|害虫/u,
    list: [
      { label: "困りごとを伝える", text: "場所と状態、いつごろがよいかを伝えます。", from: booked },
      { label: "金額を確かめる", text: `頼む前の見積もりは、${toFill("方法と費用の有無")}です。` },
      { label: "日を決める", text: "都合のよい日を選び、前もっての準備を聞いておきます。" },
      { label: "作業に立ち会う", text: "終わったら一緒に仕上がりを見て、支払いに進みます。", from: /作業は|所要|立ち会/u, not: amount },
    ],
  },
  {
    when: /レンタル|貸/u,
    list: [
      { label: "日と人数を決める", text: "使う日と人数、希望の時間を書き出しておきます。" },
      { label: "予約する", text: `予約の方法は、${toFill("受け付けの窓口と締め切り")}です。`, from: booked },
      { label: "選ぶ", text: "実物を見ながら、合うものを選びます。", from: /から(?:お)?選/u, not: amount },
      { label: "返す", text: `返す時間と場所は、${toFill("返却の決まり")}です。`, from: /返却は/u, not: amount },
    ],
  },
  {
    when: /撮影|写真|式|葬|イベント|ツアー|旅行|体験/u,
    list: [
      { label: "希望を書き出す", text: "日にちと人数、大切にしたいことを決めておきます。" },
      { ...talk, label: "空きをたずねる", text: "希望の日を伝え、空いているかを確かめます。" },
      { label: "打ち合わせる", text: "内容と費用、進み方をすり合わせます。" },
      { label: "その日を迎える", text: `集合の時間と持ち物は、${toFill("集合の案内")}です。` },
    ],
  },
  {
    list: [
      { label: "気になる点を整理", text: "いまの困りごとと、知りたいことを書き出しておきます。" },
      talk,
      hear,
      { label: "始める", text: "納得できたら申し込み、案内にそって準備を進めます。", from: helped },
    ],
  },
  {
    list: [
      { label: "相談する", text: "決まっていないところは、そのまま伝えます。", from: booked },
      { label: "提案を受け取る", text: "内容と金額を見て、わからない点をたずねます。" },
      { label: "申し込む", text: "条件を確かめ、納得してから申し込みます。" },
      { label: "はじまる", text: `始まるまでの期間は、${toFill("開始までの目安")}です。`, from: helped },
    ],
  },
];

const contracted: Course[] = [
  {
    when: /ソフト|システム|アプリ|ツール|クラウド|SaaS|プラットフォーム|管理|ストレージ|AI/u,
    list: [
      { label: "資料を見る", text: "できることと費用を、いまの仕事と照らし合わせます。" },
      { label: "試す", text: `契約の前に試せるかどうかは、${toFill("お試しの有無と内容")}です。`, from: tried },
      { label: "社内で決める", text: "使う人と範囲を決め、価格と条件の欄を添えて諮ります。" },
      { label: "使い始める", text: `はじめの設定は、${toFill("設定の手順と相談先")}です。`, from: helped },
    ],
  },
  {
    when: /融資|ローン|資金|保険|決済|カード|ファクタリング/u,
    list: [
      { label: "必要な額を考える", text: "使い道と時期、毎月の負担を書き出しておきます。" },
      { label: "条件を読む", text: "費用と条件、注意点を先に確かめます。" },
      { ...talk, label: "申し込む", text: "ボタンから進み、案内にそって入力します。" },
      { label: "結果を待つ", text: `書類と期間は、${toFill("必要な書類と期間の目安")}です。` },
    ],
  },
  ...served.slice(-2),
];

const visited: Course[] = [
  {
    when: /サロン|美容|理容|ネイル|エステ|整体|ジム|スタジオ|スパ|まつげ|髪/u,
    list: [
      { label: "メニューを見る", text: "内容とかかる時間、料金を見て、希望を決めます。" },
      { label: "予約する", text: `予約の方法は、${toFill("受け付けの窓口と時間")}です。`, from: booked },
      { label: "希望を話す", text: "来店したら、気になることと避けたいことを伝えます。" },
      { label: "過ごす", text: "説明を聞いて、納得してから始めます。" },
    ],
  },
  {
    when: /宿|旅館|ホテル|キャンプ|グランピング|民宿|ゲストハウス/u,
    list: [
      { label: "日程を決める", text: "泊まる日と人数、過ごし方の希望を決めます。" },
      { label: "予約する", text: `空きの確かめ方は、${toFill("予約の窓口")}です。`, from: booked },
      { label: "支度をする", text: "持ち物と行き方、着く時間を見ておきます。" },
      { label: "到着する", text: `受け付けの時間は、${toFill("到着できる時間帯")}です。` },
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
      { label: "連絡する", text: "予約がいるかどうかを確かめ、必要なら連絡します。", from: booked },
      { label: "来店する", text: "はじめての方は、その旨をひとこと伝えてください。" },
    ],
  },
  {
    list: [
      { label: "だれと行くか決める", text: "人数と時間、苦手なものをまとめておきます。" },
      { label: "席を確かめる", text: `席の取り方は、${toFill("予約の方法と、その日の受付")}です。`, from: booked },
      { label: "出かける", text: "行き方を見て、少し早めに向かいます。" },
    ],
  },
];

const taught: Course[] = [
  {
    list: [
      { label: "内容を確かめる", text: "対象と進め方、費用を読んで、目的に合うかを確かめます。" },
      { label: "問い合わせる", text: "わからない点や、はじめる前の準備をたずねます。", from: booked },
      { label: "申し込む", text: "条件を確認し、画面の案内にそって申し込みます。" },
      { label: "学び始める", text: "案内にそって準備をととのえ、はじめの回に参加します。" },
    ],
  },
  {
    list: [
      { label: "目標を書く", text: "いつまでに何ができるようになりたいかを書き出します。" },
      { label: "見学や体験", text: `申し込む前に見られるかは、${toFill("見学や体験の有無")}です。`, from: tried },
      { label: "日程を組む", text: "通う日と時間を決め、費用と条件を確かめて申し込みます。" },
      { label: "通う", text: "はじめの回で、目標と不安な点を伝えます。", from: helped },
    ],
  },
];

const lived: Course[] = [
  {
    when: /リフォーム|リノベ|工務店|注文住宅|仲介|売却|査定|管理/u,
    list: [
      { label: "困りごとを書き出す", text: "直したい所と、そのままにしたい所を分けておきます。" },
      { label: "相談する", text: "図面や写真があれば、あわせて見せます。", from: booked },
      { label: "見積もりを見る", text: `費用と期間は、${toFill("見積もりの方法と費用の有無")}です。` },
      { label: "決める", text: "内容と条件を家族で読み、納得してから契約に進みます。" },
    ],
  },
  {
    list: [
      { label: "条件を書き出す", text: "広さや場所、費用など、ゆずれない条件を決めておきます。" },
      { label: "見学を申し込む", text: "ボタンから進み、希望の日と人数を伝えます。", from: booked },
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
      { label: "応募する", text: "ボタンから進み、連絡先と希望を伝えます。", from: booked },
      { label: "話を聞く", text: "面接や見学で、職場のようすと条件を確かめます。", from: /見学(?:でき|可|も|歓迎)/u },
      { label: "働き始める", text: "日程を相談し、案内にそって準備します。" },
    ],
  },
  {
    list: [
      { label: "聞きたいことを書く", text: "働く時間や教わり方など、知りたい点を書き出します。" },
      { label: "連絡する", text: "応募の前に、見学や質問ができるかをたずねます。", from: /見学(?:でき|可|も|歓迎)/u },
      { label: "会って話す", text: "できることと、これから覚えたいことを話します。" },
      { label: "返事をする", text: "条件の書面を読み、納得してから返事をします。" },
    ],
  },
];

const treated: Course[] = [
  {
    list: [
      { label: "案内を確かめる", text: "診療の内容と受付の時間、費用の目安を見ておきます。" },
      { label: "予約する", text: "ボタンから進むか、連絡をして希望の日を伝えます。", from: booked },
      { label: "相談する", text: "気になることと、いまの状態を担当者に伝えます。" },
      { label: "説明を聞いて決める", text: "方法と費用、注意点の説明を聞いてから決めます。" },
    ],
  },
  {
    list: [
      { label: "聞きたいことを書く", text: "いつから、どんなときに気になるかを書いておきます。" },
      { label: "受け付けをする", text: `持ち物は、${toFill("はじめての方の持ち物")}です。` },
      { label: "話す", text: "不安なことは、遠慮なく担当者にたずねます。" },
      { label: "進め方を選ぶ", text: "方法と費用、注意点の説明を聞いてから決めます。" },
    ],
  },
];

const courses: Record<Family, readonly Course[]> = {
  goods: bought,
  edible: bought.map(({ list }) => ({
    list: list.map((step) =>
      step === begin ? { ...begin, label: "味わう", text: "保存のしかたを読み、食べごろにいただきます。" } : step,
    ),
  })),
  supplement: bought,
  appliance: bought.map(({ list }) => ({
    list: list.map((step) =>
      step === read ? { ...read, label: "置く場所を測る", text: "大きさと電源の位置を見て、置けるかどうかを確かめます。" } : step,
    ),
  })),
  pet: [
    { list: [read, order, confirm, { label: "ようすを見て使う", text: "表示を確かめ、ようすを見ながら少しずつ始めます。" }] },
  ],
  place: visited,
  service: contracted,
  school: taught,
  home: lived,
  job: hired,
  clinic: treated,
  any: served,
};

/** The steps of a family: those of its own trade where it has some, else one of the plain ones, by the seed and by what it is called. */
export function stepsFor(family: Family, called: string, seed: number): readonly Step[] {
  const own = courses[family].find(({ when }) => when?.test(called));
  const plain = courses[family].filter(({ when }) => when === undefined);
  const turn = Math.floor(noise(seed, called) * plain.length);
  return (own ?? plain[turn] ?? plain[0])?.list ?? [];
}
