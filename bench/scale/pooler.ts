/** Requests of two people through pgbouncer in transaction mode, whose few connections they share. */
import { People } from "./people.ts";
import { note, say } from "./report.ts";
import { type Stand, within } from "./stand.ts";

const atOnce = 20;

export async function askThroughPooler(stand: Stand, requests: number): Promise<void> {
  say(
    `pooler: ${requests} interleaved requests of two people through pgbouncer, 4 connections to the server`,
  );
  const pooled = await stand.pooled(4);
  if (!pooled) {
    note("pooler: pgbouncer", "installed", "not installed", false);
    return;
  }
  const through = new People({ ...stand, webs: [pooled.web, pooled.web] });
  await through.come(2);
  for (const person of through.all) await through.turn(person);
  let [left, foreign, failed, own] = [requests, 0, 0, 0];
  const lane = async (at: number) => {
    for (let turn = at; left > 0; turn += 1) {
      left -= 1;
      const [mine, other] = [through.all[turn % 2], through.all[(turn + 1) % 2]];
      if (!mine || !other) return;
      // The other's own addresses too: they are not there.
      const paths = [
        "/api/v1/projects",
        `/api/v1/projects/${mine.project}/threads`,
        `/api/v1/threads/${mine.thread}/messages`,
        "/api/auth/profile",
        "/api/v1/usage",
        `/api/v1/projects/${other.project}/threads`,
      ];
      const at = Math.floor(turn / 2) % paths.length;
      const response = await through.call(mine.who, paths[at] ?? "");
      const text = await response.text();
      if (response.status !== (at === 5 ? 404 : 200)) failed += 1;
      // What is not there may be named as it was asked for.
      else if (at < 5 && [other.who.id, other.project, other.thread].some((id) => text.includes(id)))
        foreign += 1;
      else if ([mine.who.id, mine.project, mine.thread].some((id) => text.includes(id))) own += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(at)));
  note("pooler: answers with another person's rows", "0", foreign, foreign === 0 && own > 0);
  note("pooler: answers that were no answers", "0", failed, failed === 0);
  await stand.postgres.restart();
  const from = performance.now();
  const [asking] = through.all;
  const back = await within(60_000, async () => {
    const { ok } = await fetch(`${pooled.web.url}/readyz`);
    return ok && asking !== undefined && (await through.call(asking.who, "/api/v1/projects")).ok;
  });
  const took = (performance.now() - from) / 1000;
  note("pooler: until it answers after a restart of Postgres, s", "5", took.toFixed(1), back && took <= 5);
  await pooled.end();
}
