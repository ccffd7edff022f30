import { templateFrames } from "./template.ts";

/** ベネフィット: one stated gain or quality, whole. */
export const benefitFrames = templateFrames("benefit", [
  ["{benefitV}、{name}。", "plain", { weight: 3 }],
  ["{benefitV}{kind}。", "plain", { weight: 3 }],
  ["{benefitV}。それが、{name}。", "plain", { weight: 3 }],
  ["うれしいのは、{joy}こと。", "plain", { weight: 2 }],
  ["{benefitS}。", "soft", { weight: 3 }],
  ["{benefitN}、{name}。", "hard"],
  ["{benefitV}。そんな{kind}です。", "soft", { weight: 3 }],
  ["{name}は、{benefitS}。", "soft"],
  ["{factA}{kind}、{name}。", "plain", { weight: 3 }],
  ["{factA}{kind}です。", "soft", { weight: 1 }],
  ["{factS}。", "soft", { weight: 3 }],
  ["{factA}{kind}、あります。", "casual", { not: ["job", "school", "service"] }],
  ["{name}。{fact}。", "hard", { weight: 1 }],
  ["{fact1}。{fact2}。", "hard", { weight: 3 }],
  ["{factA}場所、{name}。", "plain", { only: ["place", "home"] }],
  ["{benefitV}暮らし、はじまる。", "plain", { only: ["home"], weight: 3 }],
  ["{factA}{kind}、募集中。", "hard", { only: ["job"], weight: 3 }],
  ["{stop}。", "hard", { weight: 3 }],
  ["{stop}、{name}。", "hard", { weight: 3 }],
  ["{name}：{latin}", "hard", { weight: 3 }],
  ["{latin} ― {name}", "plain", { weight: 2 }],
  [
    "{joy}毎日へ。",
    "plain",
    { only: ["goods", "supplement", "appliance", "service", "school", "home", "pet"], weight: 3 },
  ],
  ["{factP}。", "plain", { weight: 3 }],
  ["{factP}。それが、{name}。", "plain", { weight: 2 }],
]);
