import { sql } from 'kysely';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { addDays, dayIn, weekdayOf } from '../../../../../engine/time/zone-time.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { DEMO_CAMPAIGNS, demoSequence, invitedBy, type Row, sentBy, sum } from '../../campaigns/demo/demo-campaigns.ts';

const HOUR = 3_600_000;
const SPACE = stableId('space:lumen');
/** Of how many working days the numbers are kept day by day. */
const PAST_DAYS = 15;

/** What the demo's campaigns have behind them, in numbers. */
export async function seedCounters(tx: PlatformTx): Promise<void> {
  for (const row of DEMO_CAMPAIGNS) {
    const counters = pastOf(row, demoSequence(row), new Date(tx.now.getTime() - row[8] * HOUR));
    if (counters.length > 0) await tx.run(build.insertInto('campaigns_counters').values(counters));
  }
  await sumUpAccounts(tx);
}

/** What is kept over all campaigns of an account, from what was kept of each. */
async function sumUpAccounts(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`insert into campaigns_account_days (space_id, credential_id, kind, day, count)
      select c.space_id, c.credentials_id, n.kind, n.day, sum(n.count)
      from campaigns_counters n join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
      where n.space_id = ${SPACE} and n.node_id = '' and n.kind in ('sent', 'contacted', 'invited', 'accepted', 'replied')
        and c.credentials_id is not null
      group by 1, 2, 3, 4`.compile(build),
  );
}

/** The numbers of the past, step by step and day by day, as if they had been counted as it happened. */
function pastOf(row: Row, { nodes }: Sequence, until: Date) {
  const [name, , , , , counts] = row;
  const [, contacted, connected, replied, meetings] = counts;
  if (contacted === 0) return [];
  const sent = sentBy(row, nodes);
  const acts = [...sent.keys()];
  const [first = '', second = first] = acts;
  const totals: [node: string, kind: string, count: number][] = [
    ...acts.map((id): [string, string, number] => [id, 'sent', sent.get(id) ?? 0]),
    ['', 'sent', sum(sent.values())],
    ['', 'invited', invitedBy(row, nodes)],
    [first, 'accepted', connected],
    ['', 'accepted', connected],
    [second, 'replied', replied],
    ['', 'replied', replied],
    ['', 'meeting', meetings],
    ['', 'begun', contacted],
    ['', 'contacted', contacted],
  ];
  const days = workingDays(dayIn('UTC', until));
  return totals.flatMap(([node_id, kind, total]) =>
    spread(total, days.length).flatMap((count, at) =>
      count === 0
        ? []
        : [{ space_id: SPACE, campaign_id: stableId(`campaign:${name}`), node_id, kind, day: days[at] ?? '', count }],
    ),
  );
}

function workingDays(last: string): string[] {
  const days: string[] = [];
  for (let day = last; days.length < PAST_DAYS; day = addDays(day, -1)) if (weekdayOf(day) <= 5) days.unshift(day);
  return days;
}

/** A total over some days, more in the middle of it than at its ends, exactly the total in sum. */
function spread(total: number, days: number): number[] {
  const weights = Array.from(
    { length: days },
    (_, day) => 1 + Math.sin(((day + 1) / (days + 1)) * Math.PI) + (day % 3),
  );
  const all = sum(weights);
  let [given, before] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const until = Math.round((total * before) / all);
    const count = until - given;
    given = until;
    return count;
  });
}
