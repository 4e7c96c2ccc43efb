import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ThreadMessage } from '../../../contract/inbox/schemas.ts';
import { atOnce } from '../../../tests/factories/at-once.ts';
import { runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { newConversation } from '../../../tests/factories/conversation.ts';
import { newId } from '../../core/ids.ts';
import { eraseProspects } from '../../modules/contacts/prospects/data/erase-prospects.ts';
import { sendByHand } from './send-by-hand.ts';
import { networkProvider } from '../../modules/senders/credentials/network/network-provider.ts';
import type { Network } from '../../providers/network/port.ts';

const app = useNetworkApp();
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;

/** A conversation, a second person who can be written to as well, and a file. */
async function desk() {
  const it = await newConversation(app);
  const other = newId();
  await query(
    `insert into prospects (space_id, id, first_name, last_name, network_id, link, created_at, updated_at)
      select space_id, $2, 'Bela', 'Bell', network_id || 'x', 'https://network.test/in/bela', created_at, updated_at
      from prospects where space_id = $1 and id = $3`,
    [it.spaceId, other, it.prospectId],
  );
  // somebody with whom something has passed is somebody one may write to
  await query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
      values ($1, gen_random_uuid(), $2, $3, 'network', false, 'Hello', now())`,
    [it.spaceId, other, it.account.id],
  );
  const upload = async () => {
    const id = newId();
    await query(
      `insert into inbox_attachments (space_id, id, name, type, bytes, content, created_by, created_at)
        values ($1, $2, 'Offer.pdf', 'application/pdf', 8, '%PDF-1.7', $3, $4)`,
      [it.spaceId, id, it.admin.id, app.clock.now()],
    );
    return id;
  };
  const send = (profile: string, file: string, more: object = {}) =>
    app.call<ThreadMessage>('POST', `/dialogs/${profile}/messages`, {
      token: it.admin.token,
      body: { type: 'network', credentials_id: it.account.id, text: 'See this', attachments: [file], ...more },
    });
  const open = async (id: string) =>
    (
      await app.app.inject({
        url: `/api/dialogs/attachments/${id}`,
        headers: { authorization: `Bearer ${it.admin.token}` },
      })
    ).statusCode;
  const erase = async (id: string) => {
    const [row] = await query(`select trim(first_name || ' ' || last_name) as name from prospects where id = $1`, [id]);
    return app.call('POST', `/profiles/${id}/erase`, { token: it.admin.token, body: { confirmation: row?.name } });
  };
  const files = () =>
    query('select id, prospect_id from inbox_attachments where space_id = $1 order by id', [it.spaceId]);
  return { ...it, other, upload, send, open, erase, files };
}

test('who is erased takes their files along, sent and waiting; those of others stay', async () => {
  const it = await desk();
  const [sent, waiting, kept, loose] = [await it.upload(), await it.upload(), await it.upload(), await it.upload()];
  assert.equal((await it.send(it.prospectId, sent)).status, 200);
  app.clock.advance(6_000);
  await runJobs(app, 'runner');
  await it.send(it.prospectId, waiting, {
    scheduled_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  assert.equal((await it.send(it.other, kept)).status, 200);
  assert.deepEqual([await it.open(sent), await it.open(kept)], [200, 200]);
  assert.equal((await it.erase(it.prospectId)).status, 200);
  assert.deepEqual([await it.open(sent), await it.open(waiting), await it.open(kept)], [404, 404, 200]);
  assert.deepEqual(
    (await it.files()).map(({ id }) => id),
    [kept, loose].toSorted(),
  );
});

test('a file that is sent to two people is one for each: erasing one leaves the other’s', async () => {
  const it = await desk();
  const file = await it.upload();
  const both = await atOnce(
    app.database,
    [it.prospectId, it.other].map((id) => () => it.send(id, file)),
  );
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  const ids = both.map(({ payload }) => payload.attachments[0]?._id ?? '');
  assert.equal(new Set(ids).size, 2);
  // called back and written again to the same person it stays the same file
  await app.call('DELETE', `/dialogs/${it.other}/messages/${both[1]?.payload._id}`, it.admin);
  const again = await it.send(it.other, ids[1] ?? '');
  assert.equal(again.payload.attachments[0]?._id, ids[1]);
  await it.erase(it.prospectId);
  assert.deepEqual(await it.files(), [{ id: ids[1], prospect_id: it.other }]);
  assert.equal(await it.open(ids[1] ?? ''), 200);
});

test('an erasure that dies on the way leaves everything, and the next one takes all', async () => {
  const it = await desk();
  const file = await it.upload();
  await it.send(it.prospectId, file);
  const dies = app.services.transactions.inSpace(it.spaceId, async (tx) => {
    await eraseProspects(tx, [it.prospectId], app.services);
    throw new Error('the machine dies');
  });
  await assert.rejects(dies, /the machine dies/);
  assert.deepEqual([await it.open(file), (await it.thread()).items.length > 0], [200, true]);
  await it.erase(it.prospectId);
  assert.deepEqual(await it.files(), []);
});

test('the ledger forgets every round of what was written to somebody by hand', async () => {
  const it = await desk();
  const network = networkProvider(app.services) as Network;
  const refusing: Network = {
    ...network,
    act: async () => ({ kind: 'refused', reason: 'not_connected_to_person', detail: '' }),
  };
  const key = await it.written('Hello?');
  await sendByHand(app.services, key, { network: refusing });
  await app.call('POST', `${it.path}/${key.id}/retry`, { token: it.admin.token, body: {} });
  await runJobs(app, 'runner');
  const rounds = () => query('select round from runner_intents where space_id = $1 order by round', [it.spaceId]);
  assert.deepEqual(await rounds(), [{ round: 0 }, { round: 1 }]);
  await it.erase(it.prospectId);
  assert.deepEqual(await rounds(), []);
});

test('merged people have their files together, and split each has their own', async () => {
  const it = await desk();
  const [mine, theirs] = [await it.upload(), await it.upload()];
  await it.send(it.prospectId, mine);
  await it.send(it.other, theirs);
  const whose = async () => Object.fromEntries((await it.files()).map(({ id, prospect_id }) => [id, prospect_id]));
  const merged = await app.call<{ merged: { merge_id: string }[] }>('POST', `/profiles/${it.prospectId}/merge`, {
    token: it.admin.token,
    body: { other_id: it.other },
  });
  assert.deepEqual(await whose(), { [mine]: it.prospectId, [theirs]: it.prospectId });
  await app.call('POST', `/profiles/${it.prospectId}/split`, {
    token: it.admin.token,
    body: { merge_id: merged.payload.merged[0]?.merge_id },
  });
  assert.deepEqual(await whose(), { [mine]: it.prospectId, [theirs]: it.other });
});
