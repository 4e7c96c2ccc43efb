import { PAGES, type RuledKind } from '../../contract/permissions.ts';
import { newId } from '../../server/core/ids.ts';
import type { TestApp } from '../factories/app.ts';
import { newTenant, newUser, type TestUser } from '../factories/tenants.ts';
import { peopleOfVictim } from '../tenancy/people-of-victim.ts';
import { searchesOfVictim } from '../tenancy/searches-of-victim.ts';

export const ALL_PAGES = Object.fromEntries(PAGES.map((page) => [page, true]));

export interface HiddenRecords {
  spaceId: string;
  admin: TestUser;
  /** A member with every page and the account that the records belong to. */
  holder: TestUser;
  /** One record of each kind, of an account that other members were not given, or private to the admin. */
  byKind: Record<RuledKind, string>;
  /** One that everybody sees. */
  sharedLabel: string;
  /** What no answer to a member without the account may contain. */
  secrets: string[];
}

const NAMES = [
  'Secret run',
  'Secretperson',
  'Secret words',
  'Secret search',
  'Secret file',
  'Secret signature',
  'Secret private label',
  'Secret private template',
  'Secret private reply',
  'Secret private view',
  'Secret key',
  'Secret webhook',
  'Secret channel',
  'Secret finder search',
  'secret-researched.example',
  'Secret prompt',
  'Secret note',
  'Secret meeting',
  'Secret invited',
  'secret-mailbox@victim.test',
  'secret-blacklist.test',
];

/** A workspace in which one account has one of everything, made through the API wherever a call makes it. */
export async function newHiddenRecords(app: TestApp): Promise<HiddenRecords> {
  const { services, database } = app;
  const { spaceId, admin } = await newTenant(services);
  const make = async <T = { _id: string }>(method: string, path: string, body: object): Promise<T> => {
    const answer = await app.call<T>(method, path, { token: admin.token, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer.payload;
  };
  const [campaign = '', credential = '', enrolment = '', prospect = ''] = await peopleOfVictim(app, spaceId);
  const holder = await newUser(services, { spaceId, pages: ALL_PAGES, credentials: [credential] });
  const token = admin.token;
  const [search = '', upload = ''] = await searchesOfVictim(app, {
    spaceId,
    campaignId: campaign,
    token,
    userId: admin.id,
  });
  const account = `/credentials/${credential}`;
  const signature = await make('POST', `${account}/signatures`, { name: 'Secret signature', message: 'x' });
  await make('PUT', `${account}/blacklist`, { values: ['secret-blacklist.test'] });
  await make('PUT', `${account}/limits`, { per_day: { connections: 7 } });
  const label = await make('POST', '/labels/create', { name: 'Secret private label', color: '#15803d', shared: false });
  const shared = await make('POST', '/labels/create', { name: 'For everybody', color: '#15803d' });
  const words = { name: 'Secret private template', channel: 'network', text: 'Hello', is_shared: false };
  const template = await make('POST', '/templates', words);
  const reply = { name: 'Secret private reply', shortcut: 'secret', text: 'Hello', is_shared: false };
  const savedReply = await make('POST', '/saved_replies', reply);
  const view = await make('POST', '/profiles/views', {
    name: 'Secret private view',
    filters: {},
    columns: [],
    sort: '',
  });
  const key = await make('POST', '/integrations/api/token', { name: 'Secret key', scopes: ['read'] });
  const webhook = await make('POST', '/webhooks', {
    name: 'Secret webhook',
    callback_url: 'https://secret-receiver.invalid/',
    update_types: ['messages'],
    credentials_id: credential,
  });
  await make('POST', `/profiles/${prospect}/notes`, { text: 'Secret note' });
  const later = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const meeting = await make('POST', '/meetings', {
    profile_id: prospect,
    credentials_id: credential,
    event: 'Secret meeting',
    start: later(24),
    end: later(25),
  });
  const begun = await make<{ job_id: string }>('POST', '/profiles/bulk', {
    change: 'add_label',
    label_id: label._id,
    profile_ids: [prospect],
  });
  const [mailbox, attachment, invitation] = [newId(), newId(), newId()];
  await database.direct.query(
    `insert into integrations (space_id, id, credential_id, type, email, created_at, updated_at)
      values ($1, $2, $3, 'smtp', 'secret-mailbox@victim.test', now(), now())`,
    [spaceId, mailbox, credential],
  );
  await database.direct.query(
    `insert into inbox_attachments (space_id, id, name, type, bytes, content, created_by, created_at)
      values ($1, $2, 'Secret file', 'text/plain', 1, 'x', $3, now())`,
    [spaceId, attachment, admin.id],
  );
  await database.direct.query(
    `insert into credentials_invitations (space_id, id, credential_id, network_id, person_id, name, sent_at)
      values ($1, $2, $3, 'secret-invitation', 'secret-person', 'Secret invited', now())`,
    [spaceId, invitation, credential],
  );
  const channel = newId();
  await database.direct.query(
    `insert into webhooks (space_id, id, name, format, url, update_types, credential_id, on_since, secret_sealed,
        secret_hint, created_at)
      values ($1, $2, 'Secret channel', 'slack', 'https://hooks.slack.com', '{}', $3, now(), 'x', 'x', now())`,
    [spaceId, channel, credential],
  );
  await database.direct.query(`insert into chat_channels values ($1, $2, '{replies}', 'en')`, [spaceId, channel]);
  const placement = newId();
  await database.direct.query(
    `insert into placement_tests (space_id, id, integration_id, subject, text, state, created_at)
      values ($1, $2, $3, 'Secret placement', 'Secret words', 'done', now())`,
    [spaceId, placement, mailbox],
  );
  const one = async (table: string): Promise<string> => {
    const { rows } = await database.direct.query<{ id: string }>(`select id from ${table} where space_id = $1`, [
      spaceId,
    ]);
    return rows[0]?.id ?? '';
  };
  const finderSearch = await make('POST', '/looch/searches', { name: 'Secret finder search', filters: {} });
  const research = await make('POST', '/ai/company_researches', {
    host_name: 'secret-researched.example',
    research_objective: 'x',
  });
  const generation = newId();
  await database.direct.query(
    `insert into ai_generations (space_id, id, key, kind, status, prompt, asked, text, made_by, prompt_version, credits,
        user_id, created_at) values ($1, $2, $3, 'icebreaker', 'done', 'Secret prompt', '{}', 'x', 'built-in', 'x', 0, $4, now())`,
    [spaceId, generation, newId(), admin.id],
  );
  const byKind: Record<RuledKind, string> = {
    credential,
    campaign,
    prospect,
    approval: await one('approvals'),
    task: await one('tasks'),
    meeting: meeting._id,
    search,
    upload,
    unknown_send: await one('runner_intents'),
    mailbox,
    placement_test: placement,
    signature: signature._id,
    attachment,
    job: begun.job_id,
    label: label._id,
    template: template._id,
    saved_reply: savedReply._id,
    view: view._id,
    api_key: key._id,
    webhook: webhook._id,
    chat_channel: channel,
    finder_search: finderSearch._id,
    company_research: research._id,
    generation,
  };
  const missing = Object.entries(byKind).filter(([, id]) => !id);
  if (missing.length > 0) throw new Error(`no record of: ${missing.map(([kind]) => kind).join(', ')}`);
  const secrets = [...NAMES, enrolment, invitation, ...Object.values(byKind)];
  return { spaceId, admin, holder, byKind, sharedLabel: shared._id, secrets };
}
