import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createPrometheus } from "#src/engines/signals/prometheus.ts";
import { counters, gauges, histograms } from "#src/engines/signals/table.ts";
import { Figures } from "./figures.ts";

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const folder = "deploy/watching";
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const dashboard = JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] };
const { groups } = parse(read("alerts.yml")) as {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const asked = [...shown, ...rules.map(({ expr }) => expr)];

const own = { ...histograms, ...counters, ...gauges };
/** Given by Prometheus to each series. */
const ofTarget = ["job", "instance", "le"];

/** Each name in an expression, with the labels that are looked at in its braces. */
function namesIn(expr: string): { name: string; labels: string[] }[] {
  return [...expr.matchAll(/\b((?:hitofude|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", list = ""]) => ({
      name,
      labels: [...list.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label),
    }),
  );
}

describe("what watches the figures", () => {
  it("names figures that exist, and only labels that they have", async () => {
    const { types } = new Figures((await createPrometheus().read()).text);
    const missing = asked.flatMap((expr) => {
      const names = namesIn(expr);
      expect(names.length + Number(expr.includes("up{")), expr).toBeGreaterThan(0);
      const by = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
        list.split(",").map((s) => s.trim()),
      );
      return names.flatMap(({ name, labels }) => {
        const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, "");
        const known = [
          ...ofTarget,
          ...((own as Record<string, { labels: readonly string[] }>)[family]?.labels ?? []),
        ];
        return types.has(family) && [...labels, ...by].every((label) => known.includes(label))
          ? []
          : [`${name}: ${expr}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it("shows every figure of the product", () => {
    const seen = new Set(shown.flatMap(namesIn).map(({ name }) => name.replace(/_(bucket|sum|count)$/, "")));
    expect(Object.keys(own).filter((name) => !seen.has(name))).toEqual([]);
  });

  it("lays its panels out without one over another, each with a number of its own", () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const over = panels.flatMap(({ gridPos: a, title }, at) =>
      panels.slice(at + 1).flatMap(({ gridPos: b, title: other }) => {
        const meets = a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
        return meets ? [`${title} / ${other}`] : [];
      }),
    );
    expect(over).toEqual([]);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it("says of each alert what has happened and what to do", () => {
    for (const { alert, annotations } of rules)
      expect([alert, Object.keys(annotations).sort()]).toEqual([alert, ["summary", "what_to_do"]]);
  });

  const promtool = ["/usr/bin/promtool", process.env.PROMTOOL ?? ""].find(
    (path) => path !== "" && existsSync(path),
  );
  it.skipIf(!promtool)(
    "is taken by promtool: rules, their tests, the configuration, the figures",
    async () => {
      const run = (args: string[], input = "") =>
        spawnSync(promtool ?? "", args, { input, encoding: "utf8" });
      const results = [
        run(["check", "rules", `${folder}/alerts.yml`]),
        run(["test", "rules", `${folder}/alerts.test.yml`]),
        run(["check", "config", "--syntax-only", `${folder}/prometheus.yml`]),
      ];
      for (const { status, stdout, stderr } of results)
        expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
      const { stderr } = run(["check", "metrics"], (await createPrometheus().read()).text);
      expect(stderr.split("\n").filter((line) => /hitofude/.test(line))).toEqual([]);
    },
  );
});
