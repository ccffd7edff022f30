import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, variableNames } from "./env.ts";

describe("readConfig", () => {
  it("needs nothing: with no variables everything is embedded and only this machine can reach it", () => {
    const config = readConfig({});
    expect(config.host).toBe("127.0.0.1");
    expect(config.port).toBe(3000);
    expect(config.databaseUrl).toBeUndefined();
    expect(config.model.provider).toBe("composer");
  });

  it("treats a blank variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " }).port).toBe(3000);
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "abc"],
    ["PORT", "3000.5"],
    ["DATABASE_URL", "mysql://x"],
    ["MODEL_PROVIDER", "openia"],
    ["SESSION_SECRET", "short"],
    ["TRUST_PROXY", "yes"],
    ["SITE_URL", "javascript:alert(1)"],
    ["SMTP_URL", "https://mail.example.jp"],
    ["ANALYTICS_ID", 'GTM-1"><script>'],
    ["CHALLENGE_SCRIPT_PATH", "https://elsewhere.example/x.js"],
    ["CHALLENGE_SCRIPT_PATH", "//elsewhere.example/x.js"],
    ["CHALLENGE_SCRIPT_PATH", "/\\elsewhere.example/x.js"],
    ["CHALLENGE_SCRIPT_PATH", "x.js"],
    ["ICON_FALLBACK_URL", "ftp://icons.example"],
  ])("refuses %s=%s by name and does not repeat the value", (name, value) => {
    try {
      readConfig({ [name]: value });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).toContain(name);
      if (name === "SESSION_SECRET") expect(String(error)).not.toContain(value);
    }
  });

  it("names every missing variable of a chosen provider", () => {
    expect(() => readConfig({ MODEL_PROVIDER: "openai" })).toThrow(/MODEL_ID.*MODEL_API_KEY/s);
    expect(() => readConfig({ MODEL_PROVIDER: "openai-compatible" })).toThrow(/MODEL_ID.*MODEL_BASE_URL/s);
  });

  it("has every variable documented in .env.example, and documents no other", () => {
    const documented = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z_]+)=/gm)].map(
      (m) => m[1],
    );
    expect(new Set(documented)).toEqual(new Set(variableNames));
  });
});
