/** People who write a message, watch its answer to the end and write the next one, whatever happens to the processes meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { type SignedIn, signUp } from "../../test/support/account.ts";
import { readEvents } from "../../test/support/client.ts";
import { sampleText } from "../../test/support/trial.ts";
import type { Stand } from "./stand.ts";

export interface Sent {
  key: string;
  text: string;
  thread: string;
  runId: string;
  /** Numbers of the stored parts, in the order in which they were shown. */
  shown: number[];
  /** The watcher had to come back so often. */
  breaks: number;
  isOver: boolean;
}

export interface Person {
  who: SignedIn;
  project: string;
  thread: string;
  sent: Sent[];
}

export class People {
  readonly all: Person[] = [];
  #stopped = false;
  #turn = 0;
  readonly #stand: Stand;

  constructor(stand: Stand) {
    this.#stand = stand;
  }

  /** As a load balancer: one process after the other, the next one when nobody answers. */
  async call(who: Pick<SignedIn, "cookie">, path: string, init: RequestInit = {}): Promise<Response> {
    const { webs } = this.#stand;
    let failure: unknown;
    for (let tries = 0; tries < webs.length; tries += 1) {
      this.#turn += 1;
      const web = webs[this.#turn % webs.length];
      try {
        return await fetch(`${web?.url}${path}`, {
          ...init,
          headers: { cookie: who.cookie, "content-type": "application/json", ...init.headers },
        });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  async post<Answer>(who: SignedIn, path: string, body: object): Promise<Answer> {
    const response = await this.call(who, path, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async come(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const who = await signUp(this.#stand.webs[index % 2]?.url ?? "");
      const key = () => ({ idempotencyKey: crypto.randomUUID() });
      const project = await this.post<{ id: string }>(who, "/api/v1/projects", { name: who.id, ...key() });
      // Something to talk about.
      const brief = { brief: { text: sampleText }, goal: "analyze", ...key() };
      await this.post(who, `/api/v1/projects/${project.id}/runs`, brief);
      const path = `/api/v1/projects/${project.id}/threads`;
      const thread = await this.post<{ id: string }>(who, path, { title: "相談", ...key() });
      this.all.push({ who, project: project.id, thread: thread.id, sent: [] });
    }
    // What they may use is not what is tried here.
    await this.#stand.pool.query("update account set membership = 'premium'");
  }

  /** Everybody begins; the answer ends them all after what they are about. */
  begin(count = this.all.length): { end(): Promise<void> } {
    this.#stopped = false;
    const lanes = this.all.slice(0, count).map(async (person) => {
      await sleep(Math.random() * 3000);
      while (!this.#stopped) await this.turn(person);
    });
    return {
      end: async () => {
        this.#stopped = true;
        await Promise.all(lanes);
      },
    };
  }

  /** A message and its answer. */
  async turn(person: Person): Promise<Sent | null> {
    const sent = await this.#send(person);
    if (sent === null) return null;
    person.sent.push(sent);
    await this.#watch(person, sent);
    return sent;
  }

  async #send({ who, thread }: Person): Promise<Sent | null> {
    const [key, text] = [crypto.randomUUID(), `値段を教えてください ${crypto.randomUUID()}`];
    // A browser tries again with the same key until it is told.
    for (const end = performance.now() + 120_000; performance.now() < end; await sleep(300)) {
      const response = await this.call(who, `/api/v1/threads/${thread}/messages`, {
        method: "POST",
        body: JSON.stringify({ text, idempotencyKey: key }),
      }).catch(() => null);
      if (!response) continue;
      const answer = (await response.json().catch(() => null)) as {
        messages: { role: string; run: { id: string } | null }[];
      } | null;
      if (response.status >= 500 || response.status === 429 || answer === null) continue;
      if (response.status !== 201) throw new Error(`message: ${response.status} ${JSON.stringify(answer)}`);
      const runId = answer.messages.findLast(({ run }) => run !== null)?.run?.id;
      if (!runId) throw new Error(`message without a run: ${JSON.stringify(answer).slice(0, 2000)}`);
      return { ...{ key, text, thread, runId }, shown: [], breaks: 0, isOver: false };
    }
    return null;
  }

  async #watch({ who }: Person, sent: Sent): Promise<void> {
    for (const end = performance.now() + 180_000; performance.now() < end && !sent.isOver; await sleep(200)) {
      const after = sent.shown.at(-1) ?? 0;
      try {
        const response = await this.call(who, `/api/v1/runs/${sent.runId}/events`, {
          headers: { "last-event-id": `${after}` },
        });
        if (!response.ok) {
          await response.body?.cancel();
          continue;
        }
        await readEvents(response, ({ id, part }) => {
          if (id !== null) sent.shown.push(id);
          if (part.type === "finish") sent.isOver = true;
          return false;
        });
      } catch {
        // The process was ended while we read.
      }
      if (!sent.isOver) sent.breaks += 1;
    }
  }
}
