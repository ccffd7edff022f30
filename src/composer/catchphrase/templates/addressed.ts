import { frames, type Template } from "./template.ts";

/** Frames that speak to those whom the person named for this time. Claim-free except for the facts they carry. */
export const addressedFrames: Template[] = [
  ...frames("call", [
    ["{audience}へ。", "plain", { weight: 2 }],
    ["{audience}に、{it}。", "plain", { weight: 3, not: ["job"] }],
    ["{it}を、{audience}へ。", "plain", { weight: 2, not: ["job"] }],
    ["{audience}へ。{factS}。", "soft", { weight: 3 }],
    ["{audience}の、{kind}選びに。", "plain", { not: ["job"] }],
    ["{role}の仕事を、{audience}に。", "plain", { only: ["job"], weight: 3 }],
    ["{audience}を、お待ちしています。", "soft", { only: ["job", "school", "place"] }],
  ]),
  ...frames("benefit", [["{audience}に。{benefitS}。", "soft", { weight: 3 }]]),
  ...frames("proof", [
    ["{audience}に、{factA}{kind}。", "hard", { weight: 3, not: ["job"] }],
    ["{benefitV}{kind}を、{audience}に。", "plain", { weight: 3, not: ["job"] }],
  ]),
  ...frames("number", [["{audience}に。{numberS}。", "soft"]]),
  ...frames("limited", [["{audience}へ。{offerS}。", "soft"]]),
  ...frames("question", [
    ["{audience}は、{kind}を何で選びますか。", "soft", { not: ["job", "home", "clinic"] }],
  ]),
  ...frames("surprise", [["{audience}に聞いてほしい、{kind}の話。", "plain", { not: ["job", "clinic"] }]]),
  ...frames("scene", [
    [
      "{audience}の一日に、{it}。",
      "plain",
      { only: ["goods", "edible", "appliance", "supplement", "place"] },
    ],
  ]),
  ...frames("ease", [
    ["まずは、{audience}に知ってほしい。", "soft"],
    ["{audience}の「どれにしよう」から。", "plain", { not: ["job", "clinic"] }],
  ]),
  ...frames("worry", [["{audience}だからこその、迷いに。", "plain", { not: ["clinic"] }]]),
].map((template) => ({ ...template, id: `addressed-${template.id}` }));
