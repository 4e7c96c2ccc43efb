import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { rampLimitOn } from '../../../../engine/limits/mailbox-ramp.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';

const app = useChannelApp();
const DAY = 86_400_000;
const query = (text: string, values: unknown[]) => app.database.direct.query(text, values);

/** What is done on a day: how many people of each campaign are due, mails written by hand, test mails of each mailbox. */
interface DayOfWork {
  people: [number, number];
  byHand: number;
  tests: [number, number];
}
/** Up to most, by the run and the place: the same at every start. */
const drawn = (run: number, place: number, most: number): number =>
  createHash('sha256').update(`ramp ${run} ${place}`).digest().readUInt32BE() % (most + 1);
const dayOf = (run: number, at: number): DayOfWork => ({
  people: [drawn(run, at * 9, 5), drawn(run, at * 9 + 1, 5)],
  byHand: drawn(run, at * 9 + 2, 3),
  tests: [drawn(run, at * 9 + 3, 3), drawn(run, at * 9 + 4, 3)],
});
const ALL: DayOfWork = { people: [5, 5], byHand: 3, tests: [3, 3] };
const RUNS: DayOfWork[][] = [[ALL, ALL], ...[1, 2, 3].map((run) => [dayOf(run, 0), dayOf(run, 1)])];

/** Two campaigns of two accounts that share two mailboxes of the workspace, new today. */
async function newShared() {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const today = app.clock.now().toISOString().slice(0, 10);
  const boxes = [await newMailbox(app.services, spaceId), await newMailbox(app.services, spaceId)];
  await query('update integrations set ramp_from = $2, per_day = 500 where space_id = $1', [spaceId, today]);
  const steps = [sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello' })];
  const campaigns = [];
  for (let place = 0; place < 2; place++) {
    const campaign = await newRunningCampaign(app.services, spaceId, { steps });
    await query(
      `update campaigns set settings = settings || jsonb_build_object('email_integrations', $2::jsonb) where id = $1`,
      [campaign.campaignId, JSON.stringify(boxes.map(({ id }) => id))],
    );
    campaigns.push(campaign);
  }
  return { spaceId, token: admin.token, boxes, campaigns };
}

let readers = 0;
async function enrol(spaceId: string, campaignId: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const enrolled = await enrolNewProspects(app.services, spaceId, campaignId, count);
  for (const { prospectId } of enrolled) {
    const address = `ramp${++readers}@people.example`;
    await query('update prospects set emails = $2, email = $3 where id = $1', [
      prospectId,
      JSON.stringify({ work: address }),
      address,
    ]);
  }
  return enrolled.map(({ prospectId }) => prospectId);
}

for (const [run, days] of RUNS.entries())
  test(`no mailbox passes its ramp by rotation of two campaigns, first mails by hand and test mails at once (R479): ${run}`, async () => {
    app.clock.set(new Date(Date.UTC(2026, 2 + run, 3, 10)).toISOString());
    const { spaceId, token, boxes, campaigns } = await newShared();
    for (const [place, { people, byHand, tests }] of days.entries()) {
      const due = [];
      for (const [which, count] of people.entries())
        due.push(...(await enrol(spaceId, campaigns[which]?.campaignId ?? '', count)));
      const from = app.clock.now();
      const write = (prospectId: string) =>
        app.call('POST', `/dialogs/${prospectId}/messages`, {
          token,
          body: {
            type: 'email',
            credentials_id: campaigns[0]?.credentialId,
            mailbox_id: boxes[0]?.id,
            subject: 'By hand',
            text: 'Hello',
          },
        });
      const tries = boxes.flatMap(({ id }, box) =>
        Array.from(
          { length: tests[box] ?? 0 },
          () => () => app.call('POST', `/mailboxes/${id}/test`, { token, body: { receiver: 'me@people.example' } }),
        ),
      );
      await Promise.all([
        ...due.slice(0, byHand).map(async (prospectId) => assert.equal((await write(prospectId)).status, 200)),
        ...tries.map((send) => send()),
        runLanes(app, fakeNetwork()),
      ]);
      for (let round = 0; round < 3; round++) {
        app.clock.advance(10 * 60_000);
        await runJobs(app, 'runner');
        await runLanes(app, fakeNetwork());
      }
      for (const { email } of boxes) {
        const { rows } = await query('select count(*)::int as left from world.mails where sender = $1 and at >= $2', [
          email,
          from,
        ]);
        assert.ok(rows[0].left <= rampLimitOn(place + 1), `${rows[0].left} on day ${place + 1}`);
        // where there is more to send than may, all that may has left
        if (days[place] === ALL) assert.equal(rows[0].left, rampLimitOn(place + 1));
      }
      app.clock.set(new Date(from.getTime() + DAY).toISOString());
    }
  });

test('of the mails in these runs some were written by hand, some were tests and some a campaign’s', async () => {
  const { rows } = await query('select distinct subject from world.mails order by subject', []);
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ['A question', 'By hand', 'Test mail'],
  );
});
