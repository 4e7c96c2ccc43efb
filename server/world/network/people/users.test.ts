import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { memberId } from '../ids.ts';

const world = useWorld();
const connect = async (): Promise<string> => {
  const body = { provider: 'LINKEDIN', username: 'u1@users.test', password: 'x' };
  return (await world.ask('POST', '/accounts', body)).body.account_id;
};
const acts = (id: string, kind: string) =>
  world.network.all('select target, text, key from world.acts where account_id = $1 and kind = $2', [id, kind]);

test('a profile is a visit only where it is said to be', async () => {
  const id = await connect();
  const stranger = memberId(1_000_001);
  await world.ask('GET', `/users/${stranger}?account_id=${id}`);
  assert.deepEqual(await acts(id, 'view'), []);
  await world.ask('GET', `/users/${stranger}?account_id=${id}&notify=true`, undefined, { 'idempotency-key': 'k1' });
  assert.deepEqual(await acts(id, 'view'), [{ target: '1000001', text: null, key: 'k1' }]);
});

test('only connections show how to reach them', async () => {
  const id = await connect();
  const [known] = (await world.ask('GET', `/users/relations?account_id=${id}&limit=1`)).body.items;
  const friend = (await world.ask('GET', `/users/${known.public_identifier}?account_id=${id}`)).body;
  const stranger = (await world.ask('GET', `/users/${memberId(1_000_001)}?account_id=${id}`)).body;
  assert.deepEqual([friend.network_distance, friend.contact_info.emails.length], ['FIRST_DEGREE', 1]);
  assert.deepEqual([stranger.is_relationship, stranger.contact_info], [false, {}]);
});

test('somebody is followed once, and asked to an event once', async () => {
  const id = await connect();
  const stranger = memberId(1_000_002);
  const follow = () =>
    world.ask('POST', `/linkedin/user/${stranger}`, { account_id: id, api: 'classic', action: 'follow' });
  const ask = (event_id: string) =>
    world.ask('POST', `/linkedin/user/${stranger}`, {
      account_id: id,
      api: 'classic',
      action: 'invite_to_event',
      event_id,
    });
  assert.equal((await follow()).status, 201);
  assert.equal((await follow()).body.type, 'errors/action_already_performed');
  assert.equal((await ask('7')).status, 201);
  assert.equal((await ask('8')).status, 201);
  assert.equal((await ask('7')).body.type, 'errors/action_already_performed');
});

test('connections are endorsed for a skill they have', async () => {
  const id = await connect();
  const [known] = (await world.ask('GET', `/users/relations?account_id=${id}&limit=1`)).body.items;
  const endorse = (profile_id: string, skill_endorsement_id: number) =>
    world.ask('POST', '/linkedin/profile/endorse', { account_id: id, profile_id, skill_endorsement_id });
  const { skills } = (await world.ask('GET', `/users/${known.member_id}?account_id=${id}`)).body;
  assert.equal((await endorse(known.member_id, skills[0].endorsement_id)).status, 201);
  assert.equal((await endorse(known.member_id, 99)).status, 404);
  assert.equal((await endorse(memberId(1_000_003), 1)).body.type, 'errors/no_connection_with_recipient');
});

test('nobody is found under an id that was made up', async () => {
  const id = await connect();
  for (const identifier of ['ACoAA0000001xxxxxxxx', 'jane-doe', 'jane-doe-zzzzzzz', '-1'])
    assert.equal((await world.ask('GET', `/users/${identifier}?account_id=${id}`)).status, 404, identifier);
});
