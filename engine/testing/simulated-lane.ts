import assert from 'node:assert/strict';
import type { Fact } from '../../contract/enrolments/events.ts';
import { LIMITED_ACTIONS } from '../../contract/limits/schemas.ts';
import { ACTION_TRAITS, type Sequence } from '../../contract/campaigns/sequence.ts';
import type { Decision, PlannedAct } from '../decision.ts';
import { DAY, HOUR, later, readyAt } from '../time/durations.ts';
import { apply, enrolledEvent, type EnrolmentEvent, type EnrolmentState, nextStepAt } from '../enrolment.ts';
import type { SenderFacts } from '../facts.ts';
import { type Graph, graphOf, stepQuota } from '../sequence/graph.ts';
import { actedEvent, type ActOutcome, afterDecision, afterOutcome, notedEvent } from '../outcome.ts';
import { OWN_REFUSALS, PORT_REFUSALS } from '../outcome/after-refusal.ts';
import { plan, type PlanInput } from '../plan.ts';
import { dayIn } from '../time/zone-time.ts';
import type { Chance } from './chance.ts';
import { assertConsistent } from './consistent.ts';
import { randomCampaign, randomProspect, randomSender, randomSpace } from './random-facts.ts';

const ID = '0198c0de-0000-7000-8000-000000000000';
export const LANE_START = new Date('2026-03-02T06:00:00.000Z');

export interface LaneEnrolment {
  id: string;
  input: PlanInput;
  events: EnrolmentEvent[];
  done: Set<string>;
}
export interface LaneSend {
  at: Date;
  who: LaneEnrolment;
  act: PlannedAct;
  /** As the person and the account stood before it. */
  state: EnrolmentState;
  sender: SenderFacts;
}

/** One account with its people, walked as the runner walks them, while chance plays the network and the colleagues. */
export class SimulatedLane {
  readonly people: LaneEnrolment[] = [];
  readonly sent: LaneSend[] = [];
  now = LANE_START;
  isEdited = false;
  readonly #chance: Chance;
  readonly #isCalm: boolean;
  #sequence: Sequence;
  #sender: SenderFacts;
  #day = '';
  #begunToday = 0;
  readonly #requests: Date[] = [];
  #happenings: { at: Date; happen: () => void }[] = [];

  constructor(
    chance: Chance,
    sequence: Sequence,
    given: { people: number; isEmailOnly?: boolean; calm?: Partial<PlanInput> },
  ) {
    this.#chance = chance;
    this.#sequence = sequence;
    this.#isCalm = given.calm !== undefined;
    this.#sender = given.calm?.sender ?? randomSender(chance);
    const campaign = given.calm?.campaign ?? randomCampaign(chance, given.isEmailOnly ?? false);
    const space = given.calm?.space ?? randomSpace(chance);
    const graph = graphOf(sequence);
    for (let index = 0; index < given.people; index++) {
      const event = enrolledEvent(
        graph,
        { campaign_id: ID, prospect_id: ID, credential_id: ID, version: 1, is_connected: chance.is(20) },
        { now: LANE_START, timeScale: space.timeScale },
      );
      const person = given.calm?.person ?? randomProspect(chance, index);
      const input = {
        graph,
        state: apply(null, event),
        person,
        sender: this.#sender,
        campaign,
        space,
        now: LANE_START,
      };
      const done = new Set<string>();
      this.people.push({ id: `p${index}`, input: { ...input, seed: `p${index}`, done }, events: [event], done });
    }
    if (!this.#isCalm) for (let count = chance.below(4); count > 0; count--) this.#disturb();
  }

  /** One thing after the other until nothing is due any more, or the time is over. */
  run(days: number): void {
    const end = later(LANE_START, days * DAY);
    for (let turns = 0; turns < 5_000; turns++) {
      const next = this.#next();
      if (!next || next.at > end) return;
      if (next.at > this.now) this.now = next.at;
      this.#passDays();
      next.happen();
    }
    assert.fail('something is looked at again and again');
  }

  #next(): { at: Date; happen: () => void } | undefined {
    const due = this.people
      .filter(({ input: { state } }) => state.status === 'active' && state.due_at)
      .map((who) => ({ at: who.input.state.due_at as Date, happen: () => this.#look(who) }));
    const [first] = [...this.#happenings, ...due].sort((a, b) => a.at.getTime() - b.at.getTime());
    this.#happenings = this.#happenings.filter((each) => each !== first);
    return first;
  }

  #soon(days: number, happen: () => void): void {
    this.#happenings.push({ at: later(this.now, Math.ceil(this.#chance.share() * days * DAY)), happen });
  }

  /** The account's counters begin anew with its day. */
  #passDays(): void {
    const day = dayIn(this.#sender.timezone, this.now);
    if (day === this.#day) return;
    this.#day = day;
    this.#begunToday = 0;
    const { limits } = this.#sender;
    const fresh = LIMITED_ACTIONS.map((action) => [action, { today: limits[action].today, used: 0 }]);
    this.#sender = { ...this.#sender, limits: Object.fromEntries(fresh) as SenderFacts['limits'] };
  }

  inputOf({ input }: LaneEnrolment): PlanInput {
    const weekAgo = later(this.now, -7 * DAY);
    const used = this.#requests.filter((at) => at > weekAgo).length;
    const sender = { ...this.#sender, week: { ...this.#sender.week, used } };
    return { ...input, sender, campaign: { ...input.campaign, begun_today: this.#begunToday }, now: this.now };
  }

  #take(who: LaneEnrolment, event: EnrolmentEvent): void {
    const before = who.input.state;
    who.input.state = apply(before, event);
    who.events.push(event);
    assert.equal(who.input.state.revision, who.events.length);
    assertConsistent(who.input.state);
    if (before.node_id !== who.input.state.node_id) Object.assign(who.input, { approval: null, task: null });
  }

  #look(who: LaneEnrolment): void {
    const input = this.inputOf(who);
    const decision = plan(input);
    this.#judge(decision);
    const moment = { now: this.now, timeScale: input.space.timeScale };
    if (decision.kind === 'do') this.#perform(who, decision.act, input);
    else if (decision.kind === 'approve') this.#askApproval(who, decision.act);
    else this.#take(who, afterDecision(input.graph, input.state, decision, moment));
  }

  #judge(decision: Decision): void {
    if (decision.kind !== 'wait') return;
    const { until, fix, reason } = decision;
    if (until) assert.ok(until > this.now, `${reason} that is over already`);
    else assert.ok(fix, `${reason} that neither passes nor names what helps`);
  }

  #perform(who: LaneEnrolment, act: PlannedAct, input: PlanInput): void {
    this.sent.push({ at: this.now, who, act, state: input.state, sender: input.sender });
    if (act.by !== 'provider') return this.#openTask(who, act);
    const outcome: ActOutcome = this.#isCalm || this.#chance.is(80) ? { kind: 'done' } : this.#mishap();
    const ctx = {
      now: this.now,
      timeScale: input.space.timeScale,
      intentId: null,
      searchKind: input.person.search_kind,
    };
    const { event, intent } = afterOutcome(input.graph, input.state, act, outcome, ctx);
    if (intent === 'done' || intent === 'already') this.#spend(who, act, input);
    if (intent === 'done') this.#receiveReaction(who);
    this.#take(who, event);
  }

  #mishap(): ActOutcome {
    const kind = this.#chance.pick([
      'already',
      'throttled',
      'disconnected',
      'not_reached',
      'unknown',
      'refused',
      'refused',
    ]);
    if (kind === 'throttled') return { kind, until: later(this.now, HOUR) };
    if (kind === 'refused') return { kind, reason: this.#chance.pick([...PORT_REFUSALS, ...OWN_REFUSALS]) };
    return { kind } as ActOutcome;
  }

  #spend(who: LaneEnrolment, act: PlannedAct, { graph, state }: PlanInput): void {
    const node = graph.node(act.node_id);
    const takes = node ? stepQuota(node) : 'none';
    who.done.add(act.node_id);
    if (state.last_act_at === null) this.#begunToday++;
    if (takes === 'connections') this.#requests.push(this.now);
    const { limits } = this.#sender;
    if (takes !== 'none')
      this.#sender = {
        ...this.#sender,
        limits: { ...limits, [takes]: { ...limits[takes], used: limits[takes].used + 1 } },
      };
    if (ACTION_TRAITS[act.action].channel !== 'inside') this.#sender = { ...this.#sender, last_act_at: this.now };
  }

  /** People accept, read, reply, or ask to be left alone. */
  #receiveReaction(who: LaneEnrolment): void {
    const facts: Fact[] = ['accepted', 'seen', 'opened', 'clicked', 'replied', 'meeting', 'bounced', 'unsubscribed'];
    for (const fact of facts)
      if (this.#chance.is(fact === 'accepted' ? 50 : this.#isCalm ? 0 : 8))
        this.#soon(6, () => {
          const { graph, state, space } = who.input;
          this.#take(
            who,
            notedEvent(graph, state, { fact, at: this.now }, { now: this.now, timeScale: space.timeScale }),
          );
        });
  }

  #askApproval(who: LaneEnrolment, act: PlannedAct): void {
    const wait = (reason: 'approval' | 'action_declined') =>
      ({ kind: 'wait', node_id: act.node_id, reason, values: {}, until: null, fix: null }) as const;
    const set = (status: 'awaiting approval' | 'approved' | 'hold') =>
      Object.assign(who.input, { approval: { status, subject: act.subject, text: act.text } });
    set('awaiting approval');
    this.#decide(who, wait('approval'));
    this.#soon(2, () => {
      if (who.input.state.node_id !== act.node_id) return;
      const isYes = this.#isCalm || this.#chance.is(80);
      set(isYes ? 'approved' : 'hold');
      if (isYes) this.#resume(who);
      else this.#decide(who, wait('action_declined'));
    });
  }

  #openTask(who: LaneEnrolment, act: PlannedAct): void {
    Object.assign(who.input, { task: { status: 'open' } });
    this.#decide(who, { kind: 'wait', node_id: act.node_id, reason: 'task', values: {}, until: null, fix: null });
    this.#soon(3, () => {
      const { graph, state, space, task } = who.input;
      if (state.node_id !== act.node_id || task?.status !== 'open') return;
      const status =
        this.#isCalm || this.#chance.is(70)
          ? 'completed'
          : this.#chance.pick(['skipped', 'failed', 'canceled'] as const);
      Object.assign(who.input, { task: { status } });
      if (status !== 'completed') return this.#decide(who, plan({ ...this.inputOf(who), state }));
      if (act.by === 'extension') this.#spend(who, act, who.input);
      else who.done.add(act.node_id);
      this.#receiveReaction(who);
      this.#take(who, actedEvent(graph, act, { now: this.now, timeScale: space.timeScale, intentId: null }, state));
    });
  }

  #decide(who: LaneEnrolment, decision: Decision): void {
    if (decision.kind === 'do' || decision.kind === 'approve') return;
    const { graph, state, space } = who.input;
    this.#take(who, afterDecision(graph, state, decision, { now: this.now, timeScale: space.timeScale }));
  }

  #resume(who: LaneEnrolment): void {
    this.#take(who, {
      type: 'enrolment.resumed',
      at: this.now.toISOString(),
      data: { due_at: this.now.toISOString() },
    });
  }

  /** Colleagues pause, exclude, skip, edit; accounts and campaigns rest for a while. */
  #disturb(): void {
    const who = this.#chance.pick(this.people);
    const at = () => this.now.toISOString();
    const take = (event: EnrolmentEvent) => this.#take(who, event);
    const kinds = ['pause', 'exclude', 'skip', 'retry', 'account', 'campaign', 'edit', 'blacklist'] as const;
    const kind = this.#chance.pick(kinds);
    this.#soon(20, () => {
      const { state } = who.input;
      switch (kind) {
        case 'pause':
          take({ type: 'enrolment.paused', at: at(), data: {} });
          return this.#soon(3, () => this.#resume(who));
        case 'exclude':
          take({ type: 'enrolment.excluded', at: at(), data: { reason: 'excluded' } });
          return this.#soon(3, () => take({ type: 'enrolment.included', at: at(), data: { due_at: at() } }));
        case 'skip':
          if (state.node_id === null || state.status !== 'active') return;
          return this.#decide(who, { kind: 'skip', node_id: state.node_id, reason: 'manual_resume' });
        case 'retry':
          return this.#resume(who);
        case 'account':
          this.#sender = { ...this.#sender, problem: { kind: 'not_connected', until: null } };
          return this.#soon(1, () => {
            this.#sender = { ...this.#sender, problem: null };
          });
        case 'campaign':
          for (const each of this.people) each.input.campaign = { ...each.input.campaign, status: 'paused' };
          return this.#soon(1, () => {
            for (const each of this.people) each.input.campaign = { ...each.input.campaign, status: 'active' };
          });
        case 'edit':
          return this.#edit();
        case 'blacklist':
          // whoever puts somebody on a list has them looked at
          who.input.person = { ...who.input.person, is_blacklisted: true };
          return this.#resume(who);
      }
    });
  }

  /** A step is taken out; whoever stood there goes to the beginning. */
  #edit(): void {
    const [gone] = this.#sequence.nodes.filter(({ condition }) => condition === null).slice(-1);
    if (!gone || this.#sequence.nodes.length < 2) return;
    this.isEdited = true;
    const nodes = this.#sequence.nodes.filter(({ id }) => id !== gone.id);
    const links = this.#sequence.links.filter(({ from, to }) => from !== gone.id && to !== gone.id);
    this.#sequence = { nodes, links };
    const graph = graphOf(this.#sequence);
    for (const who of this.people) this.#move(who, graph);
  }

  #move(who: LaneEnrolment, graph: Graph): void {
    const { state, space } = who.input;
    const node = graph.node(state.node_id ?? '') ?? graph.node(graph.first ?? '');
    who.input.graph = graph;
    const moment = { now: this.now, timeScale: space.timeScale };
    const onward = nextStepAt(graph, node?.id ?? null, moment);
    const due_at = node ? readyAt(node, state.arrived_at, space.timeScale).toISOString() : null;
    const data = { from: state.node_id, version: state.version + 1, onward: { ...onward, due_at } };
    this.#take(who, { type: 'enrolment.moved', at: this.now.toISOString(), data });
  }
}
