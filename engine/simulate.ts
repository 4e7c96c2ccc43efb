import type { Simulation } from '../contract/campaigns.ts';
import { type Fact, TAKES, type Takes } from '../contract/enrolment-events.ts';
import { ACTION_TRAITS, type Action } from '../contract/sequence.ts';
import type { PlannedAct } from './decision.ts';
import { DAY } from './durations.ts';
import type { SenderFacts } from './facts.ts';
import { takesOf } from './graph.ts';
import { shareOf } from './hash.ts';
import { afterDecision, notedEvent } from './outcome.ts';
import { answersAfter, EXPECTED_SHARES, expectationsOf } from './people-model.ts';
import { type LimitsOn, SimulatedSender } from './simulated-sender.ts';
import { TimeQueue } from './time-queue.ts';
import { carryOut, isOver, take, type Walker, walkOn } from './walk.ts';
import { addDays, dayIn, daysBetween } from './zone-time.ts';

export interface SimulationInput {
  people: Walker[];
  sender: SenderFacts;
  limitsOn: LimitsOn;
  seed: number;
  start: Date;
  horizonDays: number;
}

const ENRICHMENT_COST = 1;
/** How often whoever waits for the result hears how far it is. */
const TOLD_EVERY = 2_000;
type Channel = 'network' | 'email' | 'phone' | 'inside';
const COUNTED = ['accepted', 'replied', 'meeting'] as const;

/**
 * A whole campaign in no time: the same plan, pace and limits as in the runner, with people who answer as published
 * studies say they do. Nothing but its input decides: the same seed gives the same result. Yields how many are done with.
 */
export function* simulate(input: SimulationInput): Generator<number, Simulation> {
  const run = new Run(input);
  for (let turns = 0; run.turn(); turns++) if (turns % TOLD_EVERY === 0) yield run.finished;
  return run.result();
}

class Run {
  finished = 0;
  readonly #input: SimulationInput;
  readonly #sender: SimulatedSender;
  readonly #end: Date;
  readonly #firstDay: string;
  #now: Date;
  /** Who is due when, by what their next act takes. An entry of somebody who has moved on since is passed over. */
  readonly #due = new Map<Takes, TimeQueue<{ index: number; revision: number }>>(
    TAKES.map((takes) => [takes, new TimeQueue()]),
  );
  readonly #news = new TimeQueue<{ index: number; fact: Fact }>();
  readonly #contacts = new Map<string, number>();
  readonly #days = new Map<string, Simulation['days'][number]>();
  readonly #byAction: Record<string, number> = {};
  readonly #expected = Object.fromEntries(COUNTED.map((fact) => [fact, { mean: 0, variance: 0 }]));
  #cost = 0;
  #lastEnd: Date | null = null;

  constructor(input: SimulationInput) {
    this.#input = input;
    this.#now = input.start;
    this.#end = new Date(input.start.getTime() + input.horizonDays * DAY);
    // whatever holds the account now is over when the campaign can run
    const free = { ...input.sender, problem: null, held: {}, last_act_at: null };
    this.#sender = new SimulatedSender(free, input.start, input.limitsOn);
    this.#firstDay = this.#sender.day;
    for (const [index, walker] of input.people.entries()) {
      walker.sender = this.#sender.facts;
      if (isOver(walker.state)) this.finished++;
      else this.#queue(index);
    }
  }

  /** One thing that happens; false where nothing does any more within the horizon. */
  turn(): boolean {
    const next = this.#nextThing();
    if (!next || next.at > this.#end) return false;
    this.#now = next.at;
    this.#sender.at(next.at);
    if (next.takes === null) this.#hear();
    else this.#look(next.takes);
    return true;
  }

  /** News first: what has been heard decides what is still done. */
  #nextThing(): { at: Date; takes: Takes | null } | null {
    let [at, takes]: [number, Takes | null] = [this.#news.nextAt, null];
    for (const [each, queue] of this.#due) {
      const dueAt = this.#dueAt(queue);
      if (dueAt === Number.POSITIVE_INFINITY) continue;
      const from = Math.max(dueAt, this.#now.getTime());
      if (from >= at) continue;
      const free =
        each === 'none'
          ? new Date(from)
          : this.#sender.freeAt(each, new Date(from), this.#end, this.#seedOfFirst(queue));
      if (free && free.getTime() < at) [at, takes] = [free.getTime(), each];
    }
    return at === Number.POSITIVE_INFINITY ? null : { at: new Date(Math.max(at, this.#now.getTime())), takes };
  }

  #dueAt(queue: TimeQueue<{ index: number; revision: number }>): number {
    for (let top = queue.peek(); top; top = queue.peek()) {
      if (this.#person(top.index).state.revision === top.revision) break;
      queue.take();
    }
    return queue.nextAt;
  }

  #seedOfFirst(queue: TimeQueue<{ index: number; revision: number }>): string {
    return this.#person(queue.peek()?.index ?? 0).seed;
  }

  #person(index: number): Walker {
    return this.#input.people[index] as Walker;
  }

  #queue(index: number): void {
    const { state } = this.#person(index);
    if (state.due_at) this.#due.get(state.takes)?.add(state.due_at.getTime(), { index, revision: state.revision });
  }

  #look(takes: Takes): void {
    const entry = this.#due.get(takes)?.take();
    if (!entry) return;
    const walker = this.#person(entry.index);
    walker.sender = this.#sender.facts;
    const stop = walkOn(walker, this.#now);
    if (stop.kind === 'do') this.#act(entry.index, walker, stop.act);
    this.#settle(entry.index, walker);
  }

  #act(index: number, walker: Walker, act: PlannedAct): void {
    const { channel } = ACTION_TRAITS[act.action];
    if (act.action === 'enrich' && !this.#enrich(walker, act)) return;
    const node = walker.graph.node(act.node_id);
    if (channel !== 'inside') this.#sender.spend(node ? takesOf(node) : 'none', this.#now);
    carryOut(walker, act, this.#now);
    this.#day().acts[act.action] = (this.#day().acts[act.action] ?? 0) + 1;
    this.#byAction[act.action] = (this.#byAction[act.action] ?? 0) + 1;
    this.#expect(index, walker, act, channel);
  }

  /** Found or not; what is found is paid for. */
  #enrich(walker: Walker, act: PlannedAct): boolean {
    const isFound = shareOf(this.#input.seed, walker.seed, 'enrich') < EXPECTED_SHARES.enriched;
    walker.person = { ...walker.person, enriched_at: this.#now };
    if (isFound) {
      this.#cost += ENRICHMENT_COST;
      walker.person = { ...walker.person, emails: { ...walker.person.emails, enriched: `${walker.seed}@example.com` } };
      return true;
    }
    const skip = { kind: 'skip', node_id: act.node_id, reason: 'no_emails' } as const;
    take(walker, afterDecision(walker.graph, walker.state, skip, { now: this.#now, lapse: 1 }));
    return false;
  }

  #expect(index: number, walker: Walker, act: PlannedAct, channel: Channel): void {
    const place = `${index} ${channel}`;
    const contacts = this.#contacts.get(place) ?? 0;
    if (ACTION_TRAITS[act.action].isContact) this.#contacts.set(place, contacts + 1);
    for (const { fact, share } of expectationsOf(act.action as Action, { hasText: act.text !== '', contacts })) {
      this.#count(fact, share);
      const words = [this.#input.seed, walker.seed, act.node_id, fact];
      if (shareOf(...words) < share)
        this.#news.add(this.#now.getTime() + answersAfter(fact, ...words), { index, fact });
    }
  }

  #count(fact: Fact, share: number): void {
    const sum = this.#expected[fact];
    if (!sum) return;
    sum.mean += share;
    sum.variance += share * (1 - share);
    if (fact === 'replied') this.#count('meeting', share * EXPECTED_SHARES.meeting);
  }

  #hear(): void {
    const news = this.#news.take();
    if (!news) return;
    const walker = this.#person(news.index);
    const wasOver = isOver(walker.state);
    const isFirst = news.fact === 'replied' ? !walker.state.replied_at : !walker.state.connected_at;
    take(
      walker,
      notedEvent(walker.graph, walker.state, { fact: news.fact, at: this.#now }, { now: this.#now, lapse: 1 }),
    );
    if (isFirst && news.fact === 'accepted') this.#day().accepted++;
    if (isFirst && news.fact === 'replied') this.#day().replied++;
    if (!wasOver) this.#settle(news.index, walker);
  }

  #settle(index: number, walker: Walker): void {
    if (!isOver(walker.state)) return this.#queue(index);
    this.finished++;
    this.#day().finished++;
    this.#lastEnd = this.#now;
  }

  #day(): Simulation['days'][number] {
    const { day } = this.#sender;
    const known = this.#days.get(day) ?? { day, acts: {}, accepted: 0, replied: 0, finished: 0 };
    this.#days.set(day, known);
    return known;
  }

  result(): Simulation {
    const { people, seed, horizonDays, start, sender } = this.#input;
    const lastDay = dayIn(sender.timezone, this.#lastEnd ?? start);
    const isDone = this.finished === people.length;
    const length = isDone ? daysBetween(this.#firstDay, lastDay) + 1 : horizonDays;
    const days = Array.from({ length }, (_, index) => {
      const day = addDays(this.#firstDay, index);
      return this.#days.get(day) ?? { day, acts: {}, accepted: 0, replied: 0, finished: 0 };
    });
    const perDay = days.map(({ acts }) => Object.values(acts).reduce((sum, count) => sum + count, 0));
    const busiest = perDay.indexOf(Math.max(0, ...perDay));
    return {
      seed,
      horizon_days: horizonDays,
      people: people.length,
      started_at: start.toISOString(),
      finishes_at: isDone && this.#lastEnd ? this.#lastEnd.toISOString() : null,
      finished_people: this.finished,
      accepted: this.#band('accepted'),
      replied: this.#band('replied'),
      meetings: this.#band('meeting'),
      cost: this.#cost,
      by_action: this.#byAction,
      days,
      senders: [
        {
          credentials_id: sender.id,
          busiest_day: (perDay[busiest] ?? 0) > 0 ? (days[busiest]?.day ?? null) : null,
          per_day: perDay,
          total: perDay.reduce((sum, count) => sum + count, 0),
        },
      ],
      blocks: this.#blocks(),
    };
  }

  /** The mean, and between which numbers nineteen of twenty such campaigns end. */
  #band(fact: (typeof COUNTED)[number]): Simulation['accepted'] {
    const { mean = 0, variance = 0 } = this.#expected[fact] ?? {};
    const off = 1.96 * Math.sqrt(variance);
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return { low: rounded(Math.max(0, mean - off)), expected: rounded(mean), high: rounded(mean + off) };
  }

  /** Who is not done with when it ends, and by what they are held. */
  #blocks(): Simulation['blocks'] {
    const counts = new Map<string, Simulation['blocks'][number]>();
    for (const { state } of this.#input.people) {
      if (isOver(state)) continue;
      const reason = state.wait_reason ?? 'turn';
      const key = `${reason} ${state.node_id}`;
      const known = counts.get(key) ?? { reason, node_id: state.node_id, people: 0 };
      counts.set(key, { ...known, people: known.people + 1 });
    }
    return [...counts.values()].toSorted((a, b) => b.people - a.people || (a.reason < b.reason ? -1 : 1));
  }
}
