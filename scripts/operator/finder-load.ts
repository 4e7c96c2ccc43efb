import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { reachDatabase } from '../../server/core/db/reach-database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { forgetEverywhere } from '../../server/modules/contacts/finder/forget-people.ts';
import { loadPeople } from '../../server/modules/contacts/finder/loading/load-people.ts';
import { peopleBySearch } from '../../server/providers/people-data/people-by-search.ts';
import { openAddress, peopleOfFile } from '../../server/providers/people-data/people-of-file.ts';
import type { PeopleSource } from '../../server/providers/people-data/port.ts';

const USAGE = `Loads people into the finder's index, or lets it forget somebody.

npm run finder:load -- people.jsonl.gz                      a file of People Data Labs' person schema, packed or not
npm run finder:load -- https://data.example/people.jsonl.gz the same at an address
npm run finder:load -- pdl --key-file key.txt --most 5000   the vendor itself; each record costs a credit there
npm run finder:load -- --forget <page or email> …           somebody who asked for it; no later load brings them back

  --title      what customers are told that the people stand from (the file's name)
  --query      a file with the vendor's query; without it everybody who has a page at the network
  --base       another address of the vendor

A load that was ended goes on where it was; the same again changes nothing.
`;
const VENDOR = 'https://api.peopledatalabs.com';
const WITH_PAGE = { bool: { must: [{ exists: { field: 'linkedin_url' } }] } };

const { values, positionals } = read();
const forgotten = values.forget ? { emails: positionals.filter(isEmail), links: positionals.filter(isPage) } : null;
const source = forgotten ? null : await sourceOf();
if (forgotten && (positionals.length === 0 || !positionals.every((who) => isEmail(who) || isPage(who))))
  refuseUsage('Whoever is to be forgotten is named by a page or an email.');
const config = readConfig();
const reached = await reachDatabase({ databaseUrl: config.database?.directUrl ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  await migrate(database.direct);
  const transactions = createTransactions(database, systemClock);
  if (forgotten) {
    const { links, emails } = forgotten;
    const removed = await transactions.onPlatform((tx) => forgetEverywhere(tx, links, emails));
    console.log(`Forgotten: ${removed} ${removed === 1 ? 'entry' : 'entries'}.`);
  }
  if (source) {
    const load = await loadPeople({ transactions }, source, {
      onProgress: ({ lines, added, changed }) => console.log(`${lines} read, ${added} new, ${changed} changed`),
    });
    console.log(`Done: ${load.added} new, ${load.changed} changed, ${load.same} as before, ${load.refused} refused.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
  await reached.release();
}

function isEmail(who: string): boolean {
  return who.includes('@');
}

function isPage(who: string): boolean {
  return !isEmail(who) && who.includes('/');
}

function refuseUsage(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(2);
}

function read() {
  const text = { type: 'string' } as const;
  const options = {
    'key-file': text,
    most: text,
    title: text,
    query: text,
    base: text,
    forget: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuseUsage(error instanceof Error ? error.message : String(error));
  }
}

async function sourceOf(): Promise<PeopleSource> {
  const [name, ...more] = positionals;
  if (!name || more.length > 0) refuseUsage('One source is loaded at a time.');
  const title = values.title ?? name.split('/').at(-1)?.split('?')[0] ?? name;
  if (/^https?:\/\//.test(name)) return peopleOfFile({ name, title, open: openAddress(name), clock: systemClock });
  if (name !== 'pdl') {
    if (!existsSync(name)) {
      console.error(`There is no file ${name}.`);
      process.exit(1);
    }
    return peopleOfFile({
      name,
      title,
      open: async () => Readable.toWeb(createReadStream(name)) as ReadableStream<Uint8Array>,
      clock: systemClock,
    });
  }
  const most = Number(values.most);
  if (!values['key-file'] || !(most > 0)) refuseUsage('The vendor needs --key-file and --most.');
  const apiKey = (await readFile(values['key-file'], 'utf8')).trim();
  const query = values.query ? (JSON.parse(await readFile(values.query, 'utf8')) as object) : WITH_PAGE;
  return peopleBySearch({ baseUrl: values.base ?? VENDOR, apiKey, query, most, clock: systemClock });
}
