import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrolmentEvent } from '../../../../contract/enrolments/events.ts';
import type { ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import { STATUS_COLORS, STATUS_LABELS, type StatusLabel } from '../../../../contract/labels/status-labels.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { changeEnrolmentsByHand } from '../../campaigns/enrolments/people/change-enrolments-by-hand.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';

const app = useApp();
interface SeededMember {
  enrolmentId: string;
  prospectId: string;
}
type StatusTrigger = (tx: SpaceTx, who: SeededMember) => Promise<unknown>;

const onward = { node_id: 'one', due_at: null, takes: 'none', finish_reason: null } as const;
const happens =
  (type: EnrolmentEvent['type'], data: object): StatusTrigger =>
  (tx, { enrolmentId }) =>
    changeEnrolments(tx, [enrolmentId], () => [{ type, at: tx.now.toISOString(), data } as EnrolmentEvent]);
const acts = (action: string) =>
  happens('enrolment.acted', { node_id: 'one', action, variant: '', intent_id: null, onward });
const waits = (reason: string) => happens('enrolment.waiting', { node_id: 'one', reason, values: {}, due_at: null });
const fact =
  (name: Parameters<typeof recordFact>[1]['fact']): StatusTrigger =>
  (tx, { prospectId }) =>
    recordFact(tx, { prospectId, fact: name, at: tx.now });
const touched =
  (trigger: string): StatusTrigger =>
  (tx, { prospectId }) =>
    tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger } });

/** What makes each status, as the module that it happens in tells it. */
const MADE_BY: Record<StatusLabel, StatusTrigger> = {
  new: async () => {},
  request_sent: acts('connect'),
  contacted: acts('message'),
  connected: fact('accepted'),
  unconnectable: happens('enrolment.skipped', { node_id: 'one', reason: 'not_accepted', onward }),
  fetched_email: touched('fetched_email'),
  viewed_message: fact('seen'),
  visited_link: touched('clicked_email_link'),
  got_reply: fact('replied'),
  excluded: (tx, { enrolmentId }) =>
    changeEnrolmentsByHand(tx, app.services, [enrolmentId], { change: 'exclude', moveTo: null }),
  interested: touched('mark_as_interested'),
  lead: touched('mark_as_lead'),
  stuck: waits('email_missing'),
};

async function somebody() {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [who] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  assert.ok(who);
  const meets = async (...statusTriggers: StatusTrigger[]) => {
    for (const statusTrigger of statusTriggers)
      await app.services.transactions.inSpace(spaceId, (tx) => statusTrigger(tx, who));
    const told = await settleEvents(app.services);
    const one = await app.call<ProspectDetail>('GET', `/profiles/${who.prospectId}`, { token: admin.token });
    return { ...one.payload, told: told.filter(([, event]) => event === 'update_profile').length };
  };
  return { spaceId, who, meets };
}

test('each of the thirteen statuses has a colour and is set by what happens, live (R432)', async () => {
  assert.deepEqual(Object.keys(STATUS_COLORS).sort(), [...STATUS_LABELS].sort());
  assert.equal(STATUS_LABELS.length, 13);
  for (const status of STATUS_LABELS) {
    const { meets } = await somebody();
    const { status: now, told } = await meets(MADE_BY[status]);
    assert.equal(now, status);
    assert.equal(told > 0, status !== 'new', status);
  }
});

test('what comes late takes nobody back, and every contact is noted', async () => {
  const { meets } = await somebody();
  assert.deepEqual((await meets(MADE_BY.request_sent)).last_contact_at, app.clock.now().toISOString());
  app.clock.advance(60_000);
  const replied = await meets(MADE_BY.got_reply, MADE_BY.contacted, MADE_BY.viewed_message);
  assert.deepEqual([replied.status, replied.last_contact_at], ['got_reply', app.clock.now().toISOString()]);
});

test('who is let on again stands where all that is known says', async () => {
  const { meets } = await somebody();
  await meets(MADE_BY.request_sent, MADE_BY.connected);
  assert.equal((await meets(MADE_BY.excluded, MADE_BY.got_reply)).status, 'excluded');
  const include: StatusTrigger = (tx, { enrolmentId }) =>
    changeEnrolmentsByHand(tx, app.services, [enrolmentId], { change: 'include', moveTo: null });
  assert.equal((await meets(include)).status, 'got_reply');
});

test('who waits for the same thing again is told of once', async () => {
  const { meets, who } = await somebody();
  await meets(MADE_BY.stuck, MADE_BY.stuck, MADE_BY.stuck);
  const { rows } = await app.database.direct.query(
    `select from events where subject_id = $1 and data ->> 'trigger' = 'stuck'`,
    [who.prospectId],
  );
  assert.equal(rows.length, 1);
});
