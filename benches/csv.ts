import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { CSV_MAX_BYTES } from '../contract/searches/schemas.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { newId } from '../server/core/ids.ts';
import { importFile } from '../server/modules/campaigns/searches/csv/import-file.ts';
import { readRows } from '../server/modules/campaigns/searches/csv/read-rows.ts';
import { people } from '../server/world/people/person.ts';
import { newRunningCampaign, sequenceStep } from '../tests/factories/running-campaign.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * A file of 5 MB from the store to people on their way (identified, judged, kept, enrolled, counted), against the least
 * that takes: parsing the same file, and a raw COPY of the rows that came of it. Parsing alone is told beside: the COPY
 * takes many times as long, so that no import could stay near it.
 */
const ROUNDS = 3;
const TARGET: Target = { ratio: { atMost: 4 } };
const TABLES = ['prospects', 'enrolments', 'events'];

const folder = await mkdtemp(join(tmpdir(), 'bench-csv-'));
const { services, database, close } = await openServices({ clock: systemClock });
const client = await database.direct.connect();
try {
  const { spaceId } = await newTenant(services);
  const { campaignId } = await newRunningCampaign(services, spaceId, {
    steps: [sequenceStep('connect', 'connect'), sequenceStep('message', 'message', { delay_days: 1 })],
  });
  const fileId = newId();
  const lines = ['Profile,First name,Last name,Email,Company,Title,Location,Note\n'];
  let bytes = 0;
  for (const one of people(7, { from: 0, count: 100_000 })) {
    const line = `https://www.linkedin.com/in/${one.firstName}-${one.lastName}-${one.index},${one.firstName},${one.lastName},${one.index}.${one.email},"${one.company.name}","${one.title}","${one.place.city}, ${one.place.countryCode}",${one.headline.replaceAll(',', ' ')}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes > CSV_MAX_BYTES - 200) break;
    lines.push(line);
  }
  const body = Buffer.from(lines.join(''));
  await services.files.put(`${spaceId}/${fileId}`, [body] as never, { maxBytes: CSV_MAX_BYTES });
  const settings = {
    encoding: 'utf-8',
    delimiter: ',',
    has_header: true,
    headers: [],
    is_existing_people: false,
    is_email_only: false,
    save_csv: true,
    credentials_id: null,
  } as const;
  const fields = ['link', 'first_name', 'last_name', 'email', 'company_name', 'title', 'location', 'custom:note'];
  const times = { whole: [] as number[], parsing: [] as number[], raw: [] as number[] };
  // the first round is not counted: the planner learns from it
  for (let round = 0; round <= ROUNDS; round++) {
    await clear();
    times.parsing.push(await milliseconds(parse));
    const id = newId();
    await client.query(
      `insert into searches (space_id, id, campaign_id, kind, mapping, custom_fields_keys, settings, file_id, created_at, updated_at)
        values ($1, $2, $3, 'csv', $4, '{note}', $5, $6, now(), now())`,
      [spaceId, id, campaignId, JSON.stringify(Object.fromEntries(fields.entries())), JSON.stringify(settings), fileId],
    );
    times.whole.push(await milliseconds(() => importFile({ space_id: spaceId, id, run: 1 }, services)));
    const { rows } = await client.query('select status, collected_count, rejected_count from searches where id = $1', [
      id,
    ]);
    if (rows[0].status !== 'finished' || rows[0].collected_count !== lines.length - 1)
      throw new Error(JSON.stringify(rows));
    await client.query('analyze');
    for (const table of TABLES)
      await pipeline(
        client.query(copyTo(`copy ${table} ${columns(table)} to stdout`)),
        createWriteStream(join(folder, table)),
      );
    await clear();
    times.raw.push(
      await milliseconds(async () => {
        for (const table of TABLES)
          await pipeline(
            createReadStream(join(folder, table)),
            client.query(copyFrom(`copy ${table} ${columns(table)} from stdin`)),
          );
      }),
    );
  }
  const [whole, parsing, raw] = [times.whole, times.parsing, times.raw].map((each) => Math.min(...each.slice(1))) as [
    number,
    number,
    number,
  ];
  conclude(
    {
      bench: 'csv',
      ratio: round(whole / (parsing + raw)),
      unit: 'ms',
      of: Math.round(whole),
      against: Math.round(parsing + raw),
      detail: {
        bytes: body.length,
        lines: lines.length - 1,
        rounds: ROUNDS,
        parsingMs: Math.round(parsing),
        rawCopyMs: Math.round(raw),
        ratioToParsingAlone: round(whole / parsing),
      },
    },
    TARGET,
  );

  async function parse(): Promise<void> {
    let count = 0;
    for await (const rows of readRows(services.files, `${spaceId}/${fileId}`, settings, 1_000)) count += rows.length;
    if (count !== lines.length - 1) throw new Error(`${count} lines were read`);
  }

  async function clear(): Promise<void> {
    await client.query('truncate enrolments, events, searches, prospects cascade');
    await client.query('checkpoint');
  }
} finally {
  client.release();
  await close();
  await rm(folder, { recursive: true });
}

/** What the database works out itself is not copied in. */
function columns(table: string): string {
  return table === 'prospects'
    ? '(space_id, id, first_name, last_name, title, company_name, email, link, location, emails, phones, custom, created_at, updated_at)'
    : '';
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
