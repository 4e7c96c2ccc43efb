import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '../../../../../contract/labels/schemas.ts';
import type { Note, Prospect, ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { storeMessage } from '../../conversations/store-message.ts';
import type { ProspectInput } from '../save/prospect-input.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
const one = (token: string, id: string) => app.call<ProspectDetail>('GET', `/profiles/${id}`, { token });
const merge = (token: string, id: string, other_id: string) =>
  app.call<ProspectDetail>('POST', `/profiles/${id}/merge`, { token, body: { other_id } });
const split = (token: string, id: string, merge_id: string) =>
  app.call<ProspectDetail>('POST', `/profiles/${id}/split`, { token, body: { merge_id } });
const names = async (token: string) =>
  (await app.call<{ items: Prospect[] }>('GET', '/profiles', { token })).payload.items.map((line) => line.full_name);

async function two(people: [ProspectInput, ProspectInput]) {
  const { spaceId, admin } = await newTenant(app.services);
  const [first, second] = await app.services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, people));
  return { spaceId, admin, token: admin.token, id: first as string, other: second as string };
}
const ofPerson = async (table: string, id: string) =>
  (await app.database.direct.query(`select id from ${table} where prospect_id = $1 order by id`, [id])).rows.length;

test('all that belongs to the other comes along, and goes back when they are split', async () => {
  const { spaceId, admin, token, id, other } = await two([
    { first_name: 'Ada', last_name: 'Byron', company_name: 'Acme', emails: { work: 'ada@acme.test' } },
    { first_name: 'Ada', last_name: 'B.', title: 'CTO', phone: '+491', emails: { personal: 'ada@home.test' } },
  ]);
  const credentialId = await newCredential(app.services, spaceId);
  const label = (await app.call<Label>('POST', '/labels/create', { token, body: { name: 'Hot', color: '#15803d' } }))
    .payload;
  await app.call('POST', `/profiles/${other}/labels/${label._id}`, { token });
  const note = await app.call<Note>('POST', `/profiles/${other}/notes`, { token, body: { text: 'Called' } });
  await app.services.transactions.inSpace(spaceId, async (tx) => {
    for (const prospectId of [id, other])
      await storeMessage(tx, {
        prospectId,
        credentialId,
        channel: 'network',
        isOurs: false,
        text: `Hello from ${prospectId}`,
        externalId: newId(),
        at: tx.now,
      });
  });
  const before = (await one(token, id)).payload;
  const merged = (await merge(token, id, other)).payload;
  assert.deepEqual(merged.emails, { work: 'ada@acme.test', personal: 'ada@home.test' });
  assert.deepEqual(
    [merged.title, merged.company_name, merged.last_name, merged.phone],
    ['CTO', 'Acme', 'Byron', '+491'],
  );
  assert.deepEqual(
    merged.labels.map(({ name }) => name),
    ['Hot'],
  );
  assert.equal(await ofPerson('inbox_messages', id), 2);
  assert.deepEqual(await names(token), ['Ada Byron']);
  assert.equal((await one(token, other)).payload._id, id);
  assert.deepEqual(
    merged.merged.map((each) => each._id),
    [other],
  );
  const notes = await app.call<{ items: Note[] }>('GET', `/profiles/${id}/notes`, { token });
  assert.deepEqual(
    notes.payload.items.map(({ _id, author }) => [_id, author?._id]),
    [[note.payload._id, admin.id]],
  );
  assert.equal((await merge(token, id, other)).code, 'conflict');
  await app.call('PATCH', `/profiles/${id}`, { token, body: { title: 'CEO' } });
  const parted = (await split(token, id, merged.merged[0]?.merge_id ?? '')).payload;
  assert.deepEqual(parted.emails, before.emails);
  assert.deepEqual([parted.title, parted.phone, parted.labels, parted.merged], ['CEO', null, [], []]);
  const back = (await one(token, other)).payload;
  assert.deepEqual([back._id, back.full_name, back.labels[0]?.name], [other, 'Ada B.', 'Hot']);
  assert.deepEqual([await ofPerson('inbox_messages', id), await ofPerson('inbox_messages', other)], [1, 1]);
  assert.equal(await ofPerson('prospects_notes', other), 1);
  assert.equal((await split(token, id, merged.merged[0]?.merge_id ?? '')).code, 'not_found');
});

test('split again, each has unread what they had, what was read while they were one is read (F047)', async () => {
  const { spaceId, token, id, other } = await two([
    { first_name: 'Ada', last_name: 'Byron' },
    { first_name: 'Ada', last_name: 'B.' },
  ]);
  const credentialId = await newCredential(app.services, spaceId);
  const says = async (prospectId: string) => {
    app.clock.advance(60_000);
    await app.services.transactions.inSpace(spaceId, (tx) =>
      storeMessage(tx, {
        prospectId,
        credentialId,
        channel: 'network',
        isOurs: false,
        text: 'Hello',
        externalId: newId(),
        at: tx.now,
      }),
    );
  };
  const unread = async () => {
    const { rows } = await app.database.direct.query(
      `select prospect_id, scope = $2 as is_own, unread, is_unread from inbox_dialogs where space_id = $1`,
      [spaceId, credentialId],
    );
    const of = (person: string) => {
      const lines = rows.filter((row) => row.prospect_id === person);
      assert.ok(lines.every((row) => row.is_unread === row.unread > 0 && row.unread === lines[0].unread));
      return lines[0]?.unread;
    };
    const account = await app.database.direct.query('select unread_count from credentials where id = $1', [
      credentialId,
    ]);
    return [of(id), of(other), account.rows[0].unread_count];
  };
  const mergeAndSplit = async (between: () => Promise<unknown>) => {
    const merged = (await merge(token, id, other)).payload;
    await between();
    await split(token, id, merged.merged[0]?.merge_id ?? '');
    return unread();
  };
  for (const person of [id, other, other]) await says(person);
  assert.deepEqual(await unread(), [1, 2, 2]);
  assert.deepEqual(await mergeAndSplit(async () => assert.deepEqual(await unread(), [3, undefined, 1])), [1, 2, 2]);
  assert.deepEqual(await mergeAndSplit(() => says(id)), [2, 2, 2]);
  const read = () => app.call('PATCH', `/dialogs/${id}`, { token, body: { read: true } });
  assert.deepEqual(await mergeAndSplit(read), [0, 0, 0]);
  await says(other);
  assert.deepEqual(
    await mergeAndSplit(async () => {
      await read();
      await says(id);
    }),
    [1, 0, 1],
  );
});

test('an account by which only the other was talked to: what was said since stays with the one (F047)', async () => {
  const { spaceId, token, id, other } = await two([
    { first_name: 'Ada', last_name: 'Byron' },
    { first_name: 'Ada', last_name: 'B.' },
  ]);
  const credentialId = await newCredential(app.services, spaceId);
  const says = (prospectId: string) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      storeMessage(tx, {
        prospectId,
        credentialId,
        channel: 'network',
        isOurs: false,
        text: `From ${prospectId}`,
        externalId: newId(),
        at: tx.now,
      }),
    );
  await says(other);
  const merged = (await merge(token, id, other)).payload;
  app.clock.advance(60_000);
  await says(id);
  await split(token, id, merged.merged[0]?.merge_id ?? '');
  const { rows } = await app.database.direct.query(
    'select prospect_id, unread, last_text from inbox_dialogs where space_id = $1 and scope = $2 order by last_at',
    [spaceId, credentialId],
  );
  assert.deepEqual(rows, [
    { prospect_id: other, unread: 1, last_text: `From ${other}` },
    { prospect_id: id, unread: 1, last_text: `From ${id}` },
  ]);
});

test('where both walk in one campaign the one further on goes on and the other ends; split, both walk again', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const lone = await newRunningCampaign(app.services, spaceId);
  const [a, b] = await enrolNewProspects(app.services, spaceId, campaignId, 2);
  const [c] = await enrolNewProspects(app.services, spaceId, lone.campaignId, 1);
  assert.ok(a && b && c);
  // the second has accepted: it is further on
  await app.services.transactions.inSpace(spaceId, (tx) =>
    recordFact(tx, { prospectId: b.prospectId, fact: 'accepted', at: tx.now }),
  );
  const whose = async () =>
    Object.fromEntries(
      (
        await app.database.direct.query<{ id: string; prospect_id: string; status: string }>(
          'select id, prospect_id, status from enrolments where space_id = $1',
          [spaceId],
        )
      ).rows.map((row) => [row.id, [row.prospect_id, row.status]]),
    );
  const merged = (await merge(token, a.prospectId, b.prospectId)).payload;
  assert.deepEqual(await whose(), {
    [a.enrolmentId]: [b.prospectId, 'excluded'],
    [b.enrolmentId]: [a.prospectId, 'active'],
    [c.enrolmentId]: [c.prospectId, 'active'],
  });
  assert.deepEqual([merged.campaigns.length, merged.status], [1, 'connected']);
  const chain = (await merge(token, c.prospectId, a.prospectId)).payload;
  assert.equal(chain.campaigns.length, 2);
  assert.equal((await one(token, b.prospectId)).payload._id, c.prospectId);
  await split(token, c.prospectId, chain.merged[0]?.merge_id ?? '');
  assert.equal((await one(token, b.prospectId)).payload._id, a.prospectId);
  await split(token, a.prospectId, merged.merged[0]?.merge_id ?? '');
  assert.deepEqual(await whose(), {
    [a.enrolmentId]: [a.prospectId, 'active'],
    [b.enrolmentId]: [b.prospectId, 'active'],
    [c.enrolmentId]: [c.prospectId, 'active'],
  });
});

test('who may be the same is told, and who of the workspace wrote to them, by whose hand (F044)', async () => {
  const { spaceId, token, id } = await two([
    { first_name: 'Ada', last_name: 'Byron', company_name: 'Acme', link: 'https://network.test/in/ada' },
    { first_name: 'ada', last_name: 'BYRON', company_name: 'ACME', link: 'https://network.test/in/other' },
  ]);
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, email, created_at, updated_at)
      select $1, gen_random_uuid(), 'X', n::text, 'x@acme.test', now(), now() from generate_series(1, 2) n`,
    [spaceId],
  );
  const detail = (await one(token, id)).payload;
  assert.deepEqual(
    detail.duplicates.map(({ full_name, because }) => [full_name, because]),
    [['ada BYRON', 'name']],
  );
  const lines = (await app.call<{ items: Prospect[] }>('GET', '/profiles', { token, query: { q: 'x@acme' } })).payload;
  assert.deepEqual((await one(token, lines.items[0]?._id ?? '')).payload.duplicates[0]?.because, 'email');
  const credentialId = await newCredential(app.services, spaceId);
  const [mine, theirs] = [
    await newUser(app.services, { spaceId, credentials: [credentialId], pages: { profiles: true } }),
    await newUser(app.services, { spaceId, pages: { profiles: true } }),
  ];
  await app.services.transactions.inSpace(spaceId, (tx) =>
    storeMessage(tx, { prospectId: id, credentialId, channel: 'network', isOurs: true, text: 'Hi', at: tx.now }),
  );
  assert.equal((await one(theirs.token, id)).code, 'not_found', 'whom only a colleague’s account talks to');
  await app.database.direct.query('update prospects set assignee_id = $1 where id = $2', [theirs.id, id]);
  const contact = async (who: string) => (await one(who, id)).payload.contacts[0];
  assert.deepEqual((await contact(theirs.token))?.is_colleague, true);
  assert.deepEqual((await contact(mine.token))?.is_colleague, false);
  assert.deepEqual((await contact(token))?.is_colleague, true);
  assert.deepEqual((await contact(token))?.members, [], 'nobody of the workspace wrote it by hand');

  await app.database.direct.query('update inbox_messages set sent_by = $1 where prospect_id = $2', [theirs.id, id]);
  assert.equal((await contact(theirs.token))?.is_colleague, false, 'one’s own message is no colleague’s (F044)');
  const told = await contact(mine.token);
  assert.deepEqual([told?.is_colleague, told?.members.map(({ _id }) => _id)], [true, [theirs.id]]);
});

test('told of again, by whichever of the two records, somebody who was merged is who they are now', async () => {
  const { spaceId, token, id, other } = await two([
    { first_name: 'Ada', network_id: 'N1', link: 'https://network.test/in/ada' },
    { first_name: 'Ada', network_id: 'N2', link: 'https://network.test/in/ada-2' },
  ]);
  await merge(token, id, other);
  const [again] = await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [{ link: 'https://network.test/in/ada-2', headline: 'Mathematician' }]),
  );
  assert.deepEqual([again, (await one(token, id)).payload.headline], [id, 'Mathematician']);
  assert.deepEqual(await names(token), ['Ada']);
});
