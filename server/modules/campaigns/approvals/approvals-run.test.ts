import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Approval } from '../../../../contract/approvals/schemas.ts';
import type { Enrolment } from '../../../../contract/enrolments/schemas.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newCredential, newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { enrolmentTasks } from '../enrolments/jobs.ts';

const app = useApp();
const MINUTE = 60_000;

/** One person at the first step of a campaign that really runs. */
async function run(given: { requiresApproval?: boolean; automation?: 'cloud' | 'extension' }) {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId, {
    credential: {
      work_hours_start: 0,
      work_hours_end: 24,
      working_days: [1, 2, 3, 4, 5, 6, 7],
      is_warm_up_on: false,
      automation_type: given.automation ?? 'cloud',
    },
    auth: { gateway_id: `gateway-${newId()}` },
  });
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    credentialId,
    steps: [
      sequenceStep('one', 'connect', { text: 'Hello {first_name}' }),
      sequenceStep('two', 'view', { text: '', delay_days: 3 }),
    ],
    settings: { requires_approval: given.requiresApproval ?? false },
  });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const network = fakeNetwork();
  const notes = () => network.acts.map(({ act }) => ('note' in act ? act.note : act.kind));
  const look = async () => {
    app.clock.advance(2 * MINUTE);
    await runLanes(app, network);
  };
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await app.call<T>(method, path, { token: admin.token, body });
    assert.ok(answer.ok, `${path}: ${answer.error}`);
    return answer.payload;
  };
  const standing = () => call<Enrolment>('GET', `/workflows/${campaignId}/profiles/${person?.prospectId}`);
  const retire = () => app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaignId]);
  return { spaceId, campaignId, person, notes, look, call, standing, retire };
}

test('nothing leaves before somebody has said yes, and then the very words they said yes to (G075)', async () => {
  const { notes, look, call, standing, retire } = await run({ requiresApproval: true });
  await look();
  assert.deepEqual(notes(), []);
  const { wait } = await standing();
  assert.deepEqual([wait?.reason, wait?.fix], ['approval', 'decide_approval']);
  const waiting = await call<{ items: Approval[] }>('GET', '/approvals');
  const [approval] = waiting.items;
  assert.deepEqual([waiting.items.length, approval?.text], [1, 'Hello Ada']);

  await call('POST', `/approvals/${approval?._id}/update_status`, { status: 'hold' });
  await look();
  assert.deepEqual([notes(), (await standing()).wait?.reason], [[], 'action_declined']);

  await call('POST', `/approvals/${approval?._id}/update_status`, { status: 'approved', text: 'Better words' });
  await look();
  assert.deepEqual(notes(), ['Better words']);
  assert.equal((await standing()).node_id, 'two');
  const done = await call<{ items: Approval[] }>('GET', '/approvals?status=complete');
  assert.equal(done.items[0]?._id, approval?._id);
  await look();
  assert.deepEqual(notes(), ['Better words']);
  await retire();
});

test('what the extension failed at is tried again by a new task once the person is resumed (R468)', async () => {
  const { spaceId, campaignId, person, notes, look, call, standing, retire } = await run({ automation: 'extension' });
  const open = async () => (await call<{ items: Task[] }>('GET', '/tasks?executor=extension')).items;
  await look();
  const [first] = await open();
  assert.deepEqual([first?.type, first?.text, notes()], ['connection', 'Hello Ada', []]);
  assert.equal((await standing()).wait?.reason, 'task');
  await call('POST', `/tasks/${first?._id}/fail`, { reason: 'No connect button' });
  await look();
  const held = (await standing()).wait;
  assert.deepEqual(
    [held?.reason, held?.fix, held?.values.said],
    ['extension_failed', 'resume_person', 'No connect button'],
  );
  assert.deepEqual(await open(), []);

  const body = { change: 'resume', profile_ids: [person?.prospectId] };
  const { job_id: id } = await call<{ job_id: string }>(
    'POST',
    `/workflows/${campaignId}/profiles/update_status`,
    body,
  );
  await enrolmentTasks[0]?.run({ space_id: spaceId, id } as never, app.services);
  await look();
  const [second, ...others] = await open();
  assert.ok(second && second._id !== first?._id && others.length === 0);
  await call('POST', `/tasks/${second?._id}/complete`, {});
  assert.deepEqual([(await standing()).node_id, notes()], ['two', []]);
  await retire();
});
