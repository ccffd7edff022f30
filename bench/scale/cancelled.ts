/** Requests of two people that are given up while they are on their way, among others that are not. */
import { setTimeout as sleep } from "node:timers/promises";
import type { People, Person } from "./people.ts";

interface Outcome {
  /** Answers that hold the other person's id. */
  foreign: number;
  /** Answers that came whole. */
  seen: number;
  /** Requests that were given up. */
  broken: number;
}

const atOnce = 16;

/** Until so many were given up. Changes are counted in Redis, streams are read from there. */
export async function cancelCommands(people: People, two: [Person, Person], count: number): Promise<Outcome> {
  const outcome: Outcome = { foreign: 0, seen: 0, broken: 0 };
  for (const person of two) await people.turn(person);
  const lane = async (at: number) => {
    for (let turn = at; outcome.broken < count; turn += 1) {
      const [mine, other] = turn % 2 === 0 ? two : [two[1], two[0]];
      await ask(people, mine, other, turn, outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(at)));
  return outcome;
}

async function ask(
  people: People,
  mine: Person,
  other: Person,
  turn: number,
  outcome: Outcome,
): Promise<void> {
  const cancel = new AbortController();
  const { signal } = cancel;
  const isCancelled = turn % 4 !== 0;
  const request = requestOf(mine, turn);
  const answer = people
    .call(mine.who, request.path, { ...request.init, signal })
    .then((response) => response.text())
    .then(
      (text) => {
        outcome.seen += 1;
        if (text.includes(other.who.id) || text.includes(other.project)) outcome.foreign += 1;
      },
      () => {},
    );
  if (isCancelled) {
    await sleep(Math.random() * 8);
    cancel.abort();
    outcome.broken += 1;
  }
  await answer;
}

function requestOf({ who, project, sent }: Person, turn: number): { path: string; init?: RequestInit } {
  const run = sent[0]?.runId ?? "";
  const of = Math.floor(turn / 4) % 4;
  if (of === 0) return { path: `/api/v1/runs/${run}/events` };
  if (of === 1) return { path: "/api/v1/projects" };
  if (of === 2) return { path: "/api/auth/profile" };
  return {
    path: `/api/v1/projects/${project}`,
    init: { method: "PATCH", body: JSON.stringify({ name: who.id }) },
  };
}
