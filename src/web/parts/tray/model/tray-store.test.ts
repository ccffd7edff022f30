import { expect, it } from "vitest";
import type { ChangeTray, TrayPiece } from "#src/domain/tray/schema.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTrayStore } from "./tray-store.ts";

const piece = (id: string, tool: TrayPiece["tool"] = "catchphrase"): TrayPiece => ({
  ...{ id, tool, resultId: "r", runId: "r", head: id, body: "", by: null, aside: false },
  ...{ stale: [], beside: [], toFill: 0, held: null, item: { ...plainItem, id, text: id } },
});
const ids = (pieces: readonly TrayPiece[]) => pieces.map(({ id }) => id).join("");

/** A server whose answers come when the test lets them. */
function double(known: string) {
  const waiting: (() => void)[] = [];
  let held = [...known].map((id) => piece(id));
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const server = {
    async read() {
      await turn();
      return [...held];
    },
    async change({ order = [], remove = [] }: ChangeTray) {
      await turn();
      if (remove.includes("x")) throw new Error("refused");
      held = held
        .filter(({ id }) => !remove.includes(id))
        .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
      return held;
    },
  };
  const next = async () => {
    for (let tries = 0; waiting.length === 0 && tries < 50; tries += 1) await Promise.resolve();
    waiting.shift()?.();
    for (let tries = 0; tries < 50; tries += 1) await Promise.resolve();
  };
  return { server, next, choose: (id: string) => held.push(piece(id)) };
}

it("what is pressed right after a choice waits for it", async () => {
  const { server, next, choose } = double("ab");
  const store = createTrayStore(server, () => {});
  store.look();
  await next();
  let chosen = () => {};
  store.during(
    new Promise<void>((resolve) => {
      chosen = () => {
        choose("c");
        resolve();
      };
    }),
    true,
  );
  const copied = store.settled().then(ids);
  chosen();
  await next();
  expect(await copied).toBe("abc");
  expect(store.read().said).toBe("選びました、3案");
});

it("shows an order at once, and two quick ones end as the newer one", async () => {
  const { server, next } = double("abc");
  const store = createTrayStore(server, () => {});
  store.look();
  await next();
  const first = store.change({ order: ["b", "a", "c"] });
  const second = store.change({ order: ["c", "b", "a"] }, "1番目に移しました");
  expect(ids(store.read().pieces)).toBe("cba");
  await next();
  expect(ids(store.read().pieces)).toBe("cba");
  await next();
  await Promise.all([first, second]);
  expect([ids(store.read().pieces), store.read().said]).toEqual(["cba", "1番目に移しました"]);
});

it("is as before when the server refuses, and says of nothing that it was not asked to do", async () => {
  const { server, next } = double("xab");
  const changes: string[] = [];
  const store = createTrayStore(server, (before, after) => changes.push(`${ids(before)}>${ids(after)}`));
  store.look();
  await next();
  expect(store.read().said).toBe("");
  const out = store.change({ remove: ["x"] });
  expect(ids(store.read().pieces)).toBe("ab");
  const refused = expect(out).rejects.toThrow("refused");
  await next();
  await refused;
  expect(ids(store.read().pieces)).toBe("xab");
  const taken = store.change({ remove: ["a"] });
  await next();
  await taken;
  expect(store.read()).toMatchObject({ said: "外しました、2案" });
  expect(changes).toEqual(["xab>xb"]);
});
