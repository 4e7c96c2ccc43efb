import { sql } from 'kysely';
import type pg from 'pg';
import { chainOf } from '../../engine/sequence/graph.ts';
import { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { build } from '../../server/core/db/build.ts';
import type { SpaceTx } from '../../server/core/db/transaction.ts';
import { newId } from '../../server/core/ids.ts';
import type { Services } from '../../server/core/services.ts';
import { enrolProspects } from '../../server/modules/campaigns/enrolments/enrol-prospects.ts';
import { memberId } from '../../server/world/network/ids.ts';
import { newTenant } from '../../tests/factories/tenants.ts';

const NODES: readonly SequenceNode[] = [
  { id: 'write', action: 'message', text: 'Hello {first_name}, number {last_name}' },
  { id: 'look', action: 'view' },
].map((node) => SequenceNode.parse(node));
const SENDERS_A_SPACE = 20;
const FIRST_PERSON = 1_000_000;

interface Seeded {
  senders: number;
  people: number;
  nodes?: readonly SequenceNode[];
  /** Each has senders and people of its own. */
  wave?: number;
}

/** Senders with people on both sides: relations at the network, prospects on the way here. */
export async function seedChaos(
  services: Services,
  world: pg.Pool,
  { senders, people, nodes = NODES, wave = 0 }: Seeded,
): Promise<void> {
  const end = (wave + 1) * senders;
  let person = FIRST_PERSON + wave * senders * people;
  for (let from = wave * senders; from < end; from += SENDERS_A_SPACE) {
    const { spaceId } = await newTenant(services);
    await services.database.direct.query('update spaces set is_demo = true where id = $1', [spaceId]);
    for (let at = from; at < Math.min(end, from + SENDERS_A_SPACE); at++) {
      const account = `chaos-${at}`;
      await openAccount(world, account, person, people);
      const first = person;
      await services.transactions.inSpace(spaceId, (tx) => openSender(tx, services, { account, first, people, nodes }));
      person += people;
    }
  }
}

async function openAccount(world: pg.Pool, id: string, first: number, people: number): Promise<void> {
  const now = new Date();
  await world.query(
    `insert into world.accounts (id, username, person, plan, status, created_at, signed_in_at)
     values ($1, $1 || '@chaos.test', $2, 'premium', 'OK', $3, $3)`,
    [id, first - 500_000, now],
  );
  await world.query(
    `insert into world.relations (account_id, person, since)
     select $1, $2::bigint + n, $3 from generate_series(0, $4::integer - 1) n`,
    [id, first, now, people],
  );
}

async function openSender(
  tx: SpaceTx,
  services: Services,
  { account, first, people, nodes }: { account: string; first: number; people: number; nodes: readonly SequenceNode[] },
): Promise<void> {
  const [credentialId, campaignId] = [newId(), newId()];
  const common = { space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now };
  await tx.run(
    build.insertInto('credentials').values({
      ...common,
      id: credentialId,
      username: `${account}@chaos.test`,
      work_hours_start: 0,
      work_hours_end: 24,
      working_days: [1, 2, 3, 4, 5, 6, 7],
      is_warm_up_on: false,
    }),
  );
  await tx.run(
    build.insertInto('credentials_auth').values({
      space_id: tx.spaceId,
      credential_id: credentialId,
      gateway_id: account,
      logged_in_at: tx.now,
      updated_at: tx.now,
    }),
  );
  for (const action of ['messages', 'views'])
    await tx.run(
      build
        .insertInto('limits')
        .values({ space_id: tx.spaceId, credential_id: credentialId, action, per_day: 150, updated_at: tx.now }),
    );
  await tx.run(
    build.insertInto('campaigns').values({
      ...common,
      id: campaignId,
      credentials_id: credentialId,
      name: account,
      status: 'active',
      sequence_version: 1,
      steps_count: nodes.length,
    }),
  );
  await tx.run(
    build.insertInto('campaigns_versions').values({
      space_id: tx.spaceId,
      campaign_id: campaignId,
      version: 1,
      nodes: JSON.stringify(nodes),
      links: JSON.stringify(chainOf(nodes)),
      created_at: tx.now,
    }),
  );
  const prospects = Array.from({ length: people }, (_, at) => ({
    id: newId(),
    last_name: String(at),
    network_id: memberId(first + at),
  }));
  await tx.run(
    sql`insert into prospects (space_id, id, first_name, last_name, network_id, created_at, updated_at)
      select ${tx.spaceId}::uuid, n.id, 'Ada', n.last_name, n.network_id, ${tx.now}, ${tx.now}
      from json_to_recordset(${JSON.stringify(prospects)}::json) as n (id uuid, last_name text, network_id text)`.compile(
      build,
    ),
  );
  await enrolProspects(
    tx,
    { campaignId, searchId: null, prospects: prospects.map(({ id }) => ({ id, isConnected: true })) },
    services,
  );
}
