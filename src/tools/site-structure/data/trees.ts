/** Which pages a site of each kind has, in the order in which they are worth making. */
import type { Aim } from "#src/brief/schema.ts";
import type { Family } from "../../wording/family.ts";

export type TreeBranch = readonly [slug: string, parent: string];

/** Written as paths: 「features/howto」 is the page howto below features. */
export const tree = (paths: string): readonly TreeBranch[] =>
  paths
    .trim()
    .split(/\s+/u)
    .map((path) => {
      const [slug = "", parent = ""] = path.split("/").reverse();
      return [slug, parent];
    });

const shop = tree(`
  home home/features home/price features/howto home/faq home/contact price/shipping price/legal
  home/company features/voices home/guide company/story company/privacy home/news
`);
const food: readonly TreeBranch[] = shop.map((branch) =>
  branch[0] === "voices" ? ["ingredients", "features"] : branch,
);
const visited = tree(`
  home home/menu home/access home/reserve home/features home/faq features/staff reserve/contact
  home/news features/voices features/story access/company company/privacy
`);
const service = tree(`
  home home/features home/price features/functions home/start home/contact start/faq
  contact/documents home/cases functions/security home/company company/privacy price/legal
  cases/guide company/news
`);
const local = tree(`
  home home/features home/price home/start home/faq home/contact features/staff home/company
  features/voices start/guide company/privacy price/legal company/news
`);

export const trees: Record<Family, readonly TreeBranch[]> = {
  goods: shop,
  edible: food,
  supplement: shop,
  appliance: shop,
  pet: food,
  place: visited,
  service,
  school: tree(`
    home home/curriculum home/price home/trial home/features home/faq features/staff trial/start
    trial/contact features/voices home/access curriculum/guide access/company company/privacy
    price/legal
  `),
  home: tree(`
    home home/features home/layout home/price home/area home/trial area/access trial/faq
    trial/contact home/company features/guide company/privacy company/news
  `),
  job: tree(`
    home home/work home/conditions home/people home/apply apply/faq conditions/access home/company
    apply/contact company/privacy company/news
  `),
  clinic: tree(`
    home home/treatment treatment/price home/staff home/access home/reserve reserve/faq
    reserve/contact home/news access/company company/privacy treatment/guide
  `),
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
