import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { accountCalls } from '../../contract/accounts/calls.ts';
import { campaignCalls } from '../../contract/campaigns/calls.ts';
import { inboxCalls } from '../../contract/inbox/calls.ts';
import { prospectCalls } from '../../contract/prospects/calls.ts';
import { askAt } from './ask.ts';
import { type Imported, importPeople } from './import-people.ts';
import { asTable, plainLine } from './print.ts';
import { Sentence } from './sentence.ts';
import { forgetKey, keepKey, readKey } from './kept-key.ts';
import { tailEvents } from './tail-events.ts';

const USAGE = `Works with Kithline over its API.

kithline login ADDRESS                 sign in with a key (Integrations, API)
kithline logout                        forget the key on this machine
kithline whoami                        in whose name it works
kithline campaigns [WORDS]             campaigns, with their numbers
kithline campaigns pause ID            stop sending
kithline people [WORDS]                people, the newest first
kithline people import FILE --campaign ID [--rejected FILE]
                                       people of a CSV file into a campaign that takes them by API
kithline inbox [--unread]              conversations
kithline inbox ID                      what was said with a person
kithline tail [--last N]               what happens, as it happens

--json     everything as JSON, a line for each
--limit N  how many (30)

Programs give address and key as KITHLINE_URL and KITHLINE_KEY.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '30' },
  last: { type: 'string', default: '10' },
  unread: { type: 'boolean', default: false },
  campaign: { type: 'string' },
  rejected: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

// whoever reads may have read enough: `kithline tail | head`
process.stdout.on('error', () => process.exit());
const { values, positionals } = readArgs();
const [verb = 'help', first = '', ...more] = positionals;
const wholeNumber = (name: 'limit' | 'last'): number => {
  if (!/^\d{1,2}$|^100$/.test(values[name])) throw new Sentence(`--${name} is a number up to 100`);
  return Number(values[name]);
};

try {
  await run();
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (values.help || verb === 'help') return console.log(USAGE);
  if (verb === 'login') return login(first);
  if (verb === 'logout') return forgetKey();
  const ask = askAt(await readKey());
  switch (verb) {
    case 'whoami': {
      const user = await ask(accountCalls.fetchUser, {});
      return show([user], ['name', 'email', 'role'], (one) => [one.full_name, one.email, one.space?.role]);
    }
    case 'campaigns': {
      if (first === 'pause') {
        const campaign = await ask(campaignCalls.updateStatus, { id: needed(more[0], 'ID'), status: 'paused' });
        return show([campaign], ['campaign', 'status'], ({ name, status }) => [name, status]);
      }
      const { items } = await ask(campaignCalls.list, { limit: wholeNumber('limit'), ...words('query') });
      const names = ['id', 'campaign', 'status', 'people', 'contacted', 'replied', 'meetings'];
      return show(items, names, ({ _id, name, status, counters: { people, contacted, replied, meetings } }) => [
        _id,
        name,
        status,
        people,
        contacted,
        replied,
        meetings,
      ]);
    }
    case 'people': {
      if (first === 'import') return bringPeople(ask);
      const { items } = await ask(prospectCalls.list, { limit: wholeNumber('limit'), ...words('q') });
      return show(items, ['id', 'name', 'title', 'company', 'email', 'status'], (one) => [
        one._id,
        one.full_name,
        one.title,
        one.company_name,
        one.email,
        one.status,
      ]);
    }
    case 'inbox': {
      if (first !== '') {
        const { items } = await ask(inboxCalls.messages, { profile: first, limit: wholeNumber('limit') });
        if (values.json) return show(items, [], () => []);
        for (const { at, is_ours, channel, text } of items)
          console.log(`${at}  ${is_ours ? 'we' : 'they'}, ${channel}\n${plainLine(text)}\n`);
        return;
      }
      const filter = values.unread ? 'unread' : 'inbox';
      const { items } = await ask(inboxCalls.list, { limit: wholeNumber('limit'), filter });
      return show(items, ['id', 'person', 'company', 'unread', 'last', 'words'], ({ profile, unread, last }) => [
        profile._id,
        profile.full_name,
        profile.company_name,
        unread,
        last.at,
        `${last.is_ours ? 'we: ' : ''}${last.text}`,
      ]);
    }
    case 'tail': {
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      for await (const event of tailEvents(ask, { last: wholeNumber('last'), signal: stop.signal }))
        console.log(
          values.json
            ? JSON.stringify(event)
            : plainLine(
                [
                  event.at,
                  event.kind,
                  event.count > 1 ? `× ${event.count}` : '',
                  event.profile?.full_name,
                  event.campaign?.name,
                ]
                  .filter(Boolean)
                  .join('  '),
              ),
        );
      return;
    }
    default:
      throw new Sentence(`There is no command ${verb}.\n\n${USAGE}`);
  }
}

async function login(address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address).origin : null;
  if (!url?.startsWith('http')) throw new Sentence('Name the address: kithline login https://your.address');
  const key = process.env['KITHLINE_KEY'] ?? (await typed('Key of the API (Integrations, API): '));
  const user = await askAt({ url, key })(accountCalls.fetchUser, {});
  const place = await keepKey({ url, key });
  console.log(`Signed in as ${plainLine(user.full_name)}, kept in ${place}`);
}

/** From the keyboard without showing it, or from what is piped in. */
async function typed(question: string): Promise<string> {
  process.stderr.write(question);
  const isTerminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (isTerminal) process.stderr.write('\n');
  const key = String(value ?? '').trim();
  if (!key) throw new Sentence('No key was given');
  return key;
}

async function bringPeople(ask: ReturnType<typeof askAt>): Promise<void> {
  const { accepted, rejected, columns, failure } = await importPeople(ask, {
    file: needed(more[0], 'FILE'),
    campaign: needed(values.campaign, '--campaign'),
    rejectedTo: values.rejected,
    onBatch: (done, of) => process.stderr.write(`${done} of ${of}\n`),
  });
  if (values.json) console.log(JSON.stringify({ accepted, rejected, columns }));
  else sayWhatCame({ accepted, rejected, columns });
  if (failure) throw new Sentence(`It ended before the file did; sent again, nobody comes twice.\n${failure}`);
}

function sayWhatCame({ accepted, rejected, columns }: Pick<Imported, 'accepted' | 'rejected' | 'columns'>): void {
  console.log(asTable(['column', 'taken as'], Object.entries(columns)));
  console.log(`\n${accepted} came into the campaign, ${rejected.length} did not.`);
  const reasons = Map.groupBy(rejected, ({ reason }) => reason);
  if (reasons.size > 0)
    console.log(
      asTable(
        ['reason', 'people'],
        [...reasons].map(([reason, { length }]) => [reason, length]),
      ),
    );
}

function words(name: 'q' | 'query'): { q?: string; query?: string } {
  const text = [first, ...more].filter(Boolean).join(' ');
  return text ? { [name]: text } : {};
}

function needed(value: string | undefined, name: string): string {
  if (!value) throw new Sentence(`${name} is missing.\n\n${USAGE}`);
  return value;
}

function show<T>(
  items: readonly T[],
  names: readonly string[],
  row: (item: T) => (string | number | null | undefined)[],
) {
  if (values.json) for (const item of items) console.log(JSON.stringify(item));
  else console.log(items.length === 0 ? 'Nothing.' : asTable(names, items.map(row)));
}

function readArgs() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
