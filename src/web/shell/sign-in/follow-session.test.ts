import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endOfSession, followSession } from "./follow-session.ts";

const now = Date.parse("2026-11-27T00:00:00Z");
const packed = (session: object) => `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
const ending = (seconds: number) => packed({ user: { name: "山田" }, expires_at: now / 1000 + seconds });

describe("when a stored session ends", () => {
  it("is read from one cookie or its parts, among others", () => {
    const value = ending(3600);
    expect(endOfSession(`a=b; s=${value}`, "s")).toBe(now + 3_600_000);
    const parts = `s.1=${value.slice(40)}; other=1; s.0=${value.slice(0, 40)}`;
    expect(endOfSession(parts, "s")).toBe(now + 3_600_000);
  });

  it("is not known of what cannot be read", () => {
    for (const cookies of [
      "",
      "s=base64-%",
      "s=plain",
      `s=${packed({ expires_at: "soon" })}`,
      `t=${ending(1)}`,
    ])
      expect(endOfSession(cookies, "s"), cookies).toBeNull();
  });
});

describe("the client is loaded", () => {
  let cookie = "";
  const load = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.stubGlobal("location", { pathname: "/dashboard" });
    vi.stubGlobal("document", {
      get cookie() {
        return cookie;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    load.mockReset();
  });

  it("90 seconds before the session ends, and not while it was renewed elsewhere", () => {
    cookie = `s=${ending(3600)}`;
    followSession("s", load);
    cookie = `s=${ending(7200)}`;
    vi.advanceTimersByTime(3_600_000);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_509_999);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("at once where the end is near, past or not known", () => {
    for (const value of [ending(89), ending(-5), "?"]) {
      cookie = `s=${value}`;
      followSession("s", load);
    }
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("at once on the pages about signing in", () => {
    vi.stubGlobal("location", { pathname: "/auth/reset/new-password" });
    cookie = `s=${ending(3600)}`;
    followSession("s", load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("when another tab tells that the session changed, and never twice", async () => {
    cookie = `s=${ending(3600)}`;
    followSession("s", load);
    const other = new BroadcastChannel("s");
    other.postMessage({ event: "SIGNED_OUT", session: null });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    other.close();
    vi.advanceTimersByTime(3_600_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
