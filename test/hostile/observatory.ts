/**
 * How a public scanner would grade the headers of one https answer: the rules and points of the HTTP Observatory
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests, read in its version of 2025), written
 * anew for the tests that one answer decides. Its redirection test and the preload list need a network and count 0 here.
 */
export interface GradedAnswer {
  headers: Headers;
  body: string;
}

export interface Grade {
  score: number;
  grade: string;
  /** Points by test, those of 0 too. */
  points: Record<string, number>;
}

const broad = /^(\*|https?:|ftp:|https?:\/\/\*(\.\*)?)$/;
const unsafe = (source: string) => broad.test(source) || /^('unsafe-inline'|data:)$/.test(source);

function directives(policy: string): Map<string, string[]> {
  const rules = policy.split(";").map((rule) => rule.trim().toLowerCase().split(/\s+/));
  return new Map(rules.map(([name = "", ...sources]) => [name, sources]));
}

function policyPoints(policy: string | null): number {
  if (!policy) return -25;
  const rules = directives(policy);
  const byDefault = rules.get("default-src") ?? ["*"];
  const hasNonce = (sources: string[]) => sources.some((source) => /^'(nonce|sha\d+)-/.test(source));
  let script = rules.get("script-src") ?? byDefault;
  let style = rules.get("style-src") ?? byDefault;
  if (hasNonce(style)) style = style.filter((source) => source !== "'unsafe-inline'");
  if (script.includes("'strict-dynamic'")) {
    if (!hasNonce(script)) return -25;
    script = script.filter((source) => !/^('self'|'unsafe-inline'|\*|(https?|ftp):.*)$/.test(source));
  } else if (hasNonce(script)) script = script.filter((source) => source !== "'unsafe-inline'");
  const passive = ["img-src", "media-src"];
  const insecure = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const active = [...rules].flatMap(([name, sources]) =>
    passive.includes(name) || name === "script-src" ? [] : sources,
  );
  if (script.some(unsafe) || (rules.get("object-src") ?? byDefault).some((source) => broad.test(source)))
    return -20;
  if (insecure([...active, ...script])) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (insecure(passive.flatMap((name) => rules.get(name) ?? byDefault))) return -10;
  if (style.some(unsafe)) return 0;
  return byDefault.join() === "'none'" ? 10 : 5;
}

function framePoints(headers: Headers): number {
  const ancestors = directives(headers.get("content-security-policy") ?? "").get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => broad.test(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function transportPoints(value: string | null): number {
  const age = Number(/max-age=(\d+)/i.exec(value ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return -20;
  return age >= 15_768_000 ? 0 : -10;
}

function referrerPoints(value: string | null): number {
  if (value === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
}

function resourcePoints(value: string | null): number {
  if (value === null || value === "cross-origin") return 0;
  return value === "same-origin" || value === "same-site" ? 10 : -5;
}

function cookiePoints(lines: string[]): number {
  if (lines.length === 0) return 0;
  const worst = lines.map((line) => {
    const [name = ""] = line.split("=");
    const isSession = /login|sess/i.test(name);
    const sameSite = /;\s*samesite(=([^;]*))?/i.exec(line);
    if (!/;\s*secure/i.test(line)) return isSession ? -40 : -20;
    if (isSession && !/;\s*httponly/i.test(line)) return -30;
    if (sameSite && !/^(lax|strict|none)$/i.test(sameSite[2] ?? "")) return -20;
    return sameSite ? 5 : 0;
  });
  return Math.min(...worst);
}

function sharingPoints(headers: Headers, origin: string): number {
  const isOpen =
    headers.get("access-control-allow-origin") === origin &&
    headers.get("access-control-allow-credentials") === "true";
  return isOpen ? -50 : 0;
}

function scriptPoints({ headers, body }: GradedAnswer): number {
  if (!headers.get("content-type")?.startsWith("text/html")) return 0;
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = ""]) => source);
  if (sources.some((source) => /^(\/\/|http:)/.test(source))) return -50;
  return sources.some((source) => source.startsWith("https:")) ? -5 : 0;
}

/** `origin`: what the request's Origin header said. */
export function grade(answer: GradedAnswer, origin = "https://elsewhere.example"): Grade {
  const { headers } = answer;
  const points = {
    policy: policyPoints(headers.get("content-security-policy")),
    frames: framePoints(headers),
    transport: transportPoints(headers.get("strict-transport-security")),
    referrer: referrerPoints(headers.get("referrer-policy")),
    resource: resourcePoints(headers.get("cross-origin-resource-policy")),
    sniffing: headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    cookies: cookiePoints(headers.getSetCookie()),
    sharing: sharingPoints(headers, origin),
    scripts: scriptPoints(answer),
  };
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
  const lost = 100 + sum(Object.values(points).filter((each) => each < 0));
  // Extra points count only for whoever has lost next to none.
  const score = Math.max(0, lost < 90 ? lost : lost + sum(Object.values(points).filter((each) => each > 0)));
  return { score, grade: score >= 100 ? "A+" : "below A+", points };
}
