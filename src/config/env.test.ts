import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig, variableNames } from "./env.ts";
import { ConfigError } from "./environment.ts";

describe("readConfig", () => {
  it("names what an image provider cannot do without, and makes no pictures unless one is named", () => {
    expect(readConfig({}).imageModel).toBeUndefined();
    expect(() => readConfig({ IMAGE_PROVIDER: "openai" })).toThrow(/IMAGE_MODEL.*IMAGE_API_KEY/u);
    const own = { IMAGE_PROVIDER: "openai-compatible", IMAGE_MODEL: "flux" };
    expect(() => readConfig(own)).toThrow("IMAGE_BASE_URL");
    const config = readConfig({ ...own, IMAGE_BASE_URL: "http://127.0.0.1:8080/v1" });
    expect(config.imageModel).toMatchObject({ provider: "openai-compatible", modelId: "flux" });
  });
  it("works on as many runs as there may be calls to the provider, on a hundred at least, or on as many as it is told", () => {
    const own = {
      MODEL_PROVIDER: "openai-compatible",
      MODEL_ID: "x",
      MODEL_BASE_URL: "http://127.0.0.1:1/v1",
    };
    const of = (env: Record<string, string>) => readConfig(env).runsAtOnce;
    expect([of({}), of({ MODEL_CONCURRENCY: "600" }), of(own)]).toEqual([100, 100, 100]);
    expect(of({ ...own, MODEL_CONCURRENCY: "600" })).toBe(600);
    expect(of({ ...own, MODEL_CONCURRENCY: "600", RUN_CONCURRENCY: "40" })).toBe(40);
  });
  it("needs nothing: with no variables everything is embedded and only this machine can reach it", () => {
    const config = readConfig({});
    expect(config.host).toBe("127.0.0.1");
    expect(config.port).toBe(3000);
    expect(config.databaseUrl).toBeUndefined();
    expect(config.model.provider).toBe("composer");
  });

  it("Redis is for the processes of one Postgres server", () => {
    const redis = { REDIS_URL: "redis://127.0.0.1:6379" };
    expect(() => readConfig(redis)).toThrow("DATABASE_URL is needed with REDIS_URL");
    expect(readConfig({ ...redis, DATABASE_URL: "postgres://x/y" }).redisUrl).toBe(redis.REDIS_URL);
  });

  it("an address past the pooler goes with the one through it", () => {
    const direct = { DATABASE_DIRECT_URL: "postgres://x/y" };
    expect(() => readConfig(direct)).toThrow("DATABASE_URL is needed with DATABASE_DIRECT_URL");
    const config = readConfig({ ...direct, DATABASE_URL: "postgres://pooler/y" });
    expect([config.databaseUrl, config.databaseDirectUrl]).toEqual(["postgres://pooler/y", "postgres://x/y"]);
  });

  it("a process does everything, unless it is one of several on one Postgres server", () => {
    expect(readConfig({}).role).toBe("all");
    expect(() => readConfig({ ROLE: "worker" })).toThrow("DATABASE_URL is needed with ROLE=worker");
    expect(readConfig({ ROLE: "web", DATABASE_URL: "postgres://x/y" }).role).toBe("web");
  });

  it("a bucket needs its four variables and a Postgres server", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example.jp/",
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(() => readConfig({ S3_BUCKET: "files", DATABASE_URL: "postgres://x/y" })).toThrow(
      /S3_ENDPOINT.*S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/u,
    );
    expect(() => readConfig(s3)).toThrow("DATABASE_URL is needed with S3_ENDPOINT");
    expect(readConfig({ ...s3, DATABASE_URL: "postgres://x/y" }).s3).toMatchObject({
      endpoint: "https://s3.example.jp",
      region: "us-east-1",
      prefix: "hitofude/",
      isLeaving: false,
    });
    const leaving = { ...s3, S3_LEAVE: "true", DATABASE_URL: "postgres://x/y" };
    expect(readConfig(leaving).s3?.isLeaving).toBe(true);
  });

  it("treats a blank variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " }).port).toBe(3000);
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "abc"],
    ["PORT", "3000.5"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_DIRECT_URL", "mysql://x"],
    ["REDIS_URL", "http://x"],
    ["ROLE", "boss"],
    ["S3_ENDPOINT", "http://s3.example.jp"],
    ["S3_BUCKET", "a/b"],
    ["S3_PREFIX", "../x"],
    ["MODEL_PROVIDER", "openia"],
    ["MODEL_WAIT_SECONDS", "0"],
    ["MODEL_PRICE", "0.25,2"],
    ["MODEL_PRICE", "0.25,USD"],
    ["MODEL_PRICE", "0.25,2,ドル"],
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

  it("takes further models by name, once each, and only of a provider", () => {
    const own = { MODEL_PROVIDER: "openai", MODEL_ID: "gpt-5-mini", MODEL_API_KEY: "x" };
    const of = (MODEL_CHOICES: string) => readConfig({ ...own, MODEL_CHOICES }).model.choices;
    expect(of(" gpt-5, vendor/model-1.2:free ,")).toEqual(["gpt-5", "vendor/model-1.2:free"]);
    expect(() => of('"gpt-5"')).toThrow(/MODEL_CHOICES.*names of models/s);
    expect(() => of("gpt 5;gpt-5-nano")).toThrow(/MODEL_CHOICES.*names of models/s);
    expect(() => of("gpt-5,gpt-5")).toThrow(/MODEL_CHOICES.*twice/s);
    expect(() => of(Array.from({ length: 21 }, (_, at) => `m${at}`).join())).toThrow(/MODEL_CHOICES.*20/s);
    expect(() => readConfig({ MODEL_CHOICES: "gpt-5" })).toThrow(/MODEL_CHOICES.*MODEL_PROVIDER/s);
  });

  it("takes what the model costs, or nothing", () => {
    expect(readConfig({}).model.price).toBeUndefined();
    expect(readConfig({ MODEL_PRICE: " " }).model.price).toBeUndefined();
    const price = { input: 0.25, output: 2, currency: "USD" };
    expect(readConfig({ MODEL_PRICE: "0.25,2,USD" }).model.price).toEqual(price);
  });

  it("names every missing variable of a chosen provider", () => {
    expect(() => readConfig({ MODEL_PROVIDER: "openai" })).toThrow(/MODEL_ID.*MODEL_API_KEY/s);
    expect(() => readConfig({ MODEL_PROVIDER: "openai-compatible" })).toThrow(/MODEL_ID.*MODEL_BASE_URL/s);
  });

  it("takes payment with all its settings or not at all, and a price for each plan that is sold", () => {
    const STRIPE_PRICES =
      "starter=price_1, lite=price_2,regular=price_3,premium=price_4,lite=price_5,old_lite=price_0";
    const whole = { STRIPE_SECRET_KEY: "sk_x", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2", STRIPE_PRICES };
    const { stripe } = readConfig(whole);
    expect(stripe?.webhookSecrets).toEqual(["whsec_1", "whsec_2"]);
    expect(stripe?.prices.map(({ tier, price }) => `${tier} ${price}`)).toContain("old_lite price_0");
    expect(readConfig({}).stripe).toBeUndefined();
    for (const name of Object.keys(whole))
      expect(() => readConfig({ ...whole, [name]: "" })).toThrow(/STRIPE_/);
    for (const prices of [
      "starter=price_1",
      `${STRIPE_PRICES},gold=price_9`,
      `${STRIPE_PRICES},admin=price_9`,
      `${STRIPE_PRICES},old_premium=price_1`,
    ])
      expect(() => readConfig({ ...whole, STRIPE_PRICES: prices })).toThrow(/STRIPE_PRICES/);
    expect(() => readConfig({ ...whole, STRIPE_WEBHOOK_SECRET: " , " })).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(() => readConfig({ ...whole, STRIPE_API_URL: "http://pay.example" })).toThrow(/STRIPE_API_URL/);
  });

  it("keeps figures only where a port is named, and asks for a token where other machines reach it", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_HOST: "0.0.0.0" }).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toMatchObject({ host: "127.0.0.1", port: 9464 });
    for (const METRICS_HOST of ["0.0.0.0", "::", "10.0.0.5", "metrics.example"])
      expect(() => readConfig({ METRICS_PORT: "9464", METRICS_HOST })).toThrow(/METRICS_TOKEN/);
    expect(() => readConfig({ METRICS_PORT: "9464", METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN/);
    const METRICS_TOKEN = "long-enough-a-token";
    const open = readConfig({ METRICS_PORT: "9464", METRICS_HOST: "::", METRICS_TOKEN });
    expect(open.metrics?.token).toBe(METRICS_TOKEN);
  });

  it("traces only to a collector that is named, with the headers that it asks for", () => {
    expect(readConfig({}).traces).toBeUndefined();
    const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318/";
    const OTEL_EXPORTER_OTLP_HEADERS = "x-key=a=b==,x-other=c";
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces).toEqual({
      endpoint: "http://127.0.0.1:4318",
      headers: { "x-key": "a=b==", "x-other": "c" },
      serviceName: "hitofude",
      share: 1,
    });
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "0.05" }).traces?.share).toBe(
      0.05,
    );
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: "5" })).toThrow(/SAMPLER_ARG/);
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow(/OTLP_ENDPOINT/);
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "no-pair" })).toThrow(/OTLP_HEADERS/);
  });

  it("has every variable documented in .env.example, and documents no other", () => {
    const documented = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(
      (m) => m[1],
    );
    expect(new Set(documented)).toEqual(new Set(variableNames));
  });
});
