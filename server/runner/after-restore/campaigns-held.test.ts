import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';
import { backUp } from '../../../tests/factories/restored.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../../tests/factories/runner.ts';
import { sequenceStep } from '../../../tests/factories/running-campaign.ts';
import { ONE_MINUTE, runnerTests, viewStep } from '../../../tests/factories/runs.ts';
import { newUser } from '../../../tests/factories/tenants.ts';
import { until } from '../../../tests/factories/until.ts';
import { newId } from '../../core/ids.ts';
import { takeAnswer } from '../../modules/platform/restores/asked-accounts.ts';
import { OutcomeUnknown } from '../../providers/network/port.ts';
import { askAccounts } from './ask-accounts.ts';

const app = useApp();
const { query, stateOf, intentsOf, used, newRun, retire } = runnerTests(app);
type Run = Awaited<ReturnType<typeof newRun>>;

const gatewayOf = async ({ credentialId }: Run) =>
  (
    await query<{ gateway_id: string }>('select gateway_id from credentials_auth where credential_id = $1', [
      credentialId,
    ])
  )[0]?.gateway_id;
const laneOf = async ({ credentialId }: Run) =>
  (
    await query<{ lease: number; leased_by: string | null }>(
      'select lease::int as lease, leased_by from runner_lanes where credential_id = $1',
      [credentialId],
    )
  )[0];
/** As when the account has told that it sent nothing since the backup. */
const answer = ({ spaceId, credentialId }: Run) =>
  app.services.transactions.inSpace(spaceId, (tx) => takeAnswer(tx, credentialId, app.clock.now(), []));
/** Every account was tried, and none could be asked: there is no network to ask them at. */
async function release(): Promise<void> {
  await askAccounts(app.services);
  const { token } = await newUser(app.services, { platformRole: 'platform_admin' });
  assert.equal((await app.call('POST', '/admin/restore/release', { token, body: { anyway: false } })).status, 200);
}

test('a campaign of an account that was not asked rests after the release, unclaimed, and goes on once it was (F001)', async () => {
  const asked = await newRun({ steps: [viewStep('a')] });
  const unasked = await newRun({ steps: [viewStep('a')] });
  const restore = await backUp(app);
  await restore();
  await release();
  await answer(asked);
  const [network, before] = [fakeNetwork(), await laneOf(unasked)];
  const runner = startTestRunner(app, network);
  await until(async () => (await stateOf(asked.id)).finish_reason === 'completed');
  // whatever it has claimed together with the other comes to its end
  await runner.stop();
  assert.deepEqual(
    network.acts.map(({ account }) => account),
    [await gatewayOf(asked)],
  );
  assert.deepEqual([await intentsOf(unasked.id), await laneOf(unasked)], [[], before]);

  await answer(unasked);
  await runLanes(app, network);
  assert.equal(network.acts[1]?.account, await gatewayOf(unasked));
  assert.equal((await stateOf(unasked.id)).finish_reason, 'completed');
});

for (const held of ['the account', 'everything'] as const)
  test(`what was claimed before ${held} was held does not go out either (F001)`, async () => {
    const run = await newRun({ steps: [sequenceStep('a', 'like', { text: '' })] });
    const network = fakeNetwork();
    const read = Promise.withResolvers<void>();
    let isReading = false;
    network.posts = async () => {
      isReading = true;
      await read.promise;
      return { kind: 'done', receipt: { items: [{ id: 'post', text: '', at: app.clock.now() }], next: null } };
    };
    const runner = startTestRunner(app, network);
    await until(() => isReading);
    const id = newId();
    if (held === 'everything')
      await query('insert into restores (id, backup_at, restored_at) values ($1, $2, $2)', [id, app.clock.now()]);
    else
      await query('insert into restores_accounts (space_id, credential_id) values ($1, $2)', [
        run.spaceId,
        run.credentialId,
      ]);
    const stopped = runner.stop();
    read.resolve();
    await stopped;
    assert.deepEqual([network.acts, await intentsOf(run.id)], [[], []]);
    if (held === 'everything') await query('update restores set released_at = restored_at where id = $1', [id]);
    else await answer(run);
    await runLanes(app, network);
    assert.equal(network.acts.length, 1);
    await retire(run.spaceId);
  });

test('what was on its way when the backup was made is counted by its own line, not once more when it is found (F001)', async () => {
  const run = await newRun({ steps: [sequenceStep('a', 'message', { text: 'Hello' })], isConnected: true });
  const network = fakeNetwork();
  network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
  await runLanes(app, network);
  assert.deepEqual([(await intentsOf(run.id))[0]?.status, await used(run.credentialId)], ['intended', 1]);
  const [person] = await query<{ network_id: string }>('select network_id from prospects where id = $1', [
    run.prospectId,
  ]);
  const at = app.clock.now();
  const sent = { kind: 'message' as const, person_id: person?.network_id ?? '', conversation: null, at };
  await query('insert into restores_accounts (space_id, credential_id) values ($1, $2)', [
    run.spaceId,
    run.credentialId,
  ]);
  const found = await app.services.transactions.inSpace(run.spaceId, (tx) =>
    takeAnswer(tx, run.credentialId, at, [
      { ...sent, external_id: 'first' },
      { ...sent, external_id: 'second' },
    ]),
  );
  assert.deepEqual(
    found.map(({ is_counted }) => is_counted).toSorted((one, other) => Number(one) - Number(other)),
    [false, true],
  );
  await retire(run.spaceId);
});

for (const known of ['done', 'not_done', 'unknown'] as const)
  test(`what accounts do not list is asked for by its key before it goes: ${known} (F001)`, async () => {
    const run = await newRun({ steps: [sequenceStep('a', 'comment', { text: 'Well said' })] });
    const backupAt = app.clock.now();
    app.clock.advance(ONE_MINUTE);
    await query('insert into restores (id, backup_at, restored_at, released_at) values ($1, $2, $3, $3)', [
      newId(),
      backupAt,
      app.clock.now(),
    ]);
    const network = fakeNetwork();
    network.postsOf = [{ id: 'post', text: '', at: app.clock.now() }];
    network.remembers = () => (known === 'done' ? { kind: 'done', receipt: { id: 'left before' } } : { kind: known });
    await runLanes(app, network);
    const [intent] = await intentsOf(run.id);
    assert.deepEqual(
      network.asked.map(({ key }) => key),
      [intent?.id],
    );
    assert.deepEqual(
      { sent: network.acts.length, status: intent?.status, receipt: intent?.receipt?.id },
      {
        done: { sent: 0, status: 'done', receipt: 'left before' },
        not_done: { sent: 1, status: 'done', receipt: `done-${intent?.id}` },
        unknown: { sent: 0, status: 'intended', receipt: undefined },
      }[known],
    );
    await retire(run.spaceId);
  });
