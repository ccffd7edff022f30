/** Facts that a page states in JSON-LD (schema.org), as lines such as 「価格：1,980円」. */

type Node = Record<string, unknown>;

/** Property → label. Only what a marketing text may rest on. */
const labels: Record<string, string> = {
  description: "説明",
  brand: "ブランド",
  manufacturer: "製造元",
  provider: "提供元",
  category: "カテゴリ",
  material: "素材",
  color: "色",
  size: "サイズ",
  weight: "重さ",
  audience: "対象",
  award: "受賞",
  slogan: "スローガン",
  priceRange: "価格帯",
  telephone: "電話番号",
  address: "住所",
  openingHours: "営業時間",
  servesCuisine: "料理",
  areaServed: "対応地域",
  startDate: "開始",
  endDate: "終了",
  location: "場所",
  applicationCategory: "種類",
  operatingSystem: "対応OS",
};

/** Objects that speak about the web site itself or about a picture, not about what is offered. */
const ignoredTypes = new Set(
  "BreadcrumbList WebSite SearchAction ImageObject VideoObject SiteNavigationElement WPHeader WPFooter Person ListItem".split(
    " ",
  ),
);

const maxDepth = 8;
const maxNodes = 300;
const maxLines = 80;
const maxValue = 1_000;

/** Lines in the order of the page, each once. Scripts that are not JSON are skipped. */
export function jsonLdLines(scripts: readonly string[], plain: (markup: string) => string): string[] {
  const lines = new Set<string>();
  let nodes = 0;

  function visit(value: unknown, depth: number): void {
    if (depth > maxDepth || ++nodes > maxNodes) return;
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, depth + 1);
    } else if (isNode(value)) {
      if (typesOf(value).some((type) => ignoredTypes.has(type))) return;
      for (const line of factsOf(value, plain)) lines.add(line);
      for (const key of [
        "@graph",
        "mainEntity",
        "offers",
        "hasOfferCatalog",
        "itemListElement",
        "itemOffered",
        "makesOffer",
        "hasVariant",
      ]) {
        visit(value[key], depth + 1);
      }
    }
  }

  for (const script of scripts.slice(0, 20)) {
    try {
      visit(JSON.parse(script), 0);
    } catch {
      // A page with broken JSON-LD is still a page.
    }
  }
  return [...lines].slice(0, maxLines);
}

function factsOf(node: Node, plain: (markup: string) => string): string[] {
  const types = typesOf(node);
  const say = (label: string, value: unknown) => {
    const text = textOf(value, plain);
    return text === "" || text.length > maxValue ? [] : [`${label}：${text}`];
  };
  if (types.includes("Question")) {
    const answer = firstNode(node.acceptedAnswer) ?? firstNode(node.suggestedAnswer);
    return [...say("質問", node.name ?? node.text), ...say("答え", answer?.text)];
  }
  const lines = say(types.includes("Product") ? "商品名" : "名称", node.name);
  for (const [property, label] of Object.entries(labels)) lines.push(...say(label, node[property]));
  return [...lines, ...prices(node), ...rating(node)];
}

function prices(node: Node): string[] {
  const currency = typeof node.priceCurrency === "string" ? node.priceCurrency : "";
  const amount = (value: unknown) => {
    const text =
      typeof value === "number"
        ? String(value)
        : typeof value === "string"
          ? value.replaceAll(",", "").trim()
          : "";
    if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(text)) return "";
    const [whole = "", part] = text.split(".");
    const number = Number(whole).toLocaleString("en-US") + (part && Number(part) > 0 ? `.${part}` : "");
    return currency === "JPY" || currency === "円" ? `${number}円` : `${number} ${currency}`.trim();
  };
  const [one, low, high] = [amount(node.price), amount(node.lowPrice), amount(node.highPrice)];
  if (one) return [`価格：${one}`];
  if (low && high && low !== high) return [`価格：${low}〜${high}`];
  return low || high ? [`価格：${low || high}`] : [];
}

function rating(node: Node): string[] {
  const found = firstNode(node.aggregateRating);
  const value = scalar(found?.ratingValue);
  if (value === "") return [];
  const count = scalar(found?.reviewCount) || scalar(found?.ratingCount);
  return [`評価：${value}${count ? `（${count}件）` : ""}`];
}

function textOf(value: unknown, plain: (markup: string) => string): string {
  if (Array.isArray(value)) {
    return value
      .slice(0, 20)
      .map((entry) => textOf(entry, plain))
      .filter((text) => text !== "")
      .join("、");
  }
  if (isNode(value))
    return addressOf(value) || textOf(value.name ?? value.audienceType ?? value.value, plain);
  return plain(scalar(value).slice(0, maxValue * 4)).replaceAll("\n", " ");
}

function addressOf(node: Node): string {
  if (!typesOf(node).includes("PostalAddress")) return "";
  return ["addressRegion", "addressLocality", "streetAddress"].map((key) => scalar(node[key])).join("");
}

function scalar(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function firstNode(value: unknown): Node | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isNode(first) ? first : undefined;
}

function typesOf(node: Node): string[] {
  const type = node["@type"];
  return (Array.isArray(type) ? type : [type]).filter((entry) => typeof entry === "string");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
