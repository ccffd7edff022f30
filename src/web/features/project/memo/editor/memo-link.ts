/**
 * A memo's document on its way to the server and back: what is written here is sent within a second, kept in this browser
 * until it was taken, and merged there with what others write. Knows nothing of the screen.
 */
import * as Y from "yjs";
import type { MemoDocument } from "#src/domain/memo/schema.ts";
import { type ErrorCode, isAppError } from "#src/shared/errors.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import type { MemoBuffer } from "./memo-buffer.ts";

export const saveDelayMs = 1000;
const retryMs = 3000;
const busyRetryMs = 6000;

export interface LinkState {
  status: "saved" | "waiting" | "saving" | "offline" | "signed-out" | "refused";
  /** Why the server does not take it. */
  reason: string | null;
}

export interface MemoLink {
  /** The version up to which everything was heard. */
  version(): number;
  /** Takes up what this browser kept from an earlier visit. */
  begin(): void;
  /** What the server told; kept for `release` while somebody converts kana. */
  receive(change: MemoDocument): void;
  release(): void;
  /** Sends what waits, now. */
  flush(): void;
  /** Sends what waits and tells when it was taken; false when it could not be for now. */
  saved(): Promise<boolean>;
  close(): void;
}

export interface LinkOptions {
  document: Y.Doc;
  first: MemoDocument;
  send: (update: string) => Promise<unknown>;
  buffer: MemoBuffer;
  /** True while nothing may move under the writer's hands. */
  isBusy: () => boolean;
  onState: (state: LinkState) => void;
}

const fromServer = Symbol("server");
/** Nothing is wrong with what was written: the same will be taken later. */
const passing = new Set<ErrorCode>(["unavailable", "internal"]);
/** The writer has to sign in again first. */
const signedOut = new Set<ErrorCode>(["not_signed_in", "other_account"]);

export function createMemoLink(options: LinkOptions): MemoLink {
  const { document, send, buffer } = options;
  let unsent: Uint8Array | null = null;
  let sending: Uint8Array | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let toldWhole = false;
  const { is, set, settled } = createStanding(options.onState);
  const heard = createHeard(options);
  document.on("update", note);

  function note(update: Uint8Array, origin: unknown): void {
    if (origin === fromServer) return;
    unsent = joined(unsent, update);
    keep();
    if (is("saved") || is("refused")) set("waiting");
    if (is("waiting")) timer ??= setTimeout(save, saveDelayMs);
  }
  function keep(): void {
    const open = joined(sending, unsent);
    buffer.write(open && toBase64(open));
  }
  function later(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(save, ms);
  }
  async function save(): Promise<void> {
    timer = null;
    if (sending !== null) return;
    if (unsent === null) return set("saved");
    sending = unsent;
    unsent = null;
    set("saving");
    try {
      await send(toBase64(sending));
      sending = null;
      toldWhole = false;
    } catch (error) {
      unsent = joined(sending, unsent);
      sending = null;
      return refused(error);
    }
    keep();
    if (unsent === null) return set("saved");
    set("waiting");
    later(saveDelayMs);
  }
  function refused(error: unknown): void {
    const { status, againMs, whole, reason } = afterRefusal(error, toldWhole);
    if (whole) {
      toldWhole = true;
      unsent = Y.encodeStateAsUpdate(document);
    }
    set(status, reason);
    if (againMs !== null) later(againMs);
  }
  return {
    ...heard,
    begin() {
      takeUpKept(document, buffer);
      if (unsent === null) buffer.write(null);
      else later(0);
    },
    flush() {
      if (unsent !== null && !is("refused")) later(0);
    },
    saved: () => {
      const isAll = unsent === null && sending === null;
      return isAll ? Promise.resolve(true) : settled(() => later(0));
    },
    close() {
      if (timer) clearTimeout(timer);
      document.off("update", note);
      if (unsent !== null && sending === null)
        void send(toBase64(unsent)).then(
          () => buffer.write(null),
          () => {},
        );
    },
  };
}

/** How saving stands: told when it changes, and to those who wait for its end. */
function createStanding(onState: LinkOptions["onState"]) {
  const hopes = createHopes();
  let state: LinkState = { status: "saved", reason: null };
  return {
    is: (status: LinkState["status"]) => state.status === status,
    set(status: LinkState["status"], reason: string | null = null): void {
      hopes.tell(status);
      if (status === state.status && reason === state.reason) return;
      state = { status, reason };
      onState(state);
    },
    settled: hopes.wait,
  };
}

/** What the server tells: taken into the document at once, or when nobody's hands are on it. */
function createHeard({
  document,
  first,
  isBusy,
}: LinkOptions): Pick<MemoLink, "version" | "receive" | "release"> {
  const held: MemoDocument[] = [];
  let version = 0;
  function take(change: MemoDocument): void {
    Y.applyUpdate(document, fromBase64(change.update), fromServer);
    version = change.version;
  }
  take(first);
  return {
    version: () => held.at(-1)?.version ?? version,
    receive(change) {
      if (isBusy()) held.push(change);
      else take(change);
    },
    release() {
      for (const change of held.splice(0)) take(change);
    },
  };
}

function takeUpKept(document: Y.Doc, buffer: MemoBuffer): void {
  for (const kept of buffer.read()) {
    try {
      Y.applyUpdate(document, fromBase64(kept));
    } catch {
      // Not ours, or broken: there is nothing in it to save.
    }
  }
}

/** Those who wait until everything was taken, or it is known that it cannot be for now. */
function createHopes() {
  let waiting: ((isSaved: boolean) => void)[] = [];
  return {
    wait(begin: () => void): Promise<boolean> {
      begin();
      return new Promise((resolve) => waiting.push(resolve));
    },
    tell(status: LinkState["status"]): void {
      if (status === "waiting" || status === "saving") return;
      for (const tell of waiting) tell(status === "saved");
      waiting = [];
    },
  };
}

interface Refusal extends LinkState {
  /** Null: the next key tries again, because what was too much may have been taken out. */
  againMs: number | null;
  /** The server misses something that this goes on from: it is told everything, once. */
  whole: boolean;
}

function afterRefusal(error: unknown, toldWhole: boolean): Refusal {
  const code = isAppError(error) ? error.code : "unavailable";
  const wait = (status: LinkState["status"], againMs: number, whole = false) => {
    return { status, againMs, whole, reason: null };
  };
  if (code === "too_many_requests") return wait("waiting", busyRetryMs);
  if (passing.has(code)) return wait("offline", retryMs);
  if (signedOut.has(code)) return wait("signed-out", retryMs);
  if (code === "conflict" && !toldWhole) return wait("waiting", 0, true);
  return { status: "refused", againMs: null, whole: false, reason: isAppError(error) ? error.message : null };
}

function joined(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  if (one === null || other === null) return one ?? other;
  return Y.mergeUpdates([one, other]);
}
