import assert from 'node:assert/strict';
import type { ThreadMessage } from '../../contract/inbox/schemas.ts';
import { newId } from '../../server/core/ids.ts';
import { connectAccount, type NetworkApp, runJobs } from './network.ts';
import { newTenant } from './tenants.ts';

let person = 5_000;

/** An account that somebody has written to, and the conversation with them. */
export async function newConversation(app: NetworkApp) {
  const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;
  const { spaceId, admin } = await newTenant(app.services);
  const account = await connectAccount(app, admin.token, `hand.${newId()}@social.test`);
  const reply = await fetch(`${app.world.url}/control/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: account.gateway, person: String(++person), text: 'Tell me more' }),
  });
  assert.equal(reply.ok, true, await reply.text());
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.enqueue('inbox.hear', { space_id: spaceId, id: account.id }),
  );
  await runJobs(app, 'inbox');
  const [found] = await query('select prospect_id from inbox_messages where space_id = $1', [spaceId]);
  const prospectId = found?.prospect_id as string;
  const at = { spaceId, admin, account, prospectId, path: `/dialogs/${prospectId}/messages` };
  const write = (text: string, more: object = {}, token = admin.token) =>
    app.call<ThreadMessage>('POST', at.path, {
      token,
      body: { type: 'network', credentials_id: account.id, text, ...more },
    });
  const written = async (text: string) => {
    const answer = await write(text);
    assert.equal(answer.status, 200, answer.error ?? '');
    app.clock.advance(6_000);
    return { space_id: spaceId, id: answer.payload._id };
  };
  const arrived = async (text: string) =>
    (
      await query('select id, key from world.messages where account_id = $1 and is_ours and text = $2', [
        account.gateway,
        text,
      ])
    ).length;
  const thread = async (token = admin.token) =>
    (await app.call<{ items: ThreadMessage[]; scheduled: ThreadMessage[] }>('GET', at.path, { token })).payload;
  const state = async (id: string) =>
    (await query('select status, reason, round from inbox_outgoing where id = $1', [id]))[0];
  return { ...at, write, written, arrived, thread, state };
}
