/** Whom the product is for, when a sentence says so in passing (30代女性向けの…, 忙しい方に). */
import type { Entry } from "./entry.ts";
import type { BriefLine } from "./lines.ts";
import { isRestriction } from "./rules.ts";

const groups =
  "方|人|方々|女性|男性|企業|会社|事業者|経営者|担当者|店舗|お店|オーナー|ご家庭|家庭|世帯|ご家族|家族|学生|大学生|高校生|中学生|小学生|受験生|子ども|お子さま|お子様|シニア|高齢者|社会人|初心者|未経験者|ママ|パパ|母親|父親|親御さん|共働き夫婦|個人事業主|フリーランス|エンジニア|看護師|保育士|ドライバー|投資家|チーム|事務所|法人|クリニック|飲食店|工場|主婦|主夫|店長|店長さん|社長さん|院長|お母さん|お父さん|一人暮らし|カップル|ビジネスパーソン|ビジネスマン|会社員|世代|層|代";
const forWhom = [
  /^(.{4,60}という(?:方|人|企業|会社))(?:に|へ|の(?:ため|方)に)?$/u,
  new RegExp(
    `(?:^|[、。は])([^、。は「」]{0,30}(?:${groups}|[ァ-ヶ一-龠]{1,8}(?:業|家|士|師|員|生|職|部門|会|園|院|校|館|施設|団体|自治体)))に?(?:向|む)け(?:た|て|の|に|です|$|、|で|「|\\s|[ァ-ヶ一-龠])`,
    "u",
  ),
  new RegExp(
    `(?:^|[、。は])([^、。は「」]{1,30}(?:${groups}))(?:のための|の(?:税務|経理|会計|労務|法務)を|に(?:おすすめ|ぴったり|最適|オススメ|お勧め|うれしい|嬉しい|こそ|選ばれ|向い|向き)|へ$|に$|におくる|を対象|が対象|の(?:ため|悩み)に|に[^、。]{0,8}(?:ほしい|届けたい|使われ|選ばれ|人気|愛用))`,
    "u",
  ),
  /\b(?:designed|made|built|perfect|ideal|created) for ([a-z][a-z -]{3,40})(?=[.,]|$)/iu,
  /(?:^|[.,] )[^.]{0,40}?\b(?:designed |made |built |perfect |ideal |great )?for ((?:small |busy |remote |sensitive |young |first-time |growing |independent |freelance )*(?:businesses|teams|companies|freelancers|parents|families|students|women|men|beginners|travelers|travellers|people|owners|professionals|kids|children|adults)(?: (?:who|with|in) [^.,]{3,40})?)/iu,
];
/** 「美容サロン専用 予約アプリ」, 「中学生の数学・英語専門」: for nobody else. */
const solely = [
  /^([^、。\s「」]{2,8}(?:サロン|[^お]店|院|園|校|塾|業))専用(?=[\s「『])/u,
  new RegExp(`^(${groups})の[^、。「」]{2,14}専門(?=[\\s／/、]|$)`, "u"),
];
/** A line that says nothing but whom it is meant for, in the words of whoever plans it. */
const wholly = [
  /^(.{4,40}?)を(?:想定|(?:主な)?(?:対象|ターゲット)と)し(?:てい|ており)?ます$/u,
  new RegExp(
    `^(.{2,40}(?:${groups}))が(?:メイン(?:ターゲット)?|中心|(?:主な)?(?:お客様|対象|ターゲット))(?:です)?$`,
    "u",
  ),
  /^(?:\d0代(?:[〜～~]\d0代)?で、)?(.{4,40}(?:人|方|女性|男性))(?:向け|のため)(?:です)?$/u,
  // 「個人事業主と小さな会社向け」
  new RegExp(`^([^。は「」：:]{2,40}(?:${groups}))向け(?:です)?$`, "u"),
  // 「40代の、寝てもすっきりしない人」 on a line of its own: nobody else is meant by it.
  /^(?:\d0代\S{0,6}の、)?([^は。「」]{4,44}(?:ない|たい|いる|なる|しい|[てで]る|な|中の)(?:人|方|層))$/u,
  // 「サロンや個人ブランドからの相談が多い」
  /^([^、。は「」]{2,24}[^らりの])からの(?:ご?相談|お?問い?合わせ|ご?依頼|ご?注文)が(?:とても|最も|いちばん|一番)?多い(?:です)?$/u,
  /^(\d0代(?:[〜～~]\d0代)?の?[^、。がはを]{0,16}(?:人|方|女性|男性|夫婦|ママ|パパ))$/u,
  new RegExp(
    `^([^、。は「」]{2,30}(?:${groups}|子|夫婦))(?:が|も)(?:とても|一番|いちばん)?多い(?:です)?$`,
    "u",
  ),
];

/** 「会員は30代〜40代が中心」: who comes, before what they are. */
const customers =
  "(?:検討者|見込み客|会員|生徒|お客|顧客|利用者|ユーザー|受講者|受講生|患者|来店客|来場者|参加者|購入者|ご?利用(?:される|の)方|通われる方)(?:様|さま|さん)?(?:の(?:多く|大半|ほとんど))?は、?";
const opensWithCustomers = new RegExp(`^${customers}(?=.)`, "u");
/** 「生徒さんは40〜60代が7割」: the greater part of them, and a figure besides. */
const greaterPart = new RegExp(
  `^${customers}(\\d0(?:代)?(?:[〜～~-]\\d0)?代[^、。]{0,8}?|[^、。は]{2,16}(?:${groups}))が(?:約|およそ)?[5-9]割`,
  "u",
);

const notAudience =
  /(?:お客様|ご希望|ご購入|ご注文|お申し込み|利用中|紹介された|ご紹介|来店された|お持ち|お越し|登録|購入された|申し込まれた|先着|応募|限定)(?:の)?(?:方|人|様)/u;

const someone = new RegExp(`(?:${groups}|(?<=[のるたいな])かた|子|夫婦|共働き|会社員|飼い主|お客さん)$`, "u");
/** 「通勤の人、置き傘を会社に忘れる人」「復職を控えた人、第一子の人が多い」「2DKくらいの人が目安」 */
const isMost =
  /(?:(?:が|も)(?:とても|一番|いちばん)?多い|が(?:目安|メイン|中心)|[にへ]も?(?:ぜひ)?(?:(?:来|使っ|読ん|見|知っ|選ん|飲ん|食べ|試し|通っ|届け|届い|響い)[てで]?(?:ほしい|欲しい|もらいたい|いただきたい)|(?:おすすめ|オススメ|お勧め|お届け)したい|届けたい|[向む]けたい|(?:おすすめ|オススメ|お勧め|ぴったり|人気))?)(?:です)?(?:[（(][^（）()]{1,16}[）)])?$/u;
const told = /(?:ます|です|ません|ください|OK|可|無料|対応|あり|なし|円)|[「」：:]/u;

/** 「気になりはじめた50代」, 「ごはんに変えたい方」 have none. */
const topic = /は(?![じん])/u;

/** Each of the people that a line names and nothing else; what stands between them as a mere noun says nothing of the product. */
export function peopleIn(line: BriefLine): Entry[] {
  if (line.label !== null || line.section !== null) return [];
  const text = line.text.replace(/[!！]+$/u, "");
  const bare = text.replace(isMost, "");
  const wish = /^(.{6,60}たい)、?って(?:いう)?(人|方)$/u.exec(bare);
  if (wish && bare !== text)
    return [{ field: "audience", text: `${wish[1]}という${wish[2]}`, sources: [line.id] }];
  const parts = bare.split("、").map((part) => part.replace(/(?:とか|や)$/u, ""));
  const named = parts.filter((part) => part.length >= 2 && someone.test(part) && !notAudience.test(part));
  const isMeant = parts.length > 1 || bare !== text;
  const last = parts.at(-1) ?? "";
  if (!isMeant || told.test(bare) || topic.test(bare) || !named.includes(last)) return [];
  const isList = named.length === parts.length || parts.every((part) => !/[るい]$/u.test(part));
  return isList ? named.map((one) => ({ field: "audience", text: one, sources: [line.id] })) : [];
}

/** 「30〜40代の共働き、レシピは管理栄養士が監修」: whom a line names before it tells its fact. */
const opensWith =
  /^(\d0代?(?:[〜～~]\d0)?代の?[^、。はがを]{2,12}?(?<=人|方|女性|男性|夫婦|共働き|会社員|ママ|パパ|主婦|世帯|家庭|親))、(?=.{4})/u;

/** The people at the head of a line, and the line without them. */
export function withoutPeople(line: BriefLine): { people: Entry[]; rest: BriefLine } {
  const [head = "", text] = line.label === null ? (opensWith.exec(line.text) ?? []) : [];
  if (!text) return { people: [], rest: line };
  const left = line.text.slice(head.length);
  return {
    people: [{ field: "audience", text, sources: [line.id] }],
    rest: { ...line, text: left, value: left },
  };
}

/** The whole line as whom it is for, or null where it says something besides. */
export function onlyAudience(line: BriefLine): Entry | null {
  if (line.label !== null) return null;
  const said = line.text.replace(opensWithCustomers, "");
  for (const pattern of wholly) {
    const text = pattern.exec(said)?.[1]?.trim();
    if (text !== undefined && !notAudience.test(text)) return { field: "audience", text, sources: [line.id] };
  }
  return null;
}

const quoted = /「([^「」]{4,32})」/gu;
const saidBy = "お?声|お?悩み|ご?相談|お?問い?合わせ|レビュー|口コミ|注文|ご?要望|ご?依頼";
/** Who says it, where that is told: 「…というお母さんの相談」「…という60代の夫婦」. */
const sayer = `[^、。「」]{0,12}(?:${groups}|お母さん|お父さん|店長|社長(?:さん)?|夫婦|飼い主(?:さん)?)`;
const manyAsk = new RegExp(
  `(?:と(?:よく)?(?:言わ|いわ|聞か|きか|たずねら|相談さ|おっしゃら)れ(?:る|ます|ること|てい)|という(?:(${sayer})(?:(?:から)?の)?)?(?:方|人|${saidBy}|(?<=${groups}|夫婦|さん))(?:から)?(?:の(?:ご?相談|お問い?合わせ|お?声))?(?:[にへ]?$|(?:が|も|を|は).{0,8}(?:多|増え|よく|寄せられ|いただ|お聞き|あり|ある)))`,
  "u",
);
/** 「多いのは「…」「…」というお話です」 */
const oftenTold = new RegExp(
  `(?:^(?:「[^「」]+」、?)+と(?:感じ|思っ)て(?:い)?る(?:方|人)(?:に|へ)|^(?:「[^「」]+」、?)+(?:という)?(?:方|人)(?:に|へ)[^「」]{0,14}(?:ほしい|どうぞ|おすすめ|届けたい|向け)(?:です)?|^(?:「[^「」]+」、?)+(?:という)?(?:お?声|方|人|ご?相談)(?:が|も)(?:とても|一番|いちばん)?多い(?:です)?|多いのは、?「.+」という(?:${saidBy}|お?話)です|よく(?:聞く|耳にする|言われる|いただく|相談される)のは、?「.+」(?:(?:という|といった)(?:${saidBy}|お?話|言葉))?(?:です)?|(?:多く|大半|ほとんど)(?:の(?:方|人))?[がは][^「」]*「[^「」]+」と(?:感じ|思っ|悩ん)[てで]い(?:る|ます))()$`,
  "u",
);
/** A trouble told as its owner tells it. */
const trouble =
  /(?:ゆっくり|ばらばら|ぎりぎり|がち|[るくぐすつぬぶむうた]|い|不安|心配|苦手|面倒|いや|嫌|手狭)$/u;

/** 「トマトがつぶれる、鶏皮が切れない、という声」: each of them, where each is a trouble of its own. */
function eachTold(whole: string): string[] {
  const parts = whole.split("、").filter((part) => part !== "");
  return parts.every((part) => part.length >= 4 && trouble.test(part)) ? parts : [parts.join("、")];
}

const encouraged = /^「([^「」]{4,24})」という(?:方|人)(?:で?も|にも)、(.{8,})$/u;

/** 「「体力に自信がない」という方も、2人1組で続けています」: a trouble, and what is done about it. */
export function encouragedIn(line: BriefLine): Entry[] {
  const [, said = "", rest = ""] = line.label === null ? (encouraged.exec(line.text) ?? []) : [];
  if (rest === "" || !trouble.test(said)) return [];
  return [
    { field: "worries", text: said, sources: [line.id] },
    { field: "features", text: rest, sources: [line.id] },
  ];
}

const towards = new RegExp(`(?:${groups})(?:へ|に)?(?:の方)?(?:へ|に|向け|むけ)?(?:です)?$`, "u");
const whoseTrouble = new RegExp(`^(.{4,}(?:ない|苦しい|つらい|不安))な?(?:${groups})$`, "u");
const whole = /(?:ない|苦しい|足りない|追いつかない|終わらない|てしまう|つらい|不安)$/u;

/** 「入金が遅くて資金繰りが苦しい、銀行融資が間に合わない経営者へ」: troubles before whose they are. */
export function troubledPeople(line: BriefLine): Entry[] {
  if (line.label !== null || !towards.test(line.text) || /[「」：:。]/u.test(line.text)) return [];
  if (topic.test(line.text)) return [];
  const parts = line.text.split("、");
  const before = parts.slice(0, -1);
  if (before.length === 0 || !before.every((part) => part.length >= 5 && whole.test(part))) return [];
  const last = (parts.at(-1) ?? "").replace(/(?:へ|に|向け|むけ)(?:です)?$/u, "");
  const clause = whoseTrouble.exec(last)?.[1];
  return [
    ...[...before, ...(clause ? [clause] : [])].map(
      (text): Entry => ({ field: "worries", text, sources: [line.id] }),
    ),
    { field: "audience", text: last, sources: [line.id] },
  ];
}

/** 「A、B、というご家庭向け」: what troubles a household, and nothing else of it. */
const suchPeople = new RegExp(
  `^([^「」：:]{8,80}?)、?(?:という|といった|そんな|こんな)((?:\\d0[〜～~-]?(?:\\d0)?代の)?(?:${groups})(?:さん|さま|様)?)(?:の(?:方|ため))?(?:へ|に|向け|むけ)(?:です)?$`,
  "u",
);

/** 「目立つ装置がいや」 before a noun. */
const attributive = (clause: string) =>
  /(?:不安|心配|苦手|面倒|いや|嫌|手狭)$/u.test(clause) ? `${clause}な` : clause;

/** Troubles before 「という」 and people: each by itself, and the people by the first of them. */
export function suchPeopleIn(line: BriefLine): Entry[] {
  const [, told = "", who = ""] = line.label === null ? (suchPeople.exec(line.text) ?? []) : [];
  const parts = told.split("、");
  if (parts.length < 2 || !parts.every((part) => part.length >= 5 && trouble.test(part))) return [];
  return [
    ...parts.map((text): Entry => ({ field: "worries", text, sources: [line.id] })),
    { field: "audience", text: `${attributive(parts[0] ?? "")}${who}`, sources: [line.id] },
  ];
}

/** 「数字に疲れた、長く遊ばれるものを作りたい、裁量がほしい人へ」: each of them, where each clause stands before people as well. */
const eachPerson = new RegExp(`^([^「」：:は]{10,80}?)(${groups})(?:へ|に)$`, "u");
const beforePeople = /(?:たい|ほしい|ない|[たるうくすつむ]|しい)$/u;

/** People behind several clauses; empty where one of these is no clause of theirs. */
export function eachPersonIn(line: BriefLine): Entry[] {
  const [, told = "", who = ""] = line.label === null ? (eachPerson.exec(line.text) ?? []) : [];
  const parts = told.split("、");
  if (parts.length < 2 || !parts.every((part) => part.length >= 5 && beforePeople.test(part))) return [];
  return parts.map((text) => ({ field: "audience", text: `${text}${who}`, sources: [line.id] }));
}

/** 「初期費用をおさえたい、急に壊れて困った、に応えます」: what is met. */
const metBy =
  /^([^「」：:]{10,80}?)、?(?:に|といった声に|という声に)お?(?:応え|答え|こたえ)(?:します|ます|る)$/u;

/** 「開発のきっかけは、「…」という社員の声でした」: what somebody could not stand any longer. */
const bornOf =
  /「([^「」]{4,30})」という[^、。「」]{0,14}(?:お?声|お?悩み|ひと言|一言|不満|つぶやき)(?:でした|です|だった|から(?:生まれ|始ま|はじま|開発|つく|作)|に(?:応え|こたえ))/u;

/** 「字に自信がない」という方が多いです, 「ついスマホを見てしまう、とか」: what customers come with, in their words. */
export function askedBy(line: BriefLine): Entry[] {
  const such =
    line.label === null
      ? /^(.{6,36}(?:しまう|ない|たい|いる))、?(?:とか|など)$/u.exec(line.text)?.[1]
      : undefined;
  if (such !== undefined) return [{ field: "worries", text: such, sources: [line.id] }];
  const complaint = line.label === null ? bornOf.exec(line.text)?.[1] : undefined;
  if (complaint !== undefined && trouble.test(complaint) && !complaint.endsWith("たい"))
    return [...line.text.matchAll(quoted)].flatMap(([, text = ""]) =>
      trouble.test(text) ? [{ field: "worries" as const, text, sources: [line.id] }] : [],
    );
  const met = line.label === null ? (metBy.exec(line.text)?.[1] ?? "") : "";
  const wants = met.split("、");
  if (wants.length > 1 && wants.every((part) => part.length >= 5 && trouble.test(part)))
    return wants.map((text) => ({ field: "worries", text, sources: [line.id] }));
  const found = line.label === null ? (manyAsk.exec(line.text) ?? oftenTold.exec(line.text)) : null;
  if (found === null) return [];
  const told = [...line.text.matchAll(quoted)].map(([, words = ""]) => words);
  const whole =
    /^([^「」]{4,60}?)、?と(?:いう|よく|言わ|いわ|聞か|きか|たずねら|相談さ|おっしゃら)/u.exec(
      line.text,
    )?.[1] ?? "";
  const words = told.length > 0 || !trouble.test(whole) ? told : eachTold(whole);
  if (words.length === 0) return [];
  const by = found[1] && /夫婦|店長|\d0代/u.test(found[1]) ? found[1] : null;
  return [
    ...words.map((text) =>
      text.endsWith("たい")
        ? { field: "audience" as const, text: `${text}方`, sources: [line.id] }
        : { field: "worries" as const, text, sources: [line.id] },
    ),
    ...(by === null ? [] : [{ field: "audience" as const, text: by, sources: [line.id] }]),
  ];
}

/** Groups named in passing; a condition of an offer or an exclusion is not an audience. */
export function audienceIn(line: BriefLine): Entry[] {
  if (line.labelSection === "audience" || line.section === "audience" || line.label !== null) return [];
  if (line.index >= 12 && !/(?:方|人|皆さま|会社)(?:に|へ|向けです)?$/u.test(line.text)) return [];
  if (isRestriction(line.text) || notAudience.test(line.text)) return [];
  for (const pattern of [...forWhom, ...solely, greaterPart]) {
    const text = pattern.exec(line.text)?.[1]?.trim();
    if (
      text !== undefined &&
      [...text].length >= 2 &&
      !/^(?:の|を|が|に|で|と|どんな|この|その|という)/u.test(text)
    ) {
      return [{ field: "audience", text, sources: [line.id] }];
    }
  }
  return [];
}
