import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../contract/limits/schemas.ts';
import { graphOf } from '../sequence/graph.ts';
import { actionStep, chain, conditionStep, limited, NOON, sender } from '../testing/facts.ts';
import { campaignStart } from './campaign-start.ts';

const views = graphOf(chain(actionStep('view'), actionStep('connect', { delay_days: 1 })));
const limitsOn = (action: keyof typeof LIMITS) => LIMITS[action].max;

test('a campaign begins at once where its account may do the first act (F026)', () => {
  assert.deepEqual(campaignStart(views, sender(), limitsOn, NOON), { at: NOON, reason: null, values: {} });
});

test('with the views of the day used up it begins on the next working day, and says why (F026)', () => {
  const used = sender({ limits: limited('views', 40, 40) });
  const start = campaignStart(views, used, limitsOn, NOON);
  assert.equal(start?.reason, 'daily_limit');
  assert.deepEqual(start?.values, { action: 'views', used: 40, limit: 40 });
  assert.ok(start?.at && start.at > NOON);
  assert.equal(campaignStart(graphOf(chain(actionStep('follow'))), used, limitsOn, NOON)?.reason, null);
});

test('an account that is paused, or may do none of it on any day, has no time (F026)', () => {
  const paused = sender({ problem: { kind: 'paused', until: null } });
  assert.deepEqual(campaignStart(views, paused, limitsOn, NOON), { at: null, reason: 'sender_paused', values: {} });
  const never = campaignStart(views, sender({ limits: limited('views', 0, 0) }), limitsOn, NOON);
  assert.deepEqual([never?.at, never?.reason], [null, 'daily_limit']);
  assert.equal(campaignStart(graphOf(chain()), sender(), limitsOn, NOON), null);
});

test('behind a question the way that begins first counts (F026)', () => {
  const sequence = {
    nodes: [conditionStep('connected'), actionStep('view'), actionStep('follow')],
    links: [
      { from: 'connected', to: 'view', branch: 'yes' },
      { from: 'connected', to: 'follow', branch: 'no' },
    ],
  } as const;
  const used = sender({ limits: limited('views', 40, 40) });
  assert.equal(campaignStart(graphOf(sequence), used, limitsOn, NOON)?.reason, null);
});

test('where days pass quickly it begins by their own clock, not by the account’s zone (F042)', () => {
  const timeScale = 1_440;
  const WEEK_MS = 7 * 60_000;
  // the first moment of a Monday of the lapse, at noon of a working day
  const midnight = new Date(Math.ceil(NOON.getTime() / WEEK_MS) * WEEK_MS);
  const start = campaignStart(views, sender({ timeScale }), limitsOn, midnight);
  assert.equal(start?.reason, 'work_hours');
  assert.equal(start?.at && start.at.getTime() - midnight.getTime(), (9 / 24) * 60_000);
  const used = sender({ timeScale, limits: limited('views', 40, 40) });
  const later = campaignStart(views, used, limitsOn, new Date(midnight.getTime() + 30_000));
  assert.equal(later?.reason, 'daily_limit');
  assert.equal(later?.at && later.at.getTime() - midnight.getTime(), (1 + 9 / 24) * 60_000, 'on the day after');
});
