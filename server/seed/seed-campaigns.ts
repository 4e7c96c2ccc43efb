import { sql } from 'kysely';
import type { Sequence } from '../../contract/campaigns/sequence.ts';
import { addDays, dayIn, weekdayOf } from '../../engine/time/zone-time.ts';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { DEMO_CAMPAIGNS, demoSequence, type Row } from './demo-campaigns.ts';
import { stableId } from './stable-id.ts';

const HOUR = 3_600_000;
const SPACE = stableId('space:lumen');
/** Of how many working days its numbers are kept day by day. */
const PAST_DAYS = 15;

/** The campaigns of the demo's first workspace: some run, the others have a past in numbers. */
export async function seedCampaigns(tx: PlatformTx): Promise<void> {
  for (const [index, row] of DEMO_CAMPAIGNS.entries()) {
    const sequence = demoSequence(row);
    await seedCampaign(tx, row, index, sequence);
    const counters = pastOf(row, sequence, new Date(tx.now.getTime() - row[8] * HOUR));
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
      where n.space_id = ${SPACE} and n.node_id = '' and n.kind in ('sent', 'contacted', 'accepted', 'replied')
        and c.credentials_id is not null
      group by 1, 2, 3, 4`.compile(build),
  );
}

async function seedCampaign(tx: PlatformTx, row: Row, index: number, { nodes, links }: Sequence): Promise<void> {
  const [name, status, type, channel, , counts, sender, owner, hoursAgo] = row;
  const [people, contacted, connected, replied, meetings] = counts;
  const id = stableId(`campaign:${name}`);
  const updated = new Date(tx.now.getTime() - hoursAgo * HOUR);
  const created = new Date(updated.getTime() - 40 * 24 * HOUR);
  const isFinished = status === 'finished' || status === 'archived';
  await tx.run(
    build.insertInto('campaigns').values({
      space_id: SPACE,
      id,
      credentials_id: stableId(`credential:${sender}`),
      owner_id: stableId(`user:${owner}`),
      name,
      status,
      status_before: status === 'archived' ? 'finished' : null,
      sequences_type: type,
      is_email_only: channel === 'email',
      settings: JSON.stringify(channel === 'social' ? {} : { email_integrations: [stableId(`mailbox:${sender}`)] }),
      steps_count: nodes.length,
      sequence_version: 1,
      people_count: people,
      contacted_count: contacted,
      connected_count: connected,
      replied_count: replied,
      meetings_count: meetings,
      finished_count: isFinished ? people : replied,
      sent_count: sum(sentBy(row, nodes).values()),
      started_at: status === 'draft' ? null : created,
      finished_at: isFinished ? updated : null,
      display_order: index,
      created_at: created,
      updated_at: updated,
    }),
  );
  await tx.run(
    build.insertInto('campaigns_versions').values({
      space_id: SPACE,
      campaign_id: id,
      version: 1,
      nodes: JSON.stringify(nodes),
      links: JSON.stringify(links),
      created_by: stableId(`user:${owner}`),
      created_at: created,
    }),
  );
}

/** How often each step was done: the first contact for everybody, what follows a connection for those connected. */
function sentBy([, , , channel, , counts]: Row, nodes: Sequence['nodes']): Map<string, number> {
  const [, contacted, connected] = counts;
  const acts = nodes.filter(({ action }) => action !== null);
  return new Map(
    acts.map(({ id }, place) => {
      if (place === 0) return [id, contacted];
      return [id, Math.round((channel === 'email' ? contacted : connected) * 0.85 ** place)];
    }),
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

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
