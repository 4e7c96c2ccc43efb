import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankCampaign } from '../draft/wizard-campaign.ts';
import { campaignBlockers, wizardPartStates, campaignWarnings } from './wizard-part-states.ts';

const nothing = {
  campaign: blankCampaign(null),
  sequence: { nodes: [], links: [] },
  problems: [{ node_id: null, field: null, code: 'no_steps', message: '' } as const],
  searches: [],
  account: undefined,
  mailboxes: undefined,
};

test('a blank campaign lacks people, steps and a sender, each in its part', () => {
  const blockers = campaignBlockers(nothing);
  assert.deepEqual(
    blockers.map(({ part }) => part),
    ['audience', 'sequence', 'senders'],
  );
  const states = wizardPartStates(blockers);
  assert.deepEqual(states.sequence, { isDone: false, problems: 1 });
});

test('with a search, steps and an account every part is done', () => {
  const given = {
    ...nothing,
    campaign: blankCampaign('an-account'),
    problems: [],
    searches: [{ status: 'new', problem: null, waiting: 0 }],
  };
  assert.deepEqual(campaignBlockers(given), []);
  assert.equal(
    Object.values(wizardPartStates([])).every(({ problems }) => problems === 0),
    true,
  );
});

test('emails without a mailbox, an account that is down and a failed search are warned of', () => {
  const email = { id: 'a', action: 'email' } as never;
  const given = {
    ...nothing,
    sequence: { nodes: [email], links: [] },
    searches: [{ status: 'failed', problem: 'not_found', waiting: 0 }],
    account: { status: 'invalid', working_days: [] },
    mailboxes: [],
  };
  assert.deepEqual(
    campaignWarnings(given).map(({ kind }) => kind),
    ['search_failed', 'account_down', 'no_working_days', 'no_mailbox'],
  );
  const down = { ...given, mailboxes: [{ _id: 'm', status: 'disconnected' } as const] };
  assert.equal(campaignWarnings(down).at(-1)?.kind, 'mailbox_down');
  const fine = { ...given, mailboxes: [{ _id: 'm', status: 'connected' } as const] };
  assert.equal(campaignWarnings(fine).at(-1)?.kind, 'no_working_days');
});

test('searches that are done and found nobody are warned of, those that still bring somebody are not (T08)', () => {
  const kinds = (...searches: { status: string; waiting?: number }[]) =>
    campaignWarnings({
      ...nothing,
      searches: searches.map(({ status, waiting = 0 }) => ({ status, problem: null, waiting })),
    }).map(({ kind }) => kind);
  assert.deepEqual(kinds({ status: 'finished' }, { status: 'stopped' }), ['nobody_found']);
  assert.deepEqual(kinds({ status: 'finished' }, { status: 'active' }), []);
  assert.deepEqual(kinds({ status: 'finished', waiting: 3 }), []);
  assert.deepEqual(kinds(), []);
  const { campaign } = nothing;
  const withPeople = { ...campaign, counters: { ...campaign.counters, people: 1 } };
  const searches = [{ status: 'finished', problem: null, waiting: 0 }];
  assert.deepEqual(campaignWarnings({ ...nothing, campaign: withPeople, searches }), []);
});
