/** What the database says afterwards of what people were told. */
import type { Person, Sent } from "./people.ts";
import { note } from "./report.ts";
import { type Stand, within } from "./stand.ts";

export async function checkAfterwards(name: string, stand: Stand, people: readonly Person[]): Promise<void> {
  const sent = people.flatMap((person) => person.sent);
  const { pool } = stand;
  const rest = `select count(*)::int as rows from run where state in ('queued', 'running')`;
  const ended = await within(120_000, async () => (await pool.query(rest)).rows[0]?.rows === 0);
  const left = (await pool.query(rest)).rows[0]?.rows as number;
  const times = await pool.query<{ longest: string | null }>(
    "select max(extract(epoch from ended_at - created_at))::float as longest from run where id = any($1)",
    [sent.map(({ runId }) => runId)],
  );
  const longest = Number(times.rows[0]?.longest ?? 0);
  await checkMessages(name, stand, sent);
  await checkCharges(name, stand);
  note(`${name}: runs that have not ended`, "0", left, ended && left === 0);
  note(`${name}: longest run, s`, "120", longest.toFixed(1), longest <= 120);
  const unfinished = sent.filter(({ isOver }) => !isOver).length;
  note(`${name}: answers whose end was not seen`, "0", unfinished, unfinished === 0);
  note(`${name}: answers with a gap, a repetition or a part too few`, "0", ...(await gaps(stand, sent)));
}

async function checkMessages(name: string, { pool }: Stand, sent: readonly Sent[]): Promise<void> {
  const { rows } = await pool.query<{ text: string; rows: number }>(
    `select parts->0->>'text' as text, count(*)::int as rows from message
     where role = 'user' and thread_id = any($1) group by 1`,
    [[...new Set(sent.map(({ thread }) => thread))]],
  );
  const stored = new Map(rows.map(({ text, rows: found }) => [text, found]));
  const lost = sent.filter(({ text }) => !stored.has(text)).length;
  const doubled = rows.filter(({ rows: found }) => found > 1).length;
  note(`${name}: acknowledged messages lost, of ${sent.length}`, "0", lost, lost === 0 && sent.length > 0);
  note(`${name}: messages doubled`, "0", doubled, doubled === 0);
}

/** A run is charged once for each thing, at each meter, and meters are the sum of their rows. */
async function checkCharges(name: string, { pool }: Stand): Promise<void> {
  const settled =
    "select owner, kind, period, sum(settled)::float as used from usage_entry where state = 'settled' group by 1, 2, 3";
  const { rows: odd } = await pool.query(
    `select m.owner, m.kind, m.used, coalesce(s.used, 0) as entries, m.reserved from usage_meter m
     left join (${settled}) s using (owner, kind, period)
     where m.kind <> 'storage' and (m.used <> coalesce(s.used, 0) or m.reserved <> 0)`,
  );
  note(`${name}: meters that are not the sum of their charges`, "0", odd.length, odd.length === 0);
  const { rows: twice } = await pool.query(
    `select run_id, owner, kind, reason, tool, count(*) from usage_entry where state = 'settled' and settled > 0 and run_id is not null
     group by 1, 2, 3, 4, 5 having count(*) > 1`,
  );
  note(`${name}: charges doubled`, "0", twice.length, twice.length === 0);
  if (odd.length + twice.length > 0) process.stdout.write(`${JSON.stringify([odd[0], twice[0]])}\n`);
}

async function gaps({ pool }: Stand, sent: readonly Sent[]): Promise<[number, boolean]> {
  const { rows } = await pool.query<{ id: string; seqs: number[] }>(
    "select run_id as id, array_agg(seq order by seq) as seqs from run_event where run_id = any($1) group by 1",
    [sent.map(({ runId }) => runId)],
  );
  const stored = new Map(rows.map(({ id, seqs }) => [id, seqs.join(" ")]));
  const odd = sent.filter(({ isOver, runId, shown }) => isOver && stored.get(runId) !== shown.join(" "));
  return [odd.length, odd.length === 0];
}
