import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { type TestApp, useApp } from '../../../../../tests/factories/app.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { ALL_ACCOUNTS } from '../../../contacts/conversations/scopes.ts';
import { storeMessage } from '../../../contacts/conversations/store-message.ts';
import { upsertProspects } from '../../../contacts/prospects/save/upsert-prospects.ts';

let [spaceId, credentialId] = ['', ''];
const MANY = 5_000;
const app: TestApp = useApp({ onReady: seed });

async function seed(app: TestApp): Promise<void> {
  ({ spaceId } = await newTenant(app.services));
  credentialId = await newCredential(app.services, spaceId);
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Name' || n, 'Other', now(), now() from generate_series(1, $2::integer) n`,
    [spaceId, MANY],
  );
  await app.database.direct.query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
     select $1, gen_random_uuid(), id, $2, 'network', false, 'A word of ' || first_name, now() from prospects where space_id = $1`,
    [spaceId, credentialId],
  );
  await app.database.direct.query(
    `insert into inbox_dialogs (space_id, scope, prospect_id, credential_id, last_channel, last_is_ours, last_text, last_at)
     select $1, scope, id, $2, 'network', false, '', now() from prospects, unnest($3::uuid[]) scope where space_id = $1`,
    [spaceId, credentialId, [credentialId, ALL_ACCOUNTS]],
  );
  await app.database.direct.query('vacuum analyze inbox_messages, prospects, inbox_dialogs');
}

/** What a statement touches, as the role that requests run as: the plans of statements inside functions too. */
async function planOf(sql: string): Promise<string> {
  const client = await app.database.direct.connect();
  const notices: string[] = [];
  client.on('notice', (notice) => notices.push(String(notice.message)));
  try {
    await client.query(`load 'auto_explain'`);
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on`);
    await client.query(`set client_min_messages = log; begin`);
    await client.query(`set local kithline.space = '${spaceId}'; set local role kithline_app`);
    await client.query(sql);
    await client.query('rollback; reset client_min_messages; reset auto_explain.log_min_duration');
  } finally {
    client.release(true);
  }
  return notices.join('\n');
}

test('words are looked for in their indexes, also by the role that sees one workspace', async () => {
  const plan = await planOf(`select find_talked('''name777'':*', array['%name777%'], null, 100)`);
  assert.match(plan, /inbox_messages_words/);
  assert.match(plan, /prospects_words/);
  assert.doesNotMatch(plan, /Seq Scan on (?:inbox_messages|prospects)/);
});

test('a page of a folder is read from the index in its order, and no more of it than a page', async () => {
  const plan = await planOf(
    `select d.prospect_id from inbox_dialogs d where d.space_id = '${spaceId}' and d.scope = '${credentialId}'
       and d.folder = 'inbox' and d.is_unread = false
       and (d.sorted_at, d.prospect_id) < (now(), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
     order by d.sorted_at desc, d.prospect_id desc limit 31`,
  );
  assert.match(plan, /Index (?:Only )?Scan Backward using inbox_dialogs_(?:unread_first|in_folder)/);
  assert.doesNotMatch(plan, /Sort/);
});

test('the function stays in the caller’s workspace', async () => {
  const other = await newTenant(app.services);
  const found = await app.services.transactions.inSpace(other.spaceId, (tx) =>
    tx.all({
      compile: () => ({ sql: `select find_talked('''name777'':*', array['%name777%'], null, 100)`, parameters: [] }),
    } as never),
  );
  assert.deepEqual(found, []);
});

test('the almost alike are looked for among the workspace’s words, not in everybody (F048)', async () => {
  const plan = await planOf(`select find_talked_alike('nmae777', null, 100)`);
  assert.match(plan, /Bitmap Index Scan on prospects_words_/);
  assert.match(plan, /Bitmap Index Scan on prospects_terms/);
  assert.doesNotMatch(plan, /Seq Scan on prospects/);
});

test('the inbox is searched whatever the accents, the order of words and a slip of the pen (F048)', async () => {
  const { spaceId: own, admin } = await newTenant(app.services);
  const account = await newCredential(app.services, own);
  const people = [
    ['Zoë', 'Álvarez', 'Über die Größe sprechen wir gern'],
    ['John', 'Smith', 'Happy to talk'],
    ['Anna', 'Smidkova', 'Later'],
    ['Jon', 'Silent', null],
  ] as const;
  await app.services.transactions.inSpace(own, async (tx) => {
    const ids = await upsertProspects(
      tx,
      people.map(([first_name, last_name]) => ({ first_name, last_name })),
    );
    for (const [index, [, , text]] of people.entries())
      if (text)
        await storeMessage(tx, {
          prospectId: ids[index]!,
          credentialId: account,
          channel: 'network',
          isOurs: false,
          text,
          externalId: newId(),
          at: tx.now,
        });
  });
  const found = async (q: string) =>
    (await app.call<{ items: Dialog[] }>('GET', '/dialogs', { token: admin.token, query: { q } })).payload.items
      .map(({ profile }) => profile.full_name)
      .toSorted();
  assert.deepEqual(await found('alvarez zoe'), ['Zoë Álvarez']);
  assert.deepEqual(await found('uber grosse'), []);
  assert.deepEqual(await found('uber die'), ['Zoë Álvarez']);
  assert.deepEqual(await found('GRÖẞE'), await found('größe'));
  assert.deepEqual(await found('alvares'), ['Zoë Álvarez']);
  assert.equal((await found('smiht')).includes('John Smith'), true);
  assert.deepEqual(await found('jon slient'), []);
  assert.deepEqual(await found('xyzzy'), []);
  assert.deepEqual(await found('100%_'), []);
});
