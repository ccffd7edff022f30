/** The twelve angles (切り口) a line can take. */
export const angles = {
  benefit: "ベネフィット",
  worry: "悩み共感",
  number: "数字",
  question: "問いかけ",
  contrast: "対比",
  surprise: "意外性",
  limited: "期間・限定",
  proof: "実績",
  ease: "手軽さ",
  scene: "情景",
  call: "呼びかけ",
  coined: "造語",
} as const;
export type Angle = keyof typeof angles;
export const angleIds = Object.keys(angles) as [Angle, ...Angle[]];

/** What each angle is, for a model's instructions. */
export const angleNotes: Record<Angle, string> = {
  benefit: "使うと何がよくなるか",
  worry: "相手の悩みや迷いに寄り添う",
  number: "資料にある数字を前に出す",
  question: "答えたくなる問い",
  contrast: "二つを並べてちがいを見せる",
  surprise: "へえ、と思わせる事実",
  limited: "資料にある期間・条件・特典",
  proof: "資料にある実績・調査・受賞",
  ease: "始めやすさ、手間の少なさ",
  scene: "使う場面が目に浮かぶ",
  call: "相手を名指しして声をかける",
  coined: "名前や種類から作る新しい言葉",
};
