import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Feature, FEATURES } from '../../../../../contract/features.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';
import { newMailbox } from '../../../../../tests/factories/channels.ts';
import { giveCredits } from '../../../../../tests/factories/money/credits.ts';
import { stockAddresses, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { newId } from '../../../../core/ids.ts';
import { NETWORK_ORIGIN, PEOPLE_SEARCH_URL } from '../../../../../tests/factories/searching.ts';
import { countEnrolledPerson, SHORT_SEQUENCE } from '../../../../../tests/factories/sequences.ts';
import {
  ask,
  type Case,
  ofReadReply,
  ofWriter,
  post,
  type Who,
} from '../../../../../tests/factories/features/feature-cases.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';

const app = useNetworkApp();
const setTier = (spaceId: string, tier: string) =>
  app.database.direct.query('update spaces set tier = $2 where id = $1', [spaceId, tier]);
/** Two plans alone, which differ in this one thing. */
const twoPlans = (difference: string) =>
  app.database.direct.query(
    `update whitelabel_tiers t set is_enabled = t.tier in ('basic', 'supreme'),
       settings = case when t.tier = 'basic' then ${difference} else s.settings end
     from whitelabel_tiers s where s.brand_id = t.brand_id and s.tier = 'supreme'`,
  );
const without = (feature: Feature) =>
  twoPlans(`jsonb_set(s.settings, '{features}', (s.settings -> 'features') - '${feature}')`);

const create = (more: object): Case => post('/workflows', { name: 'New', ...more });
const WEBHOOK = { name: 'Ours', callback_url: 'https://1.1.1.1/hook', update_types: ['messages'] };
const STEP_TEXT = { key: '01900000-0000-7000-8000-000000000001', channel: 'message', language: 'en' };
let names = 0;
const newAccount = (more: object): Case =>
  post('/credentials/create', {
    username: `every-${++names}@social.test`,
    password: 'secret',
    country_code: 'DE',
    timezone: 'Europe/Berlin',
    automation_type: 'cloud',
    ...more,
  });

/** Everything that a campaign can be asked for: making one, editing it, starting and resuming it, copying it. */
function campaignWith(more: object): Record<string, Case> {
  const whole = { sequence: SHORT_SEQUENCE, ...more };
  const withPeople = async ({ made, spaceId, account }: Who) => {
    const id = await made('/workflows', { name: 'Whole', credentials: account, ...whole });
    await countEnrolledPerson(app.services, spaceId, id);
    return id;
  };
  return {
    create: create(more),
    edit: async ({ made, call }) => {
      const id = await made('/workflows', { name: 'Plain' });
      return () => call('PUT', `/workflows/${id}/update/async`, more);
    },
    start: async (who) => {
      const id = await withPeople(who);
      return () => who.call('POST', `/workflows/${id}/update_status`, { status: 'active' });
    },
    resume: async (who) => {
      const id = await withPeople(who);
      for (const status of ['active', 'paused']) await who.made(`/workflows/${id}/update_status`, { status });
      return () => who.call('POST', `/workflows/${id}/update_status`, { status: 'active' });
    },
    duplicate: async (who) => {
      const id = await withPeople(who);
      const update_dict = { credentials: [who.account], workflows: [id] };
      return () => who.call('POST', '/credentials/duplicate_workflows', { update_dict });
    },
  };
}
const stepOf = (action: string, more: object = {}) =>
  campaignWith({ sequence: [{ id: 'a', action, text: '', ...more }] });

/** Everything that a search can be asked for. */
function search(given: { url?: string; kind?: string }): Record<string, Case> {
  const whole = async ({ made, call, account }: Who) => {
    const id = await made('/workflows', {
      name: 'With people',
      credentials: account,
      sequence: SHORT_SEQUENCE,
      searches: [given],
    });
    const { payload } = await call('GET', `/workflows/${id}`);
    return { id, search: (payload as unknown as { searches: { _id: string }[] }).searches[0]!._id };
  };
  return {
    create: async ({ call, account }) => {
      const body = { name: 'New', credentials: account, searches: [given] };
      return () => call('POST', '/workflows', body);
    },
    edit: async ({ made, call, account }) => {
      const id = await made('/workflows', { name: 'Plain', credentials: account });
      return () => call('PUT', `/workflows/${id}/update/async`, { searches: [given] });
    },
    resume: async (who) => {
      const made = await whole(who);
      const set = (status: string) => ({ workflow_id: made.id, status });
      await who.made(`/workflows/searches/${made.search}/update_status`, set('paused'));
      return () => who.call('POST', `/workflows/searches/${made.search}/update_status`, set('new'));
    },
    ...(given.kind === 'api'
      ? {
          push: async (who: Who) => {
            const { id } = await whole(who);
            const body = { profiles: [{ link: 'linkedin.com/in/jane', first_name: 'Jane' }] };
            return () => who.call('POST', `/public/v1/workflows/${id}/profiles`, body);
          },
        }
      : {
          rerun: async (who: Who) => {
            const { id } = await whole(who);
            return () => who.call('POST', `/workflows/${id}/rerun_searches`);
          },
        }),
  };
}

/** A domain of one's own, and mail servers for it. */
async function ownDomain({ made }: Who): Promise<string> {
  const place = { host: 'mail.host.test', port: 587, security: 'starttls' } as const;
  app.services.settings.outside.mailHost = {
    smtp: place,
    imap: { ...place, port: 143 },
    mx: [{ host: 'mail.host.test', priority: 10 }],
    spf: 'spf.host.test',
  };
  const id = newId();
  await made(`/domains/${id}/connect`, { name: `every-${++names}.example` });
  await app.database.direct.query(`update domains set status = 'active' where id = $1`, [id]);
  return id;
}

const TASK = { type: 'call', name: 'Call' };
const task =
  (method: string, path: string, body?: object): Case =>
  async ({ made, call }) => {
    const id = await made('/tasks', TASK);
    return () => call(method, `/tasks/${id}${path}`, body);
  };

const savedSearch =
  (method: string, path: string, body?: object): Case =>
  async ({ made, call }) => {
    const id = await made('/looch/searches', { name: 'Ours', filters: {} });
    return () => call(method, `/looch/searches/${id}${path}`, body);
  };

const CASES: Partial<Record<Feature, Record<string, Case>>> = {
  smart_sequences: {
    ...campaignWith({ sequences_type: 'smart' }),
    keep: post('/smart_sequences', { name: 'Kept', sequences_nodes: SHORT_SEQUENCE.slice(0, 1), sequences_links: [] }),
  },
  link_tracking: {
    ...campaignWith({ is_link_tracking: true }),
    domain: post('/tracking/custom_domains', { host: 'go.every-feature.test' }),
  },
  email_automation: stepOf('email', { subject: 'Hello', text: 'Hello' }),
  email_warming: {
    settings: async ({ spaceId, account, call }) => {
      const { id } = await newMailbox(app.services, spaceId, { credentialId: account });
      return () => call('PATCH', `/mailboxes/${id}/warm_up`, { per_day: 20 });
    },
  },
  enrichment: stepOf('enrich'),
  social_targeting: search({ url: PEOPLE_SEARCH_URL }),
  post_targeting: search({ url: `${NETWORK_ORIGIN}/posts/jane_x-activity-7123-AbCd` }),
  event_targeting: search({ url: `${NETWORK_ORIGIN}/events/7123` }),
  group_targeting: search({ url: `${NETWORK_ORIGIN}/groups/7123` }),
  api_targeting: search({ kind: 'api' }),
  social_automation: { account: newAccount({}), ...stepOf('connect') },
  allow_residential_proxies: {
    account: newAccount({ proxy_type: 'residential' }),
    proxy: async ({ made, call }) => {
      const id = await made('/credentials/create', {
        username: `every-${++names}@social.test`,
        password: 'secret',
        country_code: 'DE',
        timezone: 'Europe/Berlin',
        automation_type: 'cloud',
      });
      return () => call('POST', `/credentials/${id}/proxy`, { country_code: 'DE', proxy_type: 'residential' });
    },
  },
  cloud: {
    account: newAccount({}),
    change: async ({ spaceId, call }) => {
      const auth = { password_sealed: 'sealed' };
      const credential = { automation_type: 'extension', country_code: 'DE' };
      const id = await newCredential(app.services, spaceId, { credential, auth });
      return () => call('POST', `/credentials/${id}/automation_type`, { automation_type: 'cloud' });
    },
  },
  extension: {
    account: newAccount({ automation_type: 'extension' }),
    change:
      ({ account, call }) =>
      () =>
        call('POST', `/credentials/${account}/automation_type`, { automation_type: 'extension' }),
  },
  ai_domain: {
    connect: async (who) => {
      await ownDomain(who);
      return () => who.call('POST', `/domains/${newId()}/connect`, { name: `every-${++names}.example` });
    },
  },
  mailbox_slot: {
    make: async (who) => {
      const domain_id = await ownDomain(who);
      const body = { _id: newId(), domain_id, local_part: 'maria', sender_name: 'Maria' };
      return () => who.call('POST', '/mailboxes', body);
    },
  },
  connection_booster: {
    set:
      ({ account, call }) =>
      () =>
        call('PUT', `/credentials/${account}/limits`, { per_day: { connections: 30 } }),
    copy: async ({ spaceId, account, call }) => {
      await call('PUT', `/credentials/${account}/limits`, { per_day: { connections: 30 } });
      const other = await newCredential(app.services, spaceId);
      return () => call('POST', `/credentials/${account}/limits/copy`, { credentials_ids: [other] });
    },
  },
  calendly: {
    connect: ({ call }) => {
      const place = 'https://calendly.invalid';
      const client = { clientId: 'ours', clientSecret: 'secret', authUrl: place, apiUrl: place, redirectUri: place };
      app.services.settings.outside.calendly = client;
      return () => call('POST', '/integrations/calendly/connect');
    },
  },
  webhook_integration: {
    create: post('/webhooks', WEBHOOK),
    resume: async ({ made, call }) => {
      const id = await made('/webhooks', WEBHOOK);
      await call('PUT', `/webhooks/${id}`, { is_on: false });
      return () => call('PUT', `/webhooks/${id}`, { is_on: true });
    },
  },
  zapier_integration: {
    listen: post('/public/v1/zapier/hooks', { hook_url: 'https://hooks.zapier.com/hooks/1/', trigger: 'got_reply' }),
    connect: ask('GET', '/public/v1/zapier/me'),
  },
  prospect_finder: {
    find: ask('GET', '/v2/looch/profiles'),
    suggest: ask('GET', '/looch/filters/title'),
    ask: post('/looch/sentence', { text: 'CFOs' }),
    save: post('/looch/searches', { name: 'Ours', filters: {} }),
    searches: ask('GET', '/looch/searches'),
    change: savedSearch('PUT', '', { name: 'Theirs', filters: {} }),
    see: savedSearch('POST', '/seen'),
    sentences: ask('GET', '/looch/sentences'),
    files: ask('GET', '/looch/files'),
    like: post('/looch/lookalikes', { like: 'replied' }),
    export: post('/v2/looch/profiles/export', {}),
  },
  ai_assistant_in_campaigns: { write: post('/ai/write', STEP_TEXT) },
  icebreakers: { open: post('/ai/icebreaker', STEP_TEXT) },
  ai_powered_personality_type: { tell: ofWriter(app, '/personality') },
  ai_powered_labels: { correct: ofReadReply(app, '/reading', { intent: 'later' }) },
  ai_company_researches: {
    list: ask('GET', '/ai/company_researches'),
    start: post('/ai/company_researches', { host_name: 'example.com', research_objective: 'What they make' }),
  },
  dash_tasks: {
    list: ask('GET', '/tasks'),
    create: post('/tasks', TASK),
    edit: task('PUT', '', TASK),
    weigh: task('POST', '/priority', { priority: 500 }),
    bulk: async ({ made, call }) => {
      const ids = [await made('/tasks', TASK)];
      return () => call('POST', '/tasks/bulk', { ids, change: 'complete' });
    },
    reopen: async ({ made, call }) => {
      const id = await made('/tasks', TASK);
      await made(`/tasks/${id}/complete`, {});
      return () => call('POST', `/tasks/${id}/reopen`);
    },
  },
};

async function somebody(): Promise<Who> {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'supreme' });
  const call: Who['call'] = (method, path, body) => app.call(method, path, { token: admin.token, body });
  await giveCredits(app.services, spaceId, 10);
  return {
    spaceId,
    account: await newCredential(app.services, spaceId),
    call,
    made: async (path, body) => {
      const { payload, error } = await call('POST', path, body);
      assert.equal(error, null, path);
      return payload._id;
    },
  };
}

test('every feature that is built has a call that needs it (R331, R777)', () => {
  assert.deepEqual(Object.keys(CASES).sort(), FEATURES.filter(isBuilt).sort());
});

for (const [feature, cases] of Object.entries(CASES) as [Feature, Record<string, Case>][])
  for (const [name, given] of Object.entries(cases))
    test(`${feature} (${name}): refused without it, naming the plan that has it, and done with it (R331)`, async () => {
      await without(feature);
      await stockAddresses(app, { DE: 1_000 }, 'residential');
      const who = await somebody();
      const asked = await given(who);
      await setTier(who.spaceId, 'basic');
      const refused = await asked();
      assert.deepEqual(
        [refused.code, refused.fields],
        ['upgrade_needed', { feature, tier: 'supreme' }],
        refused.error ?? '',
      );
      await setTier(who.spaceId, 'supreme');
      const done = await asked();
      assert.equal(done.error, null, JSON.stringify(done.fields));
    });

test('a saved search of one’s own can be deleted without the finder', async () => {
  await without('prospect_finder');
  const { spaceId, call, made } = await somebody();
  const id = await made('/looch/searches', { name: 'Ours', filters: {} });
  await setTier(spaceId, 'basic');
  assert.equal((await call('DELETE', `/looch/searches/${id}`)).error, null);
});

const limit = (limited: string, count: number) =>
  twoPlans(`jsonb_set(s.settings, '{limits,${limited}}', '{"is_limited": true, "limit": ${count}}')`);

const MORE_CAMPAIGNS: Record<string, Case> = {
  create: create({}),
  duplicate: async ({ made, call, account }) => {
    const id = await made('/workflows', { name: 'First', credentials: account, sequence: SHORT_SEQUENCE });
    const update_dict = { credentials: [account], workflows: [id] };
    return () => call('POST', '/credentials/duplicate_workflows', { update_dict });
  },
  restore: async ({ made, call }) => {
    const id = await made('/workflows', { name: 'First' });
    await made(`/workflows/${id}/archive`, {});
    return () => call('POST', `/workflows/${id}/restore`);
  },
};
for (const [name, given] of Object.entries(MORE_CAMPAIGNS))
  test(`campaigns (${name}): not one more than the plan has (R332)`, async () => {
    await limit('campaigns', 1);
    const who = await somebody();
    const asked = await given(who);
    if (name !== 'duplicate') await who.made('/workflows', { name: 'The one' });
    await setTier(who.spaceId, 'basic');
    const refused = await asked();
    assert.deepEqual([refused.code, refused.fields], ['upgrade_needed', { feature: 'campaigns', tier: 'supreme' }]);
    await setTier(who.spaceId, 'supreme');
    assert.equal((await asked()).error, null);
  });

test('mailboxes: not one more than the plan has (R332)', async () => {
  await limit('email_integrations', 0);
  const who = await somebody();
  const asked = () => who.call('POST', '/integrations/google/connect', {});
  await setTier(who.spaceId, 'basic');
  const refused = await asked();
  assert.deepEqual(
    [refused.code, refused.fields],
    ['upgrade_needed', { feature: 'email_integrations', tier: 'supreme' }],
  );
  await setTier(who.spaceId, 'supreme');
  // there is room; what is missing is a vendor
  assert.equal((await asked()).code, 'no_oauth_url');
});

for (const type of ['cloud', 'extension'])
  test(`seats (${type}): not one more than the plan has`, async () => {
    await twoPlans(`jsonb_set(s.settings, '{seats}', '{"cloud": 1, "extension": 0}')`);
    const who = await somebody();
    const asked = await newAccount({ automation_type: type })(who);
    await setTier(who.spaceId, 'basic');
    assert.equal((await asked()).code, 'seat_needed');
    await setTier(who.spaceId, 'supreme');
    assert.equal((await asked()).error, null);
  });
