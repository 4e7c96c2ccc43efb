import type pg from 'pg';
import type { SpaceActor } from '../server/core/auth/actor.ts';
import type { Services } from '../server/core/services.ts';
import { newCredential, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/** For trying the benches themselves: everything divided by so much. */
const DIVISOR = Number(process.env.KITHLINE_BENCH_DIVISOR ?? 1);
export const BIG = { people: Math.round(1_000_000 / DIVISOR), messages: Math.round(5_000_000 / DIVISOR) };
export const SMALL = { people: BIG.people / 10, messages: BIG.messages / 10 };
/** One in so many talks a lot: more than a page of it. */
export const TALKATIVE = 100;
const WORDS_OF_TALKATIVE = 100;
const [ROUNDS, TIMES] = [15, 80];

export interface ConversationSpace {
  spaceId: string;
  credentialId: string;
  actor: SpaceActor;
}

/**
 * A workspace whose people have all answered: a conversation with each, most of them read, and what passed in it. The
 * indexes of words are left out: neither bench reads them, and they would take most of the time.
 */
export async function seedConversations(
  services: Services,
  client: pg.PoolClient,
  { people, messages }: { people: number; messages: number },
): Promise<ConversationSpace> {
  const { spaceId, admin } = await newTenant(services);
  const credentialId = await newCredential(services, spaceId);
  const rebuild = await dropIndexes(client);
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  await client.query(
    `insert into prospects (space_id, id, first_name, last_name, headline, title, company_name, created_at, updated_at)
     select $1, uuidv7(), 'First' || n % 997, 'Last' || n, 'Head of things', 'Head', 'Company ' || n % 5003,
       now() - n * interval '1 second', now() from generate_series(1, $2::integer) n`,
    [spaceId, people],
  );
  await client.query(
    `create temp table talked on commit preserve rows as
     select id, row_number() over () as n, date_trunc('milliseconds', now() - random() * interval '300 days') as last_at
     from prospects where space_id = $1`,
    [spaceId],
  );
  for (const scope of [credentialId, '00000000-0000-0000-0000-000000000000'])
    await client.query(
      `insert into inbox_dialogs (space_id, scope, prospect_id, credential_id, folder, is_unread, unread, is_starred,
         last_channel, last_is_ours, last_text, last_at, channels)
       select $1, $2, id, $3, case when n % 5 = 0 then 'archived' else 'inbox' end, n % 50 = 1, (n % 50 = 1)::integer,
         n % 40 = 0, 'network', n % 2 = 0, 'Thank you, that sounds interesting. Could we talk next week?', last_at,
         '{network}'
       from talked`,
      [spaceId, scope, credentialId],
    );
  // what is left for the others, each as much
  const most = WORDS_OF_TALKATIVE * Math.floor(people / TALKATIVE);
  const each = Math.max(1, Math.round((messages - most) / (people - people / TALKATIVE)));
  await client.query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
     select $1, uuidv7(), t.id, $2, 'network', k % 2 = 0,
       'Thank you for your message about the project, let us talk next week. ' || k, t.last_at - k * interval '1 hour'
     from generate_series(0, $4::integer - 1) k join talked t on k < case when t.n % $3 = 0 then $4 else $5::integer end`,
    [spaceId, credentialId, TALKATIVE, WORDS_OF_TALKATIVE, each],
  );
  await client.query('drop table talked; set session_replication_role = origin');
  for (const statement of rebuild) await client.query(statement);
  const actor = {
    user: { id: admin.id },
    space: { id: spaceId, role: 'admin', availableCredentials: [] },
  } as unknown as SpaceActor;
  return { spaceId, credentialId, actor };
}

/** Built at once they take a fraction of the time; answers how. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('prospects', 'inbox_messages', 'inbox_dialogs')
       and schemaname = 'public' and indexname not like '%_pkey'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.filter(({ indexname }) => !indexname.endsWith('_words')).map(({ indexdef }) => indexdef);
}

export interface BenchFigures {
  of: number;
  against: number;
  ratio: number;
}
export type BenchMeasure = { of: () => Promise<unknown>; against: () => Promise<unknown> };

/**
 * Each figure is the least of several medians, taken in turns: whatever else runs on the machine can only slow one down,
 * and slows all of them down alike.
 */
export async function measureInTurns(spaces: readonly BenchMeasure[]): Promise<BenchFigures[]> {
  // the first to run would pay for the others
  for (const { of, against } of spaces) await Promise.all([medianMs(of, TIMES), medianMs(against, TIMES)]);
  const best = spaces.map(() => ({ of: Number.POSITIVE_INFINITY, against: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, space] of spaces.entries())
      for (const name of ['of', 'against'] as const) {
        const kept = best[index] as (typeof best)[number];
        kept[name] = Math.min(kept[name], await medianMs(space[name], TIMES));
      }
  return best.map(({ of, against }) => ({ of, against, ratio: of / against }));
}

async function medianMs(work: () => Promise<unknown>, times: number): Promise<number> {
  const spent: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await work();
    spent.push(performance.now() - started);
  }
  return spent.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}

/** Prints the result line, and fails where a target is missed. */
export function printResult(bench: string, page: number, [small, big]: readonly BenchFigures[], target: Target): void {
  if (!small || !big) throw new Error('Nothing was measured');
  const growth = big.ratio / small.ratio;
  const ms = (value: number) => Math.round(value * 1_000) / 1_000;
  conclude(
    {
      bench,
      ratio: Math.round(big.ratio * 100) / 100,
      unit: 'ms',
      of: ms(big.of),
      against: ms(big.against),
      detail: {
        ...BIG,
        page,
        atATenth: { ...SMALL, ratio: ms(small.ratio), ms: ms(small.of), byKeyMs: ms(small.against) },
        growth: ms(growth),
      },
    },
    target,
  );
}
