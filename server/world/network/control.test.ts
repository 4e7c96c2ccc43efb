import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { useWorld } from '../../../tests/factories/world.ts';
import { people, person } from '../people/person.ts';
import { UsageProblem, VERBS } from '../verbs.ts';
import { memberId, personOfUsername, publicId } from './ids.ts';
import { invite } from './invitations/new-invitation.ts';
import { dueAfterInvitation } from './life/life.ts';

const world = useWorld();
const PROGRAM = fileURLToPath(new URL('../../../scripts/world.ts', import.meta.url));

/** Runs the command line as a person would, in a process of its own. */
function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args, '--url', world.url], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** The same without the process around it: what it printed. */
async function tell(name: string, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const ask = async (path: string, body?: object) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(world.url + path, body && sent);
    const answer = await reply.json();
    if (!reply.ok) throw new Error((answer as { error: string }).error);
    return answer as never;
  };
  await VERBS[name]?.run({ get: ask, post: ask, print: (line) => printed.push(line) }, args);
  return printed.join('\n');
}

async function connect(username: string): Promise<string> {
  const login = { provider: 'LINKEDIN', username, password: 'secret' };
  return (await world.ask('POST', '/accounts', login)).body.account_id;
}
const statusOf = async (id: string) => (await world.ask('GET', `/accounts/${id}`)).body.sources[0].status;

test('somebody accepts and writes when told to, and only what is pending can be accepted', async () => {
  const username = 'c1@control.test';
  const id = await connect(username);
  const who = person(7, 5_000_001);
  const none = await command('accept', username, '5000001');
  assert.equal(none.code, 1);
  assert.match(none.stderr, /No invitation from c1@control\.test waits/);

  await invite(world.network, { accountId: id, person: who.index, note: null, key: null });
  const accepted = await command('accept', username, publicId(who));
  assert.equal(accepted.code, 0, accepted.stderr);
  assert.match(accepted.stdout, new RegExp(`${who.lastName} accepted`));
  const relations = await world.ask('GET', `/users/relations?account_id=${id}&limit=1`);
  assert.equal(relations.body.items[0].member_id, memberId(who.index));

  assert.equal((await command('reply', id, memberId(who.index), '--text', 'Gladly. When?')).code, 0);
  const messages = await world.ask('GET', `/messages?account_id=${id}`);
  assert.deepEqual([messages.body.items[0].text, messages.body.items[0].is_sender], ['Gladly. When?', 0]);
  await command('reply', id, memberId(who.index));
  assert.equal((await world.ask('GET', `/messages?account_id=${id}`)).body.items.length, 2, 'with words of their own');
});

test('accounts are restricted, released, challenged, confirmed and signed out when told to', async () => {
  const usernames = ['c2@control.test', 'c3@control.test', 'c4@control.test'] as const;
  const [restricted = '', challenged = '', gone = ''] = await Promise.all(usernames.map(connect));
  await tell('restrict', usernames[0]);
  assert.equal(await statusOf(restricted), 'PERMISSIONS');
  await tell('release', usernames[0]);
  assert.equal(await statusOf(restricted), 'OK');
  await assert.rejects(tell('release', usernames[0]), /c2@control\.test is not restricted/);
  await tell('restrict', usernames[0]);
  await tell('challenge', usernames[1]);
  assert.equal(await statusOf(challenged), 'CONNECTING');
  const answer = { provider: 'LINKEDIN', account_id: challenged, code: '123456' };
  await world.ask('POST', '/accounts/checkpoint', answer);
  assert.equal(await statusOf(challenged), 'OK');
  const inApp = 'c6+inapp@control.test';
  const asked = (await world.ask('POST', '/accounts', { provider: 'LINKEDIN', username: inApp, password: 'x' })).body;
  await tell('confirm', inApp);
  assert.equal(await statusOf(asked.account_id), 'OK');
  await assert.rejects(tell('confirm', inApp), /waits for no captcha and no confirmation/);
  await tell('sign-out', usernames[2]);
  assert.equal(await statusOf(gone), 'CREDENTIALS');
  const listed = await tell('accounts');
  assert.match(listed, /c2@control\.test · .+ · basic · PERMISSIONS/);
  await assert.rejects(tell('restrict', 'nobody@control.test'), /knows no account/);
});

test('what is about to happen is listed, and comes sooner at a faster pace', async () => {
  const username = 'c5@control.test';
  const id = await connect(username);
  const sent = { id: 'x', from: personOfUsername(username), note: null, at: world.network.now() };
  const to = [...people(7, { from: 5_100_000, count: 100 })].find((who) =>
    dueAfterInvitation(world.network, { ...sent, to: who.index }),
  )?.index;
  await invite(world.network, { accountId: id, person: to ?? -1, note: null, key: null });
  const at = async () => Date.parse((await tell('pending')).split(' · ')[0] ?? '') - sent.at.getTime();
  const before = await at();
  assert.ok(before > 0);
  assert.match(await tell('pace', '10'), /10 times/);
  assert.equal(Math.round((before / (await at())) * 100), 1000);
  assert.equal(world.network.settings.pace, 10);
});

test('answers fail and are slow when told to, and well again', async () => {
  await tell('fail', '1');
  assert.equal((await world.ask('GET', '/accounts')).status, 503);
  await tell('fail', '0');
  await tell('slow', '300');
  const begin = performance.now();
  assert.equal((await world.ask('GET', '/accounts')).status, 200);
  assert.ok(performance.now() - begin >= 290);
  await tell('slow', '0');
});

test('nonsense is answered with the usage', async () => {
  const nonsense = [['accept', 'one'], ['pace'], ['pace', 'fast'], ['fail', '-1'], ['slow', 'x'], ['accounts', 'all']];
  for (const [name = '', ...args] of nonsense)
    await assert.rejects(tell(name, ...args), UsageProblem, `${name} ${args.join(' ')}`);
  await assert.rejects(tell('fail', '7'), /share/, 'a share is at most 1');
});
