import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ASSISTANTS, assistantSetup } from '../../../../contract/api-keys/assistants.ts';
import type { ApiKeyScope, ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';
import { TOOLS } from './tools.ts';

const app = useApp();
let origin: Promise<string> | undefined;
const address = async () => `${await (origin ??= app.app.listen({ port: 0, host: '127.0.0.1' }))}/mcp`;

async function newKey(token: string, scopes: ApiKeyScope[]): Promise<string> {
  const body = { name: `Assistant ${scopes.join(' ')}`, scopes };
  return (await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', { token, body })).payload.token;
}

/** The official client, as an assistant has it. */
async function assistant(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(await address()), { requestInit }));
  return client;
}

interface Result {
  isError: boolean;
  text: string;
}
async function use(client: Client, name: string, given: object = {}): Promise<Result> {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } });
  return { isError: isError === true, text: (content as { text: string }[])[0]?.text ?? '' };
}

async function workspace() {
  const tenant = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, tenant.spaceId);
  const [person] = await enrolNewProspects(app.services, tenant.spaceId, campaignId, 2);
  const { payload: label } = await app.call<{ _id: string }>('POST', '/labels/create', {
    token: tenant.admin.token,
    body: { name: 'Warm', type: 'profile', color: '#15803d' },
  });
  const { prospectId } = person!;
  await app.services.transactions.inSpace(tenant.spaceId, (tx) =>
    storeMessage(tx, { prospectId, credentialId, channel: 'network', isOurs: false, text: 'Tell me more', at: tx.now }),
  );
  return { tenant, campaignId, credentialId, prospectId, labelId: label._id };
}

/** What each tool is asked for here. */
function asked({
  tenant,
  campaignId,
  prospectId,
  labelId,
}: Awaited<ReturnType<typeof workspace>>): Record<string, object> {
  const id = campaignId;
  return {
    simulate_campaign: { id, seed: 7, people: 50 },
    get_campaign: { id },
    campaign_rates: { id },
    campaign_people: { id },
    why_people_wait: { id },
    person_in_campaign: { id, profile_id: prospectId },
    check_sequence: { sequence: [{ id: 'one', action: 'connect' }] },
    pause_campaign: { id },
    get_person: { id: prospectId },
    person_timeline: { id: prospectId },
    add_person: { first_name: 'Lena', last_name: 'Hoffmann' },
    update_person: { id: prospectId, company_name: 'Brightpath' },
    list_labels: { labels_types: 'profile' },
    label_person: { id: prospectId, label: labelId },
    unlabel_person: { id: prospectId, label: labelId },
    list_notes: { id: prospectId },
    add_note: { id: prospectId, text: 'Asked for prices' },
    read_conversation: { profile: prospectId },
    draft_reply: { profile: prospectId, type: 'linkedIn', subject: '', draft: 'Gladly, next week?' },
    mark_conversation: { profile: prospectId, starred: true },
    create_task: {
      name: 'Call Lena',
      type: 'call',
      assignee_id: tenant.admin.id,
      due_at: app.clock.now().toISOString(),
    },
  };
}

test('the official client lists and calls every tool', async () => {
  const space = await workspace();
  const client = await assistant(await newKey(space.tenant.admin.token, ['read', 'write']));
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    TOOLS.map(({ name }) => name),
  );
  const given = asked(space);
  for (const { name } of tools) {
    const { isError, text } = await use(client, name, given[name]);
    assert.equal(isError, false, `${name}: ${text}`);
    assert.ok(JSON.parse(text), name);
  }
  const person = JSON.parse((await use(client, 'get_person', { id: space.prospectId })).text);
  assert.equal(person.company_name, 'Brightpath');
  await client.close();
});

test('nothing that an assistant does is sent: words wait as a draft, and no campaign is begun', async () => {
  const { tenant, campaignId, prospectId } = await workspace();
  const client = await assistant(await newKey(tenant.admin.token, ['read', 'write']));
  await use(client, 'draft_reply', { profile: prospectId, type: 'linkedIn', subject: '', draft: 'Gladly' });
  const said = await app.database.direct.query(
    'select count(*)::int as count from inbox_messages where prospect_id = $1',
    [prospectId],
  );
  assert.deepEqual(said.rows, [{ count: 1 }], 'what they said, and nothing of ours');
  const line = await app.call<{ drafts: object }>('GET', `/dialogs/${prospectId}`, { token: tenant.admin.token });
  assert.match(JSON.stringify(line.payload), /Gladly/);
  await use(client, 'pause_campaign', { id: campaignId });
  const started = await use(client, 'pause_campaign', { id: campaignId, status: 'active' });
  assert.equal(started.isError, true, 'what is decided is not asked for');
  const { payload } = await app.call<{ status: string }>('GET', `/workflows/${campaignId}`, {
    token: tenant.admin.token,
  });
  assert.equal(payload.status, 'paused');
  await client.close();
});

test('an assistant has the scopes of its key and the rights of its member, and hears of nothing else', async () => {
  const space = await workspace();
  const { tenant, campaignId } = space;
  const reader = await assistant(await newKey(tenant.admin.token, ['people:read']));
  const { tools } = await reader.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    [
      'who_am_i',
      'find_people',
      'count_people',
      'get_person',
      'person_timeline',
      'list_labels',
      'list_notes',
      'list_tasks',
      'list_meetings',
    ],
  );
  const refused = await use(reader, 'add_person', { first_name: 'Lena' });
  assert.deepEqual([refused.isError, /not given that access/.test(refused.text)], [true, true], refused.text);
  const elsewhere = await newTenant(app.services);
  const stranger = await assistant(await newKey(elsewhere.admin.token, ['read', 'write']));
  assert.equal((await use(stranger, 'get_campaign', { id: campaignId })).isError, true);
  const worker = await newUser(app.services, {
    spaceId: tenant.spaceId,
    pages: { profiles: true, integrations: true },
  });
  const own = await assistant(await newKey(worker.token, ['read', 'write']));
  assert.ok(!(await own.listTools()).tools.some(({ name }) => name === 'list_campaigns'));
  await Promise.all([reader.close(), stranger.close(), own.close()]);
});

test('records are read by their address, and what is wrong is said in words', async () => {
  const { tenant, campaignId, prospectId } = await workspace();
  const client = await assistant(await newKey(tenant.admin.token, ['read']));
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const uris = [
    ...resources.map(({ uri }) => uri),
    ...resourceTemplates.map(({ uriTemplate }) =>
      uriTemplate.replace('{id}', /campaign/.test(uriTemplate) ? campaignId : prospectId),
    ),
  ];
  assert.equal(uris.length, 7);
  for (const uri of uris) {
    const { contents } = await client.readResource({ uri });
    assert.ok(JSON.parse((contents[0] as { text: string }).text), uri);
  }
  for (const uri of [
    'outreach://nothing',
    'outreach://campaign',
    `outreach://person/${tenant.spaceId}`,
    'file:///etc/passwd',
    'outreach://person/%',
  ])
    await assert.rejects(client.readResource({ uri }), uri);
  const wrong = await use(client, 'find_people', { limit: 'many' });
  assert.deepEqual([wrong.isError, /limit/.test(wrong.text)], [true, true], wrong.text);
  assert.equal((await use(client, 'get_person')).isError, true);
  for (const name of ['lables', 'constructor', 'token'])
    assert.match((await use(client, 'count_people', { [name]: 'x' })).text, new RegExp(`^${name} is nothing`));
  for (const id of ['.', '..'])
    for (const name of ['get_person', 'campaign_people'])
      assert.match(
        (await use(client, name, { id })).text,
        /names the one/,
        `${name} ${id}: no other call is made of it`,
      );
  await assert.rejects(client.callTool({ name: 'send_message', arguments: {} }));
  await client.close();
});

test('without a key nobody is let in, and is told where access is given', async () => {
  const tell = async (headers: Record<string, string>) =>
    fetch(await address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  for (const headers of [{}, { authorization: 'Bearer klk_nothing' }] as Record<string, string>[]) {
    const answer = await tell(headers);
    assert.equal(answer.status, 401);
    const where = /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    const path = new URL(where).pathname;
    const metadata = await (await fetch(new URL(path, await address()))).json();
    assert.deepEqual(metadata.authorization_servers, [`${app.services.settings.publicUrl}/api/oauth`]);
  }
  assert.equal((await fetch(await address())).status, 405);
  const { admin } = await newTenant(app.services);
  assert.equal((await tell({ authorization: `Bearer ${admin.token}` })).status, 401, 'a session is for its own pages');
  const own = await tell({ authorization: `Bearer ${await newKey(admin.token, ['read'])}` });
  assert.equal(own.status, 200, 'each request is for itself');
});

test('an assistant that is set up as the page says is let in', async () => {
  const { admin } = await newTenant(app.services);
  const key = await newKey(admin.token, ['read']);
  const at = new URL(await address()).origin;
  const filled = (header: string) => header.replace(/\$\{[\w:]+\}|\$API_KEY/, key);
  const setups = {
    claudeCode: (text: string) => ({
      url: /'([^']+)'/.exec(text)?.[1] ?? '',
      header: /--header "Authorization: ([^"]+)"/.exec(text)?.[1] ?? '',
    }),
    cursor: (text: string) => ofFile(JSON.parse(text).mcpServers.outreach),
    vsCode: (text: string) => ofFile(JSON.parse(text).servers.outreach),
  };
  for (const assistant of ASSISTANTS) {
    const { url, header } = setups[assistant](assistantSetup(assistant, at));
    const client = new Client({ name: assistant, version: '1' });
    const requestInit = { headers: { authorization: filled(header) } };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    assert.equal((await use(client, 'who_am_i')).isError, false, assistant);
    await client.close();
  }
});

const ofFile = ({ url, headers }: { url: string; headers: { Authorization: string } }) => ({
  url,
  header: headers.Authorization,
});
