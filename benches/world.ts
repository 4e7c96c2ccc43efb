import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/core/db/embedded/start-embedded.ts';
import { prepared } from '../server/core/db/database.ts';
import { newId } from '../server/core/ids.ts';
import { worldNetwork } from '../server/world/network/client.ts';
import { memberId } from '../server/world/network/ids.ts';
import { invite } from '../server/world/network/invitations/new-invitation.ts';
import type { SyntheticNetwork } from '../server/world/network/store.ts';
import { startWorld } from '../server/world/server.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Invitations per second that the synthetic network accepts, with every rule checked and what will come of them written
 * down, against raw inserts of one row each into the same database, both eight at a time and both on disk when they are
 * answered: the embedded database as it is shipped, not the fast one of the tests. For the record also over HTTP, where
 * client and server share one process, and without waiting for the disk, where only the work itself is compared.
 */
const AT_ONCE = 8;
const EACH = 4_000;
const ROUNDS = 5;
const TARGET: Target = { ratio: { atLeast: 0.3 } };
/** Fewer than an account may send in ten minutes, and as many accounts as that takes. */
const PER_ACCOUNT = 15;

const folder = await mkdtemp(join(tmpdir(), 'bench-world-'));
const embedded = await startEmbedded({ dataDir: folder });
const world = await startWorld({ host: '127.0.0.1', port: 0, seed: 7, databaseUrl: embedded.url });
const network = world.network as SyntheticNetwork;
const pool = new pg.Pool({ connectionString: embedded.url, max: AT_ONCE });
await pool.query(
  'create table raw (id text primary key, account_id text not null, person bigint not null, sent_at timestamptz not null)',
);

let accountsMade = 0;
let person = 1_000_000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
try {
  await compare(1);
  const onDisk = await compare(ROUNDS);
  const overHttp = await measure('http', EACH);
  await pool.query('alter system set synchronous_commit = off');
  await pool.query('select pg_reload_conf()');
  await compare(1);
  const unwaiting = await compare(3);

  conclude(
    {
      bench: 'world',
      ratio: onDisk.ratio,
      unit: 'invitations/s',
      of: onDisk.invite,
      against: onDisk.raw,
      detail: {
        rounds: ROUNDS,
        each: EACH,
        atOnce: AT_ONCE,
        overHttp: Math.round(overHttp),
        unwaiting,
      },
    },
    TARGET,
  );
} finally {
  await pool.end();
  await world.stop();
  await embedded.stop();
  await rm(folder, { recursive: true });
}

async function compare(rounds: number): Promise<{ ratio: number; invite: number; raw: number }> {
  const [raw, invited]: [number[], number[]] = [[], []];
  for (let at = 0; at < rounds; at++) {
    raw.push(await measure('raw', EACH));
    invited.push(await measure('invite', EACH));
  }
  const ratio = Number((median(invited) / median(raw)).toFixed(3));
  return { ratio, invite: Math.round(median(invited)), raw: Math.round(median(raw)) };
}

async function measure(name: 'raw' | 'invite' | 'http', count: number): Promise<number> {
  const accounts = name === 'raw' ? [] : await newAccounts(Math.ceil(count / PER_ACCOUNT));
  const accountAt = (at: number) => accounts[at % accounts.length] ?? '';
  const acts = {
    raw: () =>
      pool.query(
        prepared('insert into raw (id, account_id, person, sent_at) values ($1, $2, $3, $4)', [
          newId(),
          'account',
          person++,
          new Date(),
        ]),
      ),
    invite: (at: number) => invite(network, { accountId: accountAt(at), person: person++, note: null, key: null }),
    http: (at: number) => inviteOverHttp(accountAt(at), person++),
  };
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await acts[name](next++);
    }),
  );
  return (count * 1000) / (performance.now() - began);
}

/** Signed in all along: how they got in is not what is measured. */
async function newAccounts(count: number): Promise<string[]> {
  accountsMade++;
  const rows = await network.all<{ id: string }>(
    `insert into world.accounts (id, username, person, plan, status, created_at, signed_in_at)
     select 'bench-' || $1 || '-' || n, 'bench' || $1 || '-' || n || '@bench.test', n, 'premium', 'OK', $2, $2
     from generate_series(1, $3::integer) n returning id`,
    [String(accountsMade), new Date(), count],
  );
  return rows.map((row) => row.id);
}

async function inviteOverHttp(accountId: string, index: number): Promise<void> {
  const reply = await fetch(`${world.url}/api/v1/users/invite`, {
    method: 'POST',
    headers: { 'x-api-key': worldNetwork(world.url).apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: accountId, provider_id: memberId(index) }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  await reply.json();
}
