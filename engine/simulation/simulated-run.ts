import type { Simulation } from '../../contract/campaigns/schemas.ts';
import type { FinishReason } from '../../contract/enrolments/reasons.ts';
import { type Fact, QUOTAS, type Quota } from '../../contract/enrolments/events.ts';
import { ACTION_TRAITS, type Action } from '../../contract/campaigns/sequence.ts';
import type { PlannedAct } from '../decision.ts';
import { DAY } from '../time/durations.ts';
import type { SenderFacts } from '../facts.ts';
import type { EnrolmentState } from '../enrolment.ts';
import { fixOf } from '../fix-of.ts';
import { stepQuota } from '../sequence/graph.ts';
import { shareOf } from '../hash.ts';
import { afterDecision, notedEvent } from '../outcome.ts';
import { answersAfter, EXPECTED_SHARES, expectationsOf } from './prospect-model.ts';
import { type LimitsOn, SimulatedSender } from './simulated-sender.ts';
import { TimeQueue } from '../time/time-queue.ts';
import {
  completeAct,
  isEnrolmentOver,
  applyToSimulated,
  type SimulatedEnrolment,
  advanceUntilStop,
} from './advance.ts';

export interface RunInput {
  people: SimulatedEnrolment[];
  sender: SenderFacts;
  limitsOn: LimitsOn;
  seed: number;
  start: Date;
  horizonDays: number;
}

/** Of somebody who should have answered long ago: after so many it is taken that they never will. */
const DRAWS = 20;
type Channel = 'network' | 'email' | 'phone' | 'inside';
/** Ends that come before anything is sent. */
const OUT: ReadonlySet<FinishReason> = new Set(['blacklisted', 'talked_before', 'not_premium', 'excluded']);

export interface DayCount {
  acts: Record<string, number>;
  accepted: number;
  replied: number;
  finished: number;
}

export interface RunResult {
  finished: number;
  /** Null where somebody is still on the way at the end. */
  finishedAt: Date | null;
  days: ReadonlyMap<string, DayCount>;
  byAction: Readonly<Record<string, number>>;
  cost: number;
  blocks: Simulation['blocks'];
}

/** One campaign played through once: the same plan, pace and limits as in the runner, against people who answer by chance. */
export class SimulatedRun {
  finished = 0;
  readonly #input: RunInput;
  readonly #sender: SimulatedSender;
  readonly #end: Date;
  #now: Date;
  /** Who is due when, by what their next act takes. An entry of somebody who has moved on since is passed over. */
  readonly #due = new Map<Quota, TimeQueue<{ index: number; revision: number }>>(
    QUOTAS.map((takes) => [takes, new TimeQueue()]),
  );
  readonly #news = new TimeQueue<{ index: number; fact: Fact }>();
  readonly #contacts = new Map<string, number>();
  readonly #days = new Map<string, DayCount>();
  readonly #byAction: Record<string, number> = {};
  #cost = 0;
  #lastEnd: Date | null = null;

  constructor(input: RunInput) {
    this.#input = input;
    this.#now = input.start;
    this.#end = new Date(input.start.getTime() + input.horizonDays * DAY);
    this.#sender = new SimulatedSender(withoutEndlessHold(input.sender), input.start, input.limitsOn);
    for (const [index, simulated] of input.people.entries()) {
      simulated.sender = this.#sender.facts;
      if (isEnrolmentOver(simulated.state)) {
        this.finished++;
        continue;
      }
      this.#queue(index);
      this.#expectOfBefore(index, simulated);
    }
  }

  /** What was sent before the start may still be answered. */
  #expectOfBefore(index: number, { state }: SimulatedEnrolment): void {
    const { invited_at: invitedAt, connected_at: connectedAt, messaged_at: messagedAt } = state;
    if (invitedAt && !connectedAt) this.#awaitFrom(invitedAt, index, 'accepted', EXPECTED_SHARES.accepted);
    if (messagedAt && !state.replied_at) this.#awaitFrom(messagedAt, index, 'replied', EXPECTED_SHARES.replied);
  }

  /** Drawn anew until it agrees with what is known: that nothing has come yet. */
  #awaitFrom(since: Date, index: number, fact: Fact, share: number): void {
    for (let draw = 0; draw < DRAWS; draw++) {
      const words = [this.#input.seed, this.#person(index).seed, 'before', fact, draw];
      if (shareOf(...words) >= share) return;
      const at = since.getTime() + answersAfter(fact, ...words);
      if (at > this.#input.start.getTime()) return this.#news.add(at, { index, fact });
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
  #nextThing(): { at: Date; takes: Quota | null } | null {
    let [at, takes]: [number, Quota | null] = [this.#news.nextAt, null];
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

  #person(index: number): SimulatedEnrolment {
    return this.#input.people[index] as SimulatedEnrolment;
  }

  #queue(index: number): void {
    const { state } = this.#person(index);
    if (state.due_at) this.#due.get(state.takes)?.add(state.due_at.getTime(), { index, revision: state.revision });
  }

  #look(takes: Quota): void {
    const entry = this.#due.get(takes)?.take();
    if (!entry) return;
    const simulated = this.#person(entry.index);
    simulated.sender = this.#sender.facts;
    const stop = advanceUntilStop(simulated, this.#now);
    if (stop.kind === 'do') this.#act(entry.index, simulated, stop.act);
    this.#settle(entry.index, simulated);
  }

  #act(index: number, simulated: SimulatedEnrolment, act: PlannedAct): void {
    const { channel } = ACTION_TRAITS[act.action];
    if (act.action === 'enrich' && !this.#enrich(simulated, act)) return;
    const node = simulated.graph.node(act.node_id);
    if (channel !== 'inside') this.#sender.spend(node ? stepQuota(node) : 'none', this.#now);
    completeAct(simulated, act, this.#now);
    this.#day().acts[act.action] = (this.#day().acts[act.action] ?? 0) + 1;
    this.#byAction[act.action] = (this.#byAction[act.action] ?? 0) + 1;
    this.#expect(index, simulated, act, channel);
  }

  /** Found or not; what is found is paid for. */
  #enrich(simulated: SimulatedEnrolment, act: PlannedAct): boolean {
    const isFound = shareOf(this.#input.seed, simulated.seed, 'enrich') < EXPECTED_SHARES.enriched;
    simulated.person = { ...simulated.person, enriched_at: this.#now };
    if (isFound) {
      this.#cost += simulated.space.costs.enrichment;
      simulated.person = {
        ...simulated.person,
        emails: { ...simulated.person.emails, enriched: `${simulated.seed}@example.com` },
      };
      return true;
    }
    const skip = { kind: 'skip', node_id: act.node_id, reason: 'no_emails' } as const;
    applyToSimulated(
      simulated,
      afterDecision(simulated.graph, simulated.state, skip, { now: this.#now, timeScale: 1 }),
    );
    return false;
  }

  #expect(index: number, simulated: SimulatedEnrolment, act: PlannedAct, channel: Channel): void {
    const place = `${index} ${channel}`;
    const contacts = this.#contacts.get(place) ?? 0;
    if (ACTION_TRAITS[act.action].isContact) this.#contacts.set(place, contacts + 1);
    for (const { fact, share } of expectationsOf(act.action as Action, { hasText: act.text !== '', contacts })) {
      const words = [this.#input.seed, simulated.seed, act.node_id, fact];
      if (shareOf(...words) < share)
        this.#news.add(this.#now.getTime() + answersAfter(fact, ...words), { index, fact });
    }
  }

  #hear(): void {
    const news = this.#news.take();
    if (!news) return;
    const simulated = this.#person(news.index);
    const wasOver = isEnrolmentOver(simulated.state);
    const isFirst = news.fact === 'replied' ? !simulated.state.replied_at : !simulated.state.connected_at;
    applyToSimulated(
      simulated,
      notedEvent(
        simulated.graph,
        simulated.state,
        { fact: news.fact, at: this.#now },
        { now: this.#now, timeScale: 1 },
      ),
    );
    if (isFirst && news.fact === 'accepted') this.#day().accepted++;
    if (isFirst && news.fact === 'replied') this.#day().replied++;
    if (!wasOver) this.#settle(news.index, simulated);
  }

  #settle(index: number, simulated: SimulatedEnrolment): void {
    if (!isEnrolmentOver(simulated.state)) return this.#queue(index);
    this.finished++;
    this.#day().finished++;
    this.#lastEnd = this.#now;
  }

  #day(): DayCount {
    const { day } = this.#sender;
    const known = this.#days.get(day) ?? { acts: {}, accepted: 0, replied: 0, finished: 0 };
    this.#days.set(day, known);
    return known;
  }

  result(): RunResult {
    const isDone = this.finished === this.#input.people.length;
    return {
      finished: this.finished,
      finishedAt: isDone ? (this.#lastEnd ?? this.#input.start) : null,
      days: this.#days,
      byAction: this.#byAction,
      cost: this.#cost,
      blocks: this.#blocks(),
    };
  }

  /** Who is not done with when it ends and by what they are held, and who is out before anything was sent. */
  #blocks(): Simulation['blocks'] {
    const counts = new Map<string, Simulation['blocks'][number]>();
    for (const { state } of this.#input.people) {
      const block = blockOf(state);
      if (!block) continue;
      const key = `${block.kind} ${block.reason} ${block.node_id}`;
      const known = counts.get(key) ?? block;
      counts.set(key, { ...known, people: known.people + 1 });
    }
    return [...counts.values()].toSorted((a, b) => b.people - a.people || (a.reason < b.reason ? -1 : 1));
  }
}

/** What holds the account until a known time holds it here too; what somebody has to end is supposed to be over. */
const withoutEndlessHold = (sender: SenderFacts): SenderFacts => ({
  ...sender,
  problem: sender.problem?.until ? sender.problem : null,
  last_act_at: null,
});

function blockOf(state: EnrolmentState): Simulation['blocks'][number] | null {
  const { node_id, finish_reason, wait_reason } = state;
  if (!isEnrolmentOver(state)) {
    const reason = wait_reason ?? 'turn';
    return { kind: 'wait', reason, node_id, people: 0, fix: fixOf(reason) };
  }
  if (!finish_reason || !OUT.has(finish_reason)) return null;
  return { kind: 'finish', reason: finish_reason, node_id: null, people: 0, fix: null };
}
