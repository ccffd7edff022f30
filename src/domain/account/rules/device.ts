/** What a browser says about itself, in words that a person recognises their own device by. */

type Kind = "computer" | "phone" | "unknown";

// The first match counts: browsers name each other for old sites' sake.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: [RegExp, string, Kind][] = [
  [/\biPhone\b/, "iPhone", "phone"],
  [/\biPad\b/, "iPad", "phone"],
  [/\bAndroid\b/, "Android", "phone"],
  [/\bWindows\b/, "Windows", "computer"],
  [/\bCrOS\b/, "Chromebook", "computer"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac", "computer"],
  [/\bLinux\b/, "Linux", "computer"],
];

/** e.g. 「WindowsのChrome」. A program that is no browser stays unknown: its own words are not repeated. */
export function describeDevice(userAgent: string | null): { device: string; kind: Kind } {
  const text = userAgent ?? "";
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text));
  const [, name, kind = "unknown"] = system ?? [];
  if (name && browser) return { device: `${name}の${browser}`, kind };
  return { device: name ?? browser ?? "不明な端末", kind };
}
