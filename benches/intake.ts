import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { people, type Person } from '../server/world/people/person.ts';
import { SHORT_SEQUENCE } from '../tests/factories/sequences.ts';
import { openServices } from '../tests/factories/services.ts';
import { newCredential, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * People whom a program hands in, a thousand at once, by a key of the API over HTTP, until they stand in their campaign
 * with all that they are found by, against COPY of the very rows that came of it into the same tables, with the same
 * indexes. Each call is answered before the next is sent, as a program does it that looks at the answers.
 */
const TARGET: Target = { ratio: { atLeast: 0.15 } };
const PEOPLE = 100_000;
const BATCH = 1_000;
const ROUNDS = 3;
const SEED = 11;
/** What an intake writes for each person, in the order in which rows may be taken back in. */
const TABLES = ['prospects', 'prospects_words', 'enrolments'];

const { services, database, close } = await openServices({ clock: systemClock, rememberMs: 1_000 });
const app = await buildApp(services, { ratePerMinute: Number.MAX_SAFE_INTEGER });
const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
const client = await database.direct.connect();
const batches = Array.from({ length: PEOPLE / BATCH }, (_none, at) =>
  JSON.stringify({ profiles: [...people(SEED, { from: at * BATCH, count: BATCH })].map(asPushed) }),
);
const rounds: { seconds: number; copySeconds: number; ratio: number }[] = [];
try {
  for (let round = 0; round < ROUNDS; round++) {
    const tenant = await newTenant(services);
    const credentials = await newCredential(services, tenant.spaceId);
    const { token } = await post<{ token: string }>('/integrations/api/token', tenant.admin.token, {
      name: 'Intake',
      scopes: ['campaigns:write'],
    });
    const searches = [{ kind: 'api' }];
    const body = { name: 'Intake', sequence: SHORT_SEQUENCE, credentials, searches };
    const campaign = await post<{ _id: string }>('/workflows', tenant.admin.token, body);
    const began = performance.now();
    let accepted = 0;
    for (const batch of batches)
      accepted += (await post<{ accepted: number }>(`/public/v1/workflows/${campaign._id}/profiles`, token, batch))
        .accepted;
    const seconds = (performance.now() - began) / 1_000;
    if (accepted !== PEOPLE) throw new Error(`${accepted} of ${PEOPLE} people came in`);
    const copySeconds = await secondsToCopyBack(tenant.spaceId);
    rounds.push({ seconds, copySeconds, ratio: copySeconds / seconds });
    await client.query(`truncate ${TABLES.join(', ')} cascade`);
  }
} finally {
  client.release();
  await app.close();
  await close();
}
const middle = rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]!;
conclude(
  {
    bench: 'intake',
    ratio: rounded(middle.ratio),
    unit: 'people/s',
    of: Math.round(PEOPLE / middle.seconds),
    against: Math.round(PEOPLE / middle.copySeconds),
    detail: { people: PEOPLE, batch: BATCH, tables: TABLES, ratios: rounds.map(({ ratio }) => rounded(ratio)) },
  },
  TARGET,
);

/** Takes the rows of a workspace out, empties the tables and times how long COPY takes to bring them back. */
async function secondsToCopyBack(spaceId: string): Promise<number> {
  const rows = new Map<string, Buffer[]>();
  for (const table of TABLES) {
    const chunks: Buffer[] = [];
    const columns = await columnsOf(table);
    const out = client.query(copyTo(`copy (select ${columns} from ${table} where space_id = '${spaceId}') to stdout`));
    for await (const chunk of out) chunks.push(chunk as Buffer);
    rows.set(table, chunks);
  }
  await client.query(`truncate ${TABLES.join(', ')} cascade`);
  await client.query('checkpoint');
  const began = performance.now();
  for (const [table, chunks] of rows)
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom(`copy ${table} (${await columnsOf(table)}) from stdin`)),
    );
  return (performance.now() - began) / 1_000;
}

/** What is worked out from others cannot be copied in. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}

async function post<T>(path: string, token: string, body: object | string): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { ok, payload, error } = (await answer.json()) as { ok: boolean; payload: T; error: string };
  if (!ok) throw new Error(`${path}: ${error}`);
  return payload;
}

function asPushed({ firstName, lastName, title, company, email, phone }: Person) {
  return {
    first_name: firstName,
    last_name: lastName,
    occupation: title,
    company_name: company.name,
    email,
    phone,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
