import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startApp } from "./start-app.ts";

const raised: unknown[] = [];
const raise = (error: unknown) => void raised.push(error);
let told: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  told = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  raised.length = 0;
  vi.restoreAllMocks();
});

it("C94: a failing entry is told as “Error while mounting app:” with its error, and thrown on", async () => {
  const error = new Error("no");
  const mount = () => {
    throw error;
  };
  await expect(startApp({ setUp: () => {}, mount, raise })).rejects.toBe(error);
  expect(told).toHaveBeenCalledExactlyOnceWith("Error while mounting app:", error);
});

it("a part that fails to set up becomes the app's error, and the page is mounted to show it", async () => {
  const error = new Error("no");
  const mount = vi.fn();
  await startApp({ setUp: () => Promise.reject(error), mount, raise });
  expect(raised).toEqual([error]);
  expect(mount).toHaveBeenCalledOnce();
});

it("mounts after everything is set up, and says nothing", async () => {
  const order: string[] = [];
  await startApp({
    setUp: async () => {
      await Promise.resolve();
      order.push("set up");
    },
    mount: () => void order.push("mount"),
    raise,
  });
  expect(order).toEqual(["set up", "mount"]);
  expect(told).not.toHaveBeenCalled();
});
