import { type Template, templateFrames } from "./template.ts";

/** Frames that speak to those whom the person named for this time. Claim-free except for the facts they carry. */
export const addressedFrames: Template[] = [
  ...templateFrames("call", [
    ["{audience}へ。", "plain", { weight: 2 }],
    ["{audience}に、{it}。", "plain", { weight: 3, not: ["job"] }],
    ["{it}を、{audience}へ。", "plain", { weight: 2, not: ["job"] }],
    ["{audience}へ。{factS}。", "soft", { weight: 3 }],
    ["{audience}の、{kind}選びに。", "plain", { not: ["job"] }],
    ["{role}の仕事を、{audience}に。", "plain", { only: ["job"], weight: 3 }],
    ["{audience}を、お待ちしています。", "soft", { only: ["job", "school", "place"] }],
  ]),
  ...templateFrames("benefit", [["{audience}に。{benefitS}。", "soft", { weight: 3 }]]),
  ...templateFrames("proof", [
    ["{audience}に、{factA}{kind}。", "hard", { weight: 3, not: ["job"] }],
    ["{benefitV}{kind}を、{audience}に。", "plain", { weight: 3, not: ["job"] }],
  ]),
  ...templateFrames("number", [["{audience}に。{numberS}。", "soft"]]),
  ...templateFrames("limited", [["{audience}へ。{offerS}。", "soft"]]),
  ...templateFrames("question", [
    ["{audience}は、{kind}を何で選びますか。", "soft", { not: ["job", "home", "clinic"] }],
  ]),
  ...templateFrames("surprise", [
    ["{audience}に聞いてほしい、{kind}の話。", "plain", { not: ["job", "clinic"] }],
  ]),
  ...templateFrames("scene", [
    [
      "{audience}の一日に、{it}。",
      "plain",
      { only: ["goods", "edible", "appliance", "supplement", "place"] },
    ],
  ]),
  ...templateFrames("ease", [
    ["まずは、{audience}に知ってほしい。", "soft"],
    ["{audience}の「どれにしよう」から。", "plain", { not: ["job", "clinic"] }],
  ]),
  ...templateFrames("worry", [["{audience}だからこその、迷いに。", "plain", { not: ["clinic"] }]]),
].map((template) => ({ ...template, id: `addressed-${template.id}` }));
