import type { RuleExamples } from "./examples.ts";

export const cosmeticsBodyExamples: RuleExamples = {
  "cosmetics.hair": {
    flag: ["発毛を実感", "白髪が黒くなる"],
    pass: ["髪にハリ・コシを与える", "白髪を染める"],
  },
  "cosmetics.growth-approved": { flag: ["発毛促進に"], pass: ["頭皮をすこやかに保つ"] },
  "cosmetics.growth": {
    flag: ["育毛シャンプー", "抜け毛を防ぐ"],
    pass: ["頭皮をすこやかに保つ", "毛先までしっとり"],
  },
  "cosmetics.body-change": {
    flag: ["塗るだけで痩せる", "リフトアップ美容液", "むくみを解消"],
    pass: ["肌をひきしめる", "フェイスラインをすっきり見せるメイク"],
  },
  "cosmetics.effect-best": {
    flag: ["効果抜群のクリーム", "奇跡の美容液"],
    pass: ["心地よい使用感", "抜群に使いやすい容器"],
  },
  "cosmetics.drug": { flag: ["薬用化粧水", "医薬品レベルの保湿"], pass: ["植物エキス配合の化粧水"] },
  "cosmetics.antiseptic": {
    flag: ["殺菌成分でニキビケア", "抗炎症成分配合"],
    pass: ["汚れを落とし清潔に", "洗浄成分配合"],
  },
  "cosmetics.before-after": {
    flag: ["驚きのビフォーアフター", "使用前・使用後の写真"],
    pass: ["洗顔後のお手入れに", "使用前によく振る"],
  },
  "cosmetics.testimonial": {
    flag: ["シミが薄くなりました", "ニキビが気にならなくなりました"],
    pass: ["香りに癒やされました", "しっとりした使用感でした"],
  },
  "cosmetics.ingredient": {
    flag: ["高濃度ビタミンC美容液", "セラミドたっぷり配合"],
    pass: ["セラミドたっぷり配合（保湿成分）", "セラミド配合"],
  },
  "cosmetics.doctor-self": { flag: ["医師の私も使っています"], pass: ["医師にご相談ください"] },
};
