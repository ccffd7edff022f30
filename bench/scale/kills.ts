/** Any process is ended every few seconds under people who write and read. */
import { setTimeout as sleep } from "node:timers/promises";
import { checkAfterwards } from "./accounts.ts";
import { People } from "./people.ts";
import { note, say } from "./report.ts";
import type { Process, Stand } from "./stand.ts";

const everyMs = 10_000;

export async function killProcesses(
  stand: Stand,
  options: { seconds: number; users: number },
): Promise<void> {
  const { seconds, users } = options;
  say(`kills: any web or worker every 10 s for ${seconds} s under ${users} people`);
  const people = new People(stand);
  await people.come(users);
  const load = people.begin();
  const all = [...stand.webs, ...stand.workers];
  const coming = new Map<Process, Promise<void>>();
  const kills = { web: 0, worker: 0 };
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    await sleep(everyMs);
    const victims = all.filter((each) => !coming.has(each));
    const victim = victims[Math.floor(Math.random() * victims.length)];
    if (!victim) continue;
    kills[stand.webs.includes(victim) ? "web" : "worker"] += 1;
    coming.set(
      victim,
      victim.kill().finally(() => coming.delete(victim)),
    );
  }
  await Promise.all(coming.values());
  await load.end();
  const sent = people.all.flatMap((person) => person.sent);
  const resumed = sent.filter(({ breaks }) => breaks > 0).length;
  const killed = `${kills.web} web, ${kills.worker} worker`;
  note("kills: processes killed", ">= 1", killed, kills.web + kills.worker > 0);
  note("kills: answers that were watched on after a break", ">= 1", resumed, resumed > 0);
  await checkAfterwards("kills", stand, people.all);
}
