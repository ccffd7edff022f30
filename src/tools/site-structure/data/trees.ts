/** Which pages a site of each kind has, in the order in which they are worth making: [slug, parent]. */
import type { Aim } from "#src/brief/schema.ts";
import type { Family } from "../../wording/family.ts";

export type TreeBranch = readonly [slug: string, parent: string];

const shop: readonly TreeBranch[] = [
  ["home", ""],
  ["features", "home"],
  ["price", "home"],
  ["howto", "features"],
  ["faq", "home"],
  ["contact", "home"],
  ["shipping", "price"],
  ["legal", "price"],
  ["company", "home"],
  ["voices", "features"],
  ["guide", "home"],
  ["story", "company"],
  ["privacy", "company"],
  ["news", "home"],
];
const food: readonly TreeBranch[] = shop.map((branch) =>
  branch[0] === "voices" ? ["ingredients", "features"] : branch,
);
const visited: readonly TreeBranch[] = [
  ["home", ""],
  ["menu", "home"],
  ["access", "home"],
  ["reserve", "home"],
  ["features", "home"],
  ["faq", "home"],
  ["staff", "features"],
  ["contact", "reserve"],
  ["news", "home"],
  ["voices", "features"],
  ["story", "features"],
  ["company", "access"],
  ["privacy", "company"],
];
const service: readonly TreeBranch[] = [
  ["home", ""],
  ["features", "home"],
  ["price", "home"],
  ["functions", "features"],
  ["start", "home"],
  ["contact", "home"],
  ["faq", "start"],
  ["documents", "contact"],
  ["cases", "home"],
  ["security", "functions"],
  ["company", "home"],
  ["privacy", "company"],
  ["legal", "price"],
  ["guide", "cases"],
  ["news", "company"],
];
const local: readonly TreeBranch[] = [
  ["home", ""],
  ["features", "home"],
  ["price", "home"],
  ["start", "home"],
  ["faq", "home"],
  ["contact", "home"],
  ["staff", "features"],
  ["company", "home"],
  ["voices", "features"],
  ["guide", "start"],
  ["privacy", "company"],
  ["legal", "price"],
  ["news", "company"],
];

export const trees: Record<Family, readonly TreeBranch[]> = {
  goods: shop,
  edible: food,
  supplement: shop,
  appliance: shop,
  pet: food,
  place: visited,
  service,
  school: [
    ["home", ""],
    ["curriculum", "home"],
    ["price", "home"],
    ["trial", "home"],
    ["features", "home"],
    ["faq", "home"],
    ["staff", "features"],
    ["start", "trial"],
    ["contact", "trial"],
    ["voices", "features"],
    ["access", "home"],
    ["guide", "curriculum"],
    ["company", "access"],
    ["privacy", "company"],
    ["legal", "price"],
  ],
  home: [
    ["home", ""],
    ["features", "home"],
    ["layout", "home"],
    ["price", "home"],
    ["area", "home"],
    ["trial", "home"],
    ["access", "area"],
    ["faq", "trial"],
    ["contact", "trial"],
    ["company", "home"],
    ["guide", "features"],
    ["privacy", "company"],
    ["news", "company"],
  ],
  job: [
    ["home", ""],
    ["work", "home"],
    ["conditions", "home"],
    ["people", "home"],
    ["apply", "home"],
    ["faq", "apply"],
    ["access", "conditions"],
    ["company", "home"],
    ["contact", "apply"],
    ["privacy", "company"],
    ["news", "company"],
  ],
  clinic: [
    ["home", ""],
    ["treatment", "home"],
    ["price", "treatment"],
    ["staff", "home"],
    ["access", "home"],
    ["reserve", "home"],
    ["faq", "reserve"],
    ["contact", "reserve"],
    ["news", "home"],
    ["company", "access"],
    ["privacy", "company"],
    ["guide", "treatment"],
  ],
  any: local,
};

/** Where people come in, what they look at, and where they act. Pages that a site lacks are passed over. */
export interface Flow {
  from: string;
  pages: readonly string[];
  goal: string;
}

const goals: Record<Aim, string> = {
  awareness: "内容を知る",
  inquiry: "資料請求・相談",
  purchase: "注文",
  visit: "予約・来店",
  apply: "応募",
  follow: "友だち追加",
};

const acting = ["reserve", "apply", "trial", "documents", "price", "menu", "contact"];

/** Three ways in: search by name, search by worry, an advertisement. */
export function flowsFor(aim: Aim, family: Family): Flow[] {
  const buys = ["goods", "edible", "supplement", "appliance", "pet"].includes(family);
  const goal = family === "job" ? goals.apply : aim === "purchase" && !buys ? "申し込み・予約" : goals[aim];
  return [
    {
      from: "名前で検索",
      pages: ["home", "features", "work", "curriculum", "menu", "treatment", ...acting],
      goal,
    },
    { from: "悩みや選び方で検索", pages: ["guide", "features", "layout", "people", "faq", ...acting], goal },
    {
      from: "広告・SNS",
      pages: ["features", "work", "menu", "treatment", "voices", "cases", "area", ...acting],
      goal,
    },
  ];
}
