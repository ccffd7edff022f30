import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import { expect, test } from "vitest";
import { iconBodies } from "./icon-data.ts";
import { workIconBodies } from "./work-icons/bodies.ts";

test("every icon is the one of the installed icon set", () => {
  const icons: Record<string, { body: string } | undefined> = lucide.icons;
  for (const [name, body] of Object.entries({ ...iconBodies, ...workIconBodies }))
    expect(body, name).toBe(icons[name]?.body);
});
