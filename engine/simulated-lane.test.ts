import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENROLMENT_EVENTS, type EnrolmentEvent, FACTS } from '../contract/enrolments/events.ts';
import { FINISH_REASONS, SKIP_REASON_LIST, WAIT_REASONS } from '../contract/enrolments/reasons.ts';
import { ACTION_TRAITS, ACTIONS, MIN_DELAY_HOURS } from '../contract/campaigns/sequence.ts';
import { HOUR } from './time/durations.ts';
import { apply, replay } from './enrolment.ts';
import { stepQuota } from './sequence/graph.ts';
import { plan } from './plan.ts';
import { problemsOf } from './sequence/problems.ts';
import { Chance } from './testing/chance.ts';
import { assertConsistent } from './testing/consistent.ts';
import { campaign, prospectFacts, sender, space } from './testing/facts.ts';
import { SimulatedLane, type LaneSend, LANE_START } from './testing/simulated-lane.ts';
import { randomSequence } from './testing/random-sequence.ts';
import { isWorkTime } from './time/work-hours.ts';
import { dayIn } from './time/zone-time.ts';

/** Campaigns, people and histories by chance; a failure names the seed that repeats it. */
const LANES = 400;
function playLane(index: number): SimulatedLane {
  const chance = new Chance(`lane ${index}`);
  const isEmailOnly = chance.is(15);
  const sequence = randomSequence(chance, isEmailOnly);
  const rules = { type: 'smart', isEmailOnly, noteMax: 200, customKeys: [] } as const;
  assert.deepEqual(problemsOf(sequence, rules), [], `lane ${index}`);
  const lane = new SimulatedLane(chance, sequence, { people: 1 + chance.below(4), isEmailOnly });
  lane.run(45);
  return lane;
}

const lanes = Array.from({ length: LANES }, (_, index) => playLane(index));
/** Says which lane it was. */
const each = (check: (lane: SimulatedLane) => void) => {
  for (const [index, lane] of lanes.entries()) {
    try {
      check(lane);
    } catch (error) {
      throw new Error(`lane ${index}`, { cause: error });
    }
  }
};
const isOutside = ({ act }: LaneSend) => ACTION_TRAITS[act.action].channel !== 'inside';
const outside = (lane: SimulatedLane) => lane.sent.filter(isOutside);

test('there is enough of everything to mean something', () => {
  const acts = lanes.flatMap(({ sent }) => sent);
  assert.ok(acts.length > 1_000, String(acts.length));
  assert.deepEqual(new Set(acts.map(({ act }) => act.action)).size, Object.keys(ACTION_TRAITS).length - 1);
  const events = new Set(lanes.flatMap(({ people }) => people.flatMap((who) => who.events.map(({ type }) => type))));
  assert.deepEqual([...events].sort(), Object.keys(ENROLMENT_EVENTS).sort());
  const ends = new Set(lanes.flatMap(({ people }) => people.map(({ input }) => input.state.finish_reason)));
  for (const reason of ['completed', 'replied', 'meeting', 'unsubscribed', 'bounced', 'blacklisted'] as const)
    assert.ok(ends.has(reason), reason);
});

test('nobody gets two acts at once, and no step twice unless it did not happen', () => {
  each((lane) => {
    for (const who of lane.people) {
      const own = outside(lane).filter((one) => one.who === who);
      for (const [index, { at }] of own.entries()) if (index > 0) assert.ok(at > (own[index - 1] as LaneSend).at);
      // an edit may lead back before a pause, never before an act
      const acts = who.events.filter(isActed).filter(({ data }) => data.action !== 'wait');
      const nodes = acts.map(({ data }) => data.node_id);
      assert.equal(new Set(nodes).size, nodes.length);
    }
  });
});

test('nothing leaves outside the account’s working hours, nor while it has a problem or rests', () => {
  each((lane) => {
    for (const { at, sender: account, state } of outside(lane)) {
      assert.ok(isWorkTime(account, at));
      assert.equal(state.status, 'active');
      assert.ok(account.problem === null || lane.people[0]?.input.campaign.is_email_only);
    }
  });
});

test('no limit of a day or a week is ever passed, and an account does one thing at a time', () => {
  each((lane) => {
    for (const { act, sender: account, who, at } of outside(lane)) {
      const node = who.input.graph.node(act.node_id);
      const takes = node ? stepQuota(node) : 'none';
      if (takes !== 'none') assert.ok(account.limits[takes].used < account.limits[takes].today);
      if (takes === 'connections') assert.ok(account.week.used < account.week.most);
      if (account.last_act_at) assert.ok(at.getTime() - account.last_act_at.getTime() >= 30_000 / 24);
    }
  });
});

test('counted again from what went out, the limits of each day hold', () => {
  each((lane) => {
    const counts = new Map<string, number>();
    const done = lane.people.flatMap(({ events, id }) => events.filter(isActed).map((event) => ({ ...event, id })));
    for (const { at, data } of done) {
      const { takes } = ACTION_TRAITS[data.action];
      const by = lane.sent.find(({ act }) => act.node_id === data.node_id)?.sender;
      // a person, or the extension, does it when they come to it
      if (!takes || !by || by.automation_type === 'extension') continue;
      const key = `${takes} ${dayIn(by.timezone, new Date(at))}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      assert.ok((counts.get(key) as number) <= by.limits[takes].today, key);
    }
  });
});

test('nobody is contacted after a reply, a meeting, a bounce or the wish to be left alone', () => {
  each((lane) => {
    for (const { state } of outside(lane))
      assert.ok(!state.replied_at && !state.meeting_at && !state.bounced_at && !state.unsubscribed_at);
  });
});

test('a day lies between two contacts of a person, and an hour between two steps on the network', () => {
  each((lane) => {
    for (const who of lane.people) {
      const hour = HOUR / who.input.space.timeScale;
      const done = who.events
        .filter(isActed)
        .map(({ at, data }) => ({ at: Date.parse(at), ...ACTION_TRAITS[data.action] }));
      const apart = (times: number[], hours: number) => {
        for (const [index, at] of times.entries())
          if (index > 0) assert.ok(at - (times[index - 1] as number) >= hours * hour - 1, `${hours} hours`);
      };
      // what people and the extension carry out is done when they come to it
      if (lane.sent.some(({ act }) => act.by !== 'provider')) continue;
      apart(
        done.filter(({ isContact }) => isContact).map(({ at }) => at),
        MIN_DELAY_HOURS.contact,
      );
      if (!lane.isEdited && !isSkippedByHand(who.events))
        apart(
          done.filter(({ channel }) => channel === 'network').map(({ at }) => at),
          MIN_DELAY_HOURS.action,
        );
    }
  });
});

test('everybody has a next event, a reason that names who must do what, or an end', () => {
  each((lane) => {
    for (const who of lane.people) {
      const { state } = who.input;
      if (state.status === 'finished' || state.status === 'excluded' || state.due_at) continue;
      const decision = plan(lane.inputOf(who));
      assert.equal(decision.kind, 'wait', JSON.stringify([decision, state]));
      assert.ok(decision.kind === 'wait' && (decision.fix || decision.until), JSON.stringify(decision));
    }
  });
});

test('the events alone make the row again, byte for byte', () => {
  each(({ people }) => {
    for (const { events, input } of people) {
      const kept = JSON.parse(JSON.stringify(events)) as EnrolmentEvent[];
      assert.deepEqual(replay(kept), input.state);
    }
  });
});

test('every event is as the contract says', () => {
  each(({ people }) => {
    for (const { type, data } of people.flatMap(({ events }) => events))
      assert.deepEqual(ENROLMENT_EVENTS[type].parse(data), data);
  });
});

test('the same seed gives the same way, and another seed another', () => {
  const written = (lane: SimulatedLane) => JSON.stringify(lane.people.map(({ events }) => events));
  for (let index = 0; index < 40; index++)
    assert.equal(written(playLane(index)), written(lanes[index] as SimulatedLane));
  assert.ok(new Set(lanes.map(written)).size > LANES * 0.95);
});

const isActed = (event: EnrolmentEvent): event is Extract<EnrolmentEvent, { type: 'enrolment.acted' }> =>
  event.type === 'enrolment.acted';
const isSkippedByHand = (events: readonly EnrolmentEvent[]) =>
  events.some((event) => event.type === 'enrolment.skipped' && event.data.reason === 'manual_resume');

test('where nothing is missing and nobody interferes, everybody reaches the end', () => {
  const everyHour = sender({ work_hours_start: 0, work_hours_end: 24, working_days: [1, 2, 3, 4, 5, 6, 7] });
  for (let index = 0; index < 100; index++) {
    const chance = new Chance(`calm ${index}`);
    const calm = { sender: everyHour, campaign: campaign(), space: space(), person: prospectFacts() };
    const lane = new SimulatedLane(chance, randomSequence(chance), { people: 3, calm });
    lane.run(400);
    for (const { input } of lane.people)
      assert.deepEqual([input.state.status, input.state.finish_reason], ['finished', 'completed'], `calm ${index}`);
  }
});

test('whatever events come, in whatever order, a row stays in order', () => {
  const types = Object.keys(ENROLMENT_EVENTS) as (keyof typeof ENROLMENT_EVENTS)[];
  for (let index = 0; index < 300; index++) {
    const chance = new Chance(`any ${index}`);
    let state = apply(null, anyEvent(chance, 'enrolment.enrolled'));
    assertConsistent(state);
    for (let count = 0; count < 30; count++) {
      const type = chance.pick(types.filter((each) => each !== 'enrolment.enrolled'));
      state = apply(state, anyEvent(chance, type));
      assertConsistent(state);
    }
  }
});

/** An event as the contract allows it, though nothing of ours would say it there. */
function anyEvent(chance: Chance, type: keyof typeof ENROLMENT_EVENTS): EnrolmentEvent {
  const time = () => new Date(LANE_START.getTime() + chance.below(1_000) * HOUR).toISOString();
  const node_id = chance.pick(['a', 'b']);
  const end = { node_id: null, due_at: null, takes: 'none', finish_reason: chance.pick(FINISH_REASONS) } as const;
  const on = { node_id, due_at: chance.pick([time(), null]), takes: 'views', finish_reason: null } as const;
  const onward = chance.is(80) ? on : end;
  const data = {
    version: 1,
    is_connected: chance.is(50),
    onward,
    node_id,
    action: chance.pick(ACTIONS),
    variant: '',
    intent_id: null,
    branch: 'yes',
    reason: type === 'enrolment.skipped' ? chance.pick(SKIP_REASON_LIST) : chance.pick(WAIT_REASONS),
    values: {},
    due_at: type === 'enrolment.resumed' || type === 'enrolment.included' ? time() : chance.pick([time(), null]),
    fact: chance.pick(FACTS),
    at: time(),
    finish_reason: chance.pick([null, ...FINISH_REASONS]),
    from: null,
  };
  const reason = type === 'enrolment.excluded' ? chance.pick(FINISH_REASONS) : data.reason;
  return { type, at: time(), data: { ...data, reason } } as unknown as EnrolmentEvent;
}
