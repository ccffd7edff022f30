/** Asked of services, schools, homes and jobs: what is agreed on for a longer time. */
import { askedOf, type BuyerQuestion, buyerQuestion } from "./buyer-question.ts";

/** Work that is done with a program. What is lent, printed or cleaned for a company has no data to hand over. */
const program =
  /クラウド|ソフト|システム|アプリ|データ(?!入稿)|ツール|SaaS|(?<![A-Za-z])AI(?![A-Za-z])|[Ss]oftware|[Cc]loud|[Pp]latform|ログイン|アカウント|勤怠|経費|会計|労務|給与|請求(?!書払い)|議事録|文字起こし|セキュリティ|暗号|プライバシーマーク|Pマーク|法改正/u;
const ofPrograms = { families: ["service"], words: program } as const;

export const serviceQuestions: readonly BuyerQuestion[] = [
  ...askedOf({ families: ["service"], classes: ["b2b"] }, [
    buyerQuestion("setup", "effort", "usage", {
      doubt: "自分たちだけで始められるのか",
      question: "導入の手順と、受けられる支援を教えてください。",
      answer:
        /導入(?:の|支援|時|まで|手順|サポート)|初期設定|設定(?:は|を|に)|サポート|支援(?:し|を|が)|インストール|移行/u,
      not: /組織|社に|年率|か月後/u,
      prepare: "導入の手順と支援の内容",
    }),
    buyerQuestion("connect", "effort", "product", {
      spokenOf: ofPrograms,
      doubt: "今使っている仕組みとつながるのか",
      question: "今使っているソフトと一緒に使えますか。",
      answer: /連携|CSV|API|取り込|エクスポート|書き出|Excel|エクセル|会計ソフト/u,
      not: /期間中|トライアル/u,
      prepare: "連携できるソフトの一覧",
    }),
    buyerQuestion("security", "trust", "safety", {
      spokenOf: ofPrograms,
      doubt: "情報が漏れないか心配",
      question: "データの安全はどのように守られますか。",
      answer: /暗号|セキュリティ|認証|バックアップ|国内サーバ|ISO|Pマーク|権限/u,
      prepare: "データの保管場所と管理の方法",
    }),
    buyerQuestion("law", "effect", "safety", {
      spokenOf: ofPrograms,
      doubt: "制度の変更についていけるのか",
      question: "法令や制度の変更に対応していますか。",
      answer: /インボイス|電子帳簿|法改正|法令|制度|労働基準|有給/u,
      prepare: "対応している制度と更新の方針",
    }),
  ]),
  buyerQuestion("try-service", "failure", "price", {
    families: ["service", "school"],
    doubt: "合うかどうか先に試したい",
    question: "契約の前に試せますか。",
    answer:
      /無料(?:体験|トライアル|お試し|で試)|体験|トライアル|デモ|お試し|\d+(?:日|日間|週間|か月|ヶ月|カ月|か月間)(?:は|が|を|間)?無料|はじめの.{1,6}無料|初回[^、。]{0,10}無料/u,
    prepare: "お試しの期間と範囲",
  }),
  buyerQuestion("people", "others", "product", {
    families: ["service"],
    classes: ["b2b"],
    spokenOf: ofPrograms,
    doubt: "少人数の会社でも使えるのか",
    question: "何人から利用できますか。",
    answer: /\d+\s*(?:名|人|ユーザー|アカウント)(?:様)?(?:から|以上|まで)|最低人数|人数に/u,
    prepare: "利用できる人数と料金の数え方",
  }),
  buyerQuestion("schedule", "effort", "usage", {
    families: ["school"],
    doubt: "仕事や学校と両立できるか",
    question: "授業の曜日と時間を教えてください。",
    answer: /曜|平日|土日|週\s*\d+\s*回|\d時(?:から|〜|~|まで)|\d:\d\d|時間割|コマ/u,
    not: /キャンセル|自習室|体験|見学|先着|申し込/u,
    prepare: "授業の曜日と時間、欠席の扱い",
  }),
  buyerQuestion("level", "failure", "product", {
    families: ["school"],
    doubt: "ついていけるか不安",
    question: "初心者でも参加できますか。",
    answer: /初心者|未経験|(?:はじめて|初めて)(?:の方)?でも|基礎から|レベル|経験は問/u,
    not: /入会金|無料にな/u,
    prepare: "対象のレベルと始める前の準備",
  }),
  buyerQuestion("total", "price", "price", {
    families: ["school", "home"],
    doubt: "あとから費用が増えないか",
    question: "料金のほかにかかる費用はありますか。",
    answer: /入会金|教材費|管理費|共益費|敷金|礼金|諸費用|手数料|別途|別に/u,
    not: /返金|辞め|途中/u,
    prepare: "追加でかかる費用の一覧",
  }),
  ...askedOf({ families: ["home"] }, [
    buyerQuestion("home-price", "price", "price", {
      doubt: "総額でいくらになるのか",
      question: "価格や家賃を教えてください。",
      answer: /\d[\d,，.]*\s*(?:円|万円)/u,
      prepare: "価格と毎月の支払いの目安",
    }),
    buyerQuestion("layout", "failure", "product", {
      doubt: "家族の暮らしに合う広さか",
      question: "間取りと広さを教えてください。",
      answer: /LDK|間取り|㎡|平米|帖|畳|収納|部屋/u,
      prepare: "間取り図と収納の量",
    }),
    buyerQuestion("visit-home", "trust", "usage", {
      doubt: "実物を見てから決めたい",
      question: "見学はできますか。",
      answer: /見学|内覧|内見|モデルルーム|オープンハウス|相談会/u,
      prepare: "見学の日程と申し込み方法",
    }),
    buyerQuestion("home-after", "failure", "safety", {
      doubt: "住んだあとの不具合が心配",
      question: "住んだあとの不具合は見てもらえますか。",
      answer: /保証|点検|アフター|修繕/u,
      prepare: "住んだあとの対応と点検の内容",
    }),
  ]),
  ...askedOf({ families: ["job"] }, [
    buyerQuestion("work-hours", "effort", "usage", {
      doubt: "残業や休みの実際がわからない",
      question: "勤務時間と休日を教えてください。",
      answer: /残業|休日|休み|勤務時間|シフト|夜勤|\d時|週\d|年間/u,
      prepare: "勤務時間と休日、残業の実績",
    }),
    buyerQuestion("work-pay", "price", "price", {
      doubt: "給与の内訳が見えない",
      question: "給与と手当を教えてください。",
      answer: /給与|時給|月給|日給|年収|賞与|手当|昇給/u,
      prepare: "給与の内訳と手当",
    }),
    buyerQuestion("work-new", "failure", "product", {
      doubt: "経験がなくても大丈夫か",
      question: "未経験やブランクがあっても応募できますか。",
      answer: /未経験|ブランク|経験(?:不問|は問)|研修|無資格|教え/u,
      prepare: "応募の条件と研修の内容",
    }),
    buyerQuestion("work-people", "others", "company", {
      doubt: "職場の人となじめるか",
      question: "どのような職場ですか。",
      answer: /職場|チーム|平均年齢|活躍|雰囲気|スタッフ\s*\d+\s*名|名が|人が(?:在籍|活躍)/u,
      prepare: "職場の人数と一日の流れ",
    }),
    buyerQuestion("work-apply", "effort", "usage", {
      doubt: "応募の手続きが面倒ではないか",
      question: "応募の方法と、そのあとの流れを教えてください。",
      answer: /応募(?:は|方法|フォーム|後)|面接|選考|履歴書|見学/u,
      not: /応募資格/u,
      prepare: "応募の方法と選考の流れ",
    }),
  ]),
];
