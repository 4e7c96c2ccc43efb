import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from '../../contract/api-calls.ts';
import type { Call } from '../../contract/call.ts';
import {
  type AccessOfMember,
  KEPT_AS,
  type KeptKind,
  RECORDS,
  type RecordKind,
  type RuledKind,
} from '../../contract/permissions.ts';
import { type TestApp, useApp } from '../factories/app.ts';
import { newMailbox } from '../factories/channels.ts';
import { runJobs } from '../factories/network.ts';
import { enrolNewProspects, newRunningCampaign } from '../factories/running-campaign.ts';
import { newUser, type TestUser } from '../factories/tenants.ts';
import { sampleInput } from '../tenancy/sample-input.ts';
import { sendFile } from '../tenancy/send-file.ts';
import { ALL_PAGES, type HiddenRecords, newHiddenRecords } from './hidden-records.ts';
import { setAt } from './set-at.ts';

/**
 * Generated from the contract: every call of a member is made by a member without pages, by one with all pages and no
 * account, and by one with another account; once as it is, and once for each record that it names, with the id of a
 * record which is not theirs to see. A new call is covered the moment it is declared.
 */
const PROBE = '0198c0de-0000-7000-8000-000000000001';
const FORM = new Set(['invalid_input', 'bad_json', 'unsupported_media_type', 'too_large']);
const app = useApp({ ratePerMinute: 100_000, onReady: fill });

type MemberCall = Call & { access: AccessOfMember };
const calls = Object.entries(apiCalls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>)
    .filter((entry): entry is [string, MemberCall] => entry[1].access.level === 'member')
    .map(([name, call]) => ({ label: `${domain}.${name}`, call })),
);
/** A field that excludes another one, which is tried in a second request. */
const EXCLUDE: Partial<Record<string, [string, string]>> = {
  'prospects.bulk': ['profile_ids', 'matching'],
  'prospects.export': ['profile_ids', 'matching'],
  'enrichment.quote': ['profile_ids', 'matching'],
  'enrichment.enrich': ['profile_ids', 'matching'],
  'prospects.download': ['profile_ids', 'matching'],
  'searches.add': ['profile_ids', 'matching'],
  'enrolments.update': ['profile_ids', 'matching'],
};
/** What only an answer can give. */
const CURSORS = new Set(['prospects.list', 'prospects.place', 'inbox.messages', 'inbox.list', 'ai.generations']);
/** What these do to the asker would leave nobody to ask for the others. */
const LEAVING = new Set(['spaces.exit']);

/** What any member may ask, whatever pages they have: a new one is a decision. */
const WITHOUT_PAGE = [
  'ai.generation',
  'ai.generations',
  'ai.prices',
  'billing.prices',
  'credentials.doAuth',
  'credentials.fetch',
  'credentials.fetchOne',
  'credentials.proxyCountries',
  'credentials.resendPhone',
  'credentials.send',
  'credentials.sendPhone',
  'credentials.twoFactor',
  'credentials.verifyEmail',
  'jobs.byId',
  'jobs.running',
  'jobs.stop',
  'palette.recent',
  'palette.search',
  'research.delete',
  'research.list',
  'research.start',
  'research.stop',
  'research.update',
  'spaces.allowedPages',
  'spaces.availableCredentials',
  'spaces.exit',
  'spaces.features',
  'spaces.info',
  'spaces.plans',
  'spaces.validateSubscription',
  'spaces.workers',
];

interface Asker extends TestUser {
  /** Records that the member may see, for the inputs that are not tried just now. */
  own: Partial<Record<RuledKind, string>>;
}
let theirs: HiddenRecords;
let pageless: Asker;
let accountless: Asker;
let other: Asker;

async function fill(ready: TestApp): Promise<void> {
  theirs = await newHiddenRecords(ready);
  const { spaceId } = theirs;
  const { campaignId, credentialId } = await newRunningCampaign(ready.services, spaceId, { name: 'Own run' });
  const [person] = await enrolNewProspects(ready.services, spaceId, campaignId, 1);
  const own = {
    credential: credentialId,
    campaign: campaignId,
    prospect: person?.prospectId ?? '',
    label: theirs.sharedLabel,
    template: await newTemplate(ready),
    signature: await newSignature(ready, credentialId),
    mailbox: (await newMailbox(ready.services, spaceId, { credentialId })).id,
  };
  const someone = (given: object) => newUser(ready.services, { spaceId, ...given });
  pageless = { ...(await someone({})), own: {} };
  accountless = { ...(await someone({ pages: ALL_PAGES })), own: {} };
  other = { ...(await someone({ pages: ALL_PAGES, credentials: [credentialId] })), own };
}

async function newTemplate(ready: TestApp): Promise<string> {
  const body = { name: 'For everybody', channel: 'network', text: 'Hello', is_shared: true };
  return (await ready.call<{ _id: string }>('POST', '/templates', { token: theirs.admin.token, body })).payload._id;
}
async function newSignature(ready: TestApp, credentialId: string): Promise<string> {
  const path = `/credentials/${credentialId}/signatures`;
  const body = { name: 'Own', message: 'x' };
  return (await ready.call<{ _id: string }>('POST', path, { token: theirs.admin.token, body })).payload._id;
}

const keptOf = ({ access }: MemberCall) =>
  Object.entries(access.about.named).filter((entry): entry is [string, KeptKind] => entry[1] in KEPT_AS);
const ruledOf = ({ access }: MemberCall) =>
  Object.entries(access.about.named).filter((entry): entry is [string, RuledKind] => isRuled(entry[1]));
const isRuled = (kind: RecordKind): kind is RuledKind => RECORDS[kind] === 'rule';

/** A request that the call accepts; records are the asker's own but for the one that is tried. */
function requestOf(label: string, call: MemberCall, asker: Asker, tried?: { path: string; id: string }) {
  const parts = {
    params: sampleOf(call.params),
    query: sampleOf(call.query),
    body: call.body ? sampleOf(call.body) : undefined,
  };
  const all = Object.values(parts);
  const excluding = EXCLUDE[label];
  if (excluding) {
    const [first, second] = excluding;
    delete parts.body?.[tried?.path.startsWith(second) ? first : second];
  }
  // a file goes to people of the workspace alone
  if (label === 'prospects.export' && parts.body) parts.body.email = asker.email;
  if (CURSORS.has(label)) for (const name of ['cursor', 'before']) delete parts.query[name];
  // the asker has no search of their own to name
  if (label.startsWith('campaigns.') && !tried?.path.startsWith('searches')) delete parts.body?.searches;
  for (const [path, kind] of Object.entries(call.access.about.named)) {
    const ruled = kind in KEPT_AS ? KEPT_AS[kind as KeptKind] : kind;
    const id = isRuled(ruled) ? asker.own[ruled] : { space: theirs.spaceId, member: asker.id }[kind as 'space'];
    if (id) all.some((part) => setAt(part, path, id));
  }
  if (tried) asRecord(parts.body, tried.path);
  if (tried) assert.ok(all.some((part) => setAt(part, tried.path, tried.id)) || excluding, `${label}: ${tried.path}`);
  return {
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params[name]))),
    query: Object.fromEntries(Object.entries(parts.query).map(([key, value]) => [key, String(value)])),
    body: parts.body,
  };
}

/** A field that takes an id takes the record with it as well, where the contract names `field._id`. */
function asRecord(body: Record<string, unknown> | undefined, path: string): void {
  const name = path.replace(/\._id$/, '');
  if (name !== path && typeof body?.[name] === 'string') body[name] = { _id: body[name] };
}

const sampleOf = (schema: Call['params']): Record<string, unknown> =>
  schema ? (sampleInput(schema, PROBE) as Record<string, unknown>) : {};

function ask(label: string, call: MemberCall, asker: Asker, tried?: { path: string; id: string }) {
  const { path, query, body } = requestOf(label, call, asker, tried);
  if (call.upload) return sendFile(app, call, { path, query, token: asker.token });
  return app.call(call.method, path, { token: asker.token, query, body });
}

/** Every row of the workspace that has to do with what is hidden. */
async function hiddenRows(): Promise<Set<string>> {
  const { rows: tables } = await app.database.direct.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'space_id'
      and table_name not in ('outbox', 'jobs') order by 1`,
  );
  const parts = tables.map(
    ({ table_name }) =>
      // the order of all of a kind is everybody's
      `select '${table_name} ' || (to_jsonb(t) - 'display_order')::text as row from ${table_name} t
        where space_id = $1 and t::text ~ $2`,
  );
  const ids = Object.values(theirs.byKind).join('|');
  const { rows } = await app.database.direct.query<{ row: string }>(parts.join(' union all '), [theirs.spaceId, ids]);
  return new Set(rows.map(({ row }) => row));
}

async function unharmed(label: string, attack: () => Promise<void>): Promise<void> {
  const earlier = await hiddenRows();
  await attack();
  const now = await hiddenRows();
  for (const row of earlier) assert.ok(now.has(row), `${label} changed ${row}`);
}

function assertSecret(label: string, answer: { code?: string; payload: unknown }): void {
  const text = JSON.stringify(answer);
  assert.ok(!FORM.has(answer.code ?? ''), `${label} was refused for its form: ${text}`);
  const told = JSON.stringify(answer.payload) ?? '';
  for (const secret of theirs.secrets) assert.ok(!told.includes(secret), `${label} told ${secret}: ${text}`);
}

test('every call of a member says where it is made, and most of them need a page (F017)', () => {
  assert.ok(calls.length > 150);
  const free = calls.filter(({ call }) => 'none' in call.access.pages).map(({ label }) => label);
  assert.deepEqual(free.sort(), WITHOUT_PAGE);
});

for (const { label, call } of calls.filter((entry) => !LEAVING.has(entry.label))) {
  test(`${label} refuses a member without its page, and tells a member of other accounts nothing (F017)`, () =>
    unharmed(label, async () => {
      const refused = await ask(label, call, pageless);
      if ('none' in call.access.pages) assertSecret(label, refused);
      else assert.equal(refused.code, 'forbidden', `${label} without its page: ${JSON.stringify(refused)}`);
      for (const asker of [accountless, other]) {
        assertSecret(label, await ask(label, call, asker));
        for (const [path, kind] of ruledOf(call)) {
          const answer = await ask(label, call, asker, { path, id: theirs.byKind[kind] });
          assertSecret(label, answer);
          if (path.endsWith('[]')) continue;
          assert.equal(answer.code, 'not_found', `${label} took “${path}” of others: ${JSON.stringify(answer)}`);
        }
      }
      await runJobs(app, 'jobs');
    }));
}

const keeping = calls.filter(({ call }) => keptOf(call).length > 0);

test('what a member saves with a record is judged: campaigns and kept sequences name others’ records (F017)', () => {
  const kinds = new Set(keeping.flatMap(({ call }) => keptOf(call).map(([, kind]) => kind)));
  assert.deepEqual([...kinds].sort(), Object.keys(KEPT_AS).sort());
});

for (const { label, call } of keeping)
  test(`${label} keeps only what the member may see (F017)`, async () => {
    // the one of before was removed by the call that removes one
    const { credential } = other.own;
    if (credential)
      other.own.mailbox = (await newMailbox(app.services, theirs.spaceId, { credentialId: credential })).id;
    const fieldsOf = async (tried?: { path: string; id: string }) => {
      const { code, fields } = await ask(label, call, other, tried);
      return code === 'not_found' ? Object.keys(fields ?? {}) : [];
    };
    const kept = new Set(keptOf(call).map(([path]) => path));
    const refused = await fieldsOf();
    assert.ok(!refused.some((path) => kept.has(path)), `${label} refused own records: ${refused.join()}`);
    for (const [path, kind] of keptOf(call))
      assert.deepEqual(await fieldsOf({ path, id: theirs.byKind[KEPT_AS[kind]] }), [path], `${label}: ${path}`);
  });

const READ_BY_HOLDER: readonly RuledKind[] = ['credential', 'campaign', 'prospect'];
for (const { label, call } of calls) {
  const params = ruledOf(call).filter(
    ([path, kind]) => call.path.includes(`{${path}}`) && READ_BY_HOLDER.includes(kind),
  );
  if (call.method !== 'GET' || call.writes || params.length === 0) continue;
  test(`${label} answers a member who has the page and the account`, async () => {
    const { credential, campaign, prospect, search } = theirs.byKind;
    const holder = { ...theirs.holder, own: { credential, campaign, prospect, search, label: theirs.sharedLabel } };
    const answer = await ask(label, call, holder);
    assert.ok(answer.ok, `${label}: ${JSON.stringify(answer)}`);
  });
}
