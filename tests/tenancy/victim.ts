import type { CredentialLimits } from '../../contract/limits/schemas.ts';
import { newId } from '../../server/core/ids.ts';
import type { TestApp } from '../factories/app.ts';
import { giveCredits, useCredits } from '../factories/money/credits.ts';
import { settleEvents } from '../factories/settle-events.ts';
import { newCampaign, newCredential, newProspect, newTenant, newUser } from '../factories/tenants.ts';
import { finderOfVictim } from './finder-of-victim.ts';
import { researchOfVictim } from './research-of-victim.ts';
import { peopleOfVictim } from './people-of-victim.ts';
import { searchesOfVictim } from './searches-of-victim.ts';

export interface Victim {
  spaceId: string;
  /** One of every kind of row. */
  ids: string[];
  /** What no answer to a stranger may contain. */
  secrets: string[];
}

const NAMES = [
  'Victim',
  'Secret plan',
  'Secret label',
  'Secret private label',
  'secret.invited@people.test',
  'Secret CRM',
  'Secret key',
  'Secret webhook',
  'Secret channel',
  'Secret signature',
  'secret-blacklist.test',
  'secret-of-all.test',
  'Secret invited',
  'Secret run',
  'Secretperson',
  'Secret words',
  'Secret search',
  'Secret file',
  'Secret field',
  'Secret sequence',
  'secret-mailbox@victim.test',
  'Secret placement',
  'go.secret-domain.test',
  'secret-domain.example',
  'secret-address@checked.test',
  'Secret finder search',
  'secret-researched.example',
  'Secret statement',
  'Secret prompt',
  'Secret answer',
  'Secret proposal',
  'secret-forbidden-word',
  'Secret sentence',
  'Secret finder file',
  'Secretfinder',
  'Secret Keeper',
  'Secret Found Works',
  'secret-found@vendor.test',
];

/** A workspace that has one of everything, made through the API wherever a call makes it. */
export async function newVictim(app: TestApp): Promise<Victim> {
  const { services, database, call } = app;
  const { spaceId, admin } = await newTenant(services, { name: 'Victim' });
  const worker = await newUser(services, { spaceId });
  const credential = await newCredential(services, spaceId);
  const prospect = await newProspect(services, spaceId);
  const campaign = await newCampaign(services, spaceId, {
    name: 'Secret plan',
    credentialsId: credential,
    ownerId: admin.id,
  });
  await giveCredits(services, spaceId, 10);
  await services.transactions.onPlatform((tx) =>
    useCredits(tx, spaceId, 2, { campaignId: campaign, userId: admin.id }),
  );
  const make = async <T>(method: string, path: string, body: object, token = admin.token): Promise<T> => {
    const answer = await call<T>(method, path, { token, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer.payload;
  };
  type Made = { _id: string };
  const label = await make<Made>('POST', '/labels/create', { name: 'Secret label', color: '#15803d' });
  const hidden = await make<Made>('POST', '/labels/create', {
    name: 'Secret private label',
    color: '#15803d',
    shared: false,
  });
  await make('PUT', `/space/${spaceId}/auto_labels`, { rules: [{ trigger: 'got_reply', label_id: label._id }] });
  const [invite] = await make<[Made]>('POST', `/space/${spaceId}/invites`, { emails: ['secret.invited@people.test'] });
  const { code } = await make<{ code: string }>('POST', `/space/${spaceId}/code_invites/new/renew`, {});
  const key = await make<Made>('POST', '/integrations/api/token', { name: 'Secret key', scopes: ['read'] });
  const webhook = await make<Made>('POST', '/webhooks', {
    name: 'Secret webhook',
    callback_url: 'https://secret-receiver.invalid/',
    update_types: ['messages'],
    credentials_id: credential,
  });
  await make('POST', '/space/crm_suggestion', { crm_suggestion: 'Secret CRM' });
  await make('PUT', `/users/${worker.id}/allowed_pages`, { allowed_pages: { inbox: true } });
  const account = `/credentials/${credential}`;
  const signature = await make<Made>('POST', `${account}/signatures`, { name: 'Secret signature', message: 'x' });
  await make('PUT', `${account}/blacklist`, { values: ['secret-blacklist.test'] });
  await make('PUT', '/space/blacklist', { values: ['secret-of-all.test'] });
  const limits = await make<CredentialLimits>('PUT', `${account}/limits`, { per_day: { connections: 7 } });
  const invitation = newId();
  await database.direct.query(
    `insert into credentials_invitations (space_id, id, credential_id, network_id, person_id, name, sent_at)
      values ($1, $2, $3, 'secret-invitation', 'secret-person', 'Secret invited', now())`,
    [spaceId, invitation, credential],
  );
  const trackingDomain = await make<Made>('POST', '/tracking/custom_domains', { host: 'go.secret-domain.test' });
  const mailbox = newId();
  await database.direct.query(
    `insert into integrations (space_id, id, credential_id, type, email, created_at, updated_at)
      values ($1, $2, $3, 'smtp', 'secret-mailbox@victim.test', now(), now())`,
    [spaceId, mailbox, credential],
  );
  // what was found out about an address, counted, and what becomes of risky ones
  await make('PUT', '/email_checks/settings', { risky: 'hold' });
  await database.direct.query('update prospects set email = $2 where id = $1', [
    prospect,
    'secret-address@checked.test',
  ]);
  await database.direct.query(
    `insert into prospects_checks (space_id, address, verdict, reasons, source, checked_at, allowed_at, allowed_by)
      values ($1, 'secret-address@checked.test', 'bad', '{null_mx}', 'records', now(), now(), $2)`,
    [spaceId, admin.id],
  );
  await database.direct.query(
    `insert into prospects_check_counts (space_id, subject_id, counts, counted_at) values ($1, $2, '{"bad": 1}', now())`,
    [spaceId, campaign],
  );
  // what was looked up of a prospect, and how far a look-up has come
  const value = newId();
  await database.direct.query(
    `insert into enrichment_values (space_id, id, prospect_id, kind, value, value_key, type, source, name, seen_at)
      values ($1, $2, $3, 'email', 'secret-found@vendor.test', 'secret-found@vendor.test', 'work', 'provider', 'hunter', now())`,
    [spaceId, value, prospect],
  );
  await database.direct.query(
    `update prospects set emails = '{"enriched": "secret-found@vendor.test"}' where id = $1`,
    [prospect],
  );
  await database.direct.query(
    `insert into enrichment_days (space_id, provider, day, asked, found) values ($1, 'hunter', current_date, 77, 7)`,
    [spaceId],
  );
  const domain = newId();
  await database.direct.query(
    `insert into domains (space_id, id, name, origin, status, status_since, created_at, updated_at)
      values ($1, $2, 'secret-domain.example', 'connected', 'active', now(), now(), now())`,
    [spaceId, domain],
  );
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'prospect.touched', subjectId: prospect, data: { trigger: 'got_reply' } }),
  );
  await settleEvents(services);
  const { rows } = await database.direct.query<{ id: string }>(
    'select id from notifications where space_id = $1 union all (select id from audit where space_id = $1 limit 1)',
    [spaceId],
  );
  const ids = [spaceId, admin.id, worker.id, credential, prospect, campaign, label._id, hidden._id, invite._id];
  const placement = newId();
  await database.direct.query(
    `insert into placement_tests (space_id, id, integration_id, subject, text, state, created_at)
      values ($1, $2, $3, 'Secret placement', 'Secret words', 'done', now())`,
    [spaceId, placement, mailbox],
  );
  const channel = newId();
  await database.direct.query(
    `insert into webhooks (space_id, id, name, format, url, update_types, credential_id, on_since, secret_sealed,
        secret_hint, created_at)
      values ($1, $2, 'Secret channel', 'slack', 'https://hooks.slack.com', '{}', $3, now(), 'x', 'x', now())`,
    [spaceId, channel, credential],
  );
  await database.direct.query(`insert into chat_channels values ($1, $2, '{replies}', 'en')`, [spaceId, channel]);
  const ofAccount = [
    signature._id,
    limits.changes[0]?._id ?? '',
    invitation,
    mailbox,
    placement,
    trackingDomain._id,
    value,
    domain,
    key._id,
    webhook._id,
    channel,
  ];
  const kept = await make<Made>('POST', '/smart_sequences', {
    name: 'Secret sequence',
    sequences_nodes: [{ id: 'view', action: 'view' }],
    sequences_links: [],
  });
  const { job_id } = await make<{ job_id: string }>('POST', `/workflows/${campaign}/delete_async`, {});
  const people = await peopleOfVictim(app, spaceId);
  const searches = await searchesOfVictim(app, { spaceId, campaignId: campaign, token: admin.token, userId: admin.id });
  const found = await finderOfVictim(app, { spaceId, token: admin.token, userId: admin.id });
  const researched = await researchOfVictim(app, { spaceId, token: admin.token });
  const all = [
    ...researched,
    ...found,
    ...ids,
    ...ofAccount,
    kept._id,
    job_id,
    ...people,
    ...searches,
    ...rows.map(({ id }) => id),
  ];
  return { spaceId, ids: all, secrets: [...all, ...NAMES, code, admin.email, worker.email] };
}
