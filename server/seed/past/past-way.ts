import type { Fact } from '../../../contract/enrolments/events.ts';
import type { PlannedAct } from '../../../engine/decision.ts';
import { apply, enrolledEvent, type EnrolmentEvent, type EnrolmentState } from '../../../engine/enrolment.ts';
import { shareOf } from '../../../engine/hash.ts';
import { notedEvent } from '../../../engine/outcome.ts';
import {
  advanceUntilStop,
  applyToSimulated,
  completeAct,
  type SimulatedEnrolment,
} from '../../../engine/simulation/advance.ts';
import { HOUR } from '../../../engine/time/durations.ts';
import { TimeQueue } from '../../../engine/time/time-queue.ts';
import { newId } from '../../core/ids.ts';
import type { SenderProfile } from '../../world/network/minds/impression.ts';
import type { Person } from '../../world/people/person.ts';
import type { PastAct, PastMessage } from './past-message.ts';
import { type PastNews, reactionsTo } from './past-reactions.ts';

/** Whom working hours held is not the first of the day. */
const SPREAD_MS = 6 * HOUR;
/** So soon after an answer that asks for one, a meeting is noted. */
const NOTED_AFTER_HOURS = 3;
/** What counts as written to somebody: the rest leaves no words. */
const CHANNELS: Partial<Record<PlannedAct['action'], PastMessage['channel']>> = {
  connect: 'network',
  message: 'network',
  email: 'email',
};

/** An event with what it made of the person. */
export interface PastStep {
  event: EnrolmentEvent;
  before: EnrolmentState | null;
  after: EnrolmentState;
}

export interface PastWalk {
  /** As it is when they come into the campaign: without a state. */
  enrolment: Omit<SimulatedEnrolment, 'state' | 'done'>;
  ids: { campaign_id: string; prospect_id: string; credential_id: string };
  who: Person;
  sender: SenderProfile;
  worldSeed: number;
  enrolledAt: Date;
  beginsAt: Date;
  /** What would come later has not come. */
  until: Date;
}

/** Somebody's way through a campaign that lies in the past: by the product's own rules, with people of the synthetic world. */
export class PastWay {
  readonly steps: PastStep[] = [];
  readonly acts: PastAct[] = [];
  readonly messages: PastMessage[] = [];
  readonly #walk: PastWalk;
  readonly #simulated: SimulatedEnrolment;
  readonly #news = new TimeQueue<PastNews>();

  constructor(walk: PastWalk) {
    this.#walk = walk;
    const { graph } = walk.enrolment;
    const given = { ...walk.ids, version: 1, is_connected: false };
    const event = enrolledEvent(graph, given, { now: walk.enrolledAt, timeScale: 1 });
    const state = apply(null, event);
    this.steps.push({ event, before: null, after: state });
    this.#simulated = { ...walk.enrolment, state, done: new Set() };
    this.#go();
  }

  get state(): EnrolmentState {
    return this.#simulated.state;
  }

  #go(): void {
    const { beginsAt, until, enrolment } = this.#walk;
    let now = beginsAt;
    for (let turn = 0; now <= until; turn++) {
      const stop = advanceUntilStop(this.#simulated, now, (event) => this.#keep(event));
      if (stop.kind === 'do') this.#act(stop.act, now);
      const due = this.state.due_at?.getTime() ?? Number.POSITIVE_INFINITY;
      const next = Math.min(due, this.#news.nextAt);
      if (next > until.getTime()) return;
      const isHeld = stop.kind === 'wait' && stop.reason === 'work_hours' && due < this.#news.nextAt;
      const late = isHeld ? shareOf(enrolment.seed, turn) * SPREAD_MS : 0;
      now = new Date(Math.max(now.getTime(), next + late));
      while (this.#news.nextAt <= now.getTime()) this.#hear(this.#news.take() as PastNews);
    }
  }

  #keep(event: EnrolmentEvent): void {
    this.steps.push({ event, before: this.steps.at(-1)?.after ?? null, after: this.state });
  }

  #act(planned: PlannedAct, at: Date): void {
    const act = { ...planned, intentId: newId(), at };
    this.acts.push(act);
    completeAct(this.#simulated, planned, at, (event) => this.#keep(withIntent(event, act.intentId)));
    const channel = CHANNELS[act.action];
    if (!channel) return;
    const { subject, text } = act;
    if (text !== '') this.messages.push({ ...UNANSWERED, channel, subject, text, at, act, kind: null });
    const { worldSeed, who, sender } = this.#walk;
    for (const news of reactionsTo(act, { seed: worldSeed, who, sender, said: this.messages })) this.#await(news);
  }

  #await(news: PastNews): void {
    this.#news.add(news.at.getTime(), news);
  }

  #hear(news: PastNews): void {
    const { at } = news;
    if (!('kind' in news)) return this.#note(news.fact, at);
    const { channel, subject, text, kind } = news;
    this.messages.push({ ...UNANSWERED, channel, subject, text, at, act: null, kind });
    if (kind === 'out_of_office') return;
    const asked = this.messages.findLast((each) => each.act !== null && each.channel === channel);
    if (asked) asked.repliedAt ??= at;
    this.#note('replied', at);
    if (kind === 'meeting') this.#await({ fact: 'meeting', at: new Date(at.getTime() + NOTED_AFTER_HOURS * HOUR) });
  }

  #note(fact: Fact, at: Date): void {
    const { state } = this;
    const isKnown = { accepted: state.connected_at, replied: state.replied_at, meeting: state.meeting_at };
    if (fact in isKnown && isKnown[fact as keyof typeof isKnown]) return;
    this.#markMessage(fact, at);
    const event = notedEvent(this.#simulated.graph, state, { fact, at }, { now: at, timeScale: 1 });
    applyToSimulated(this.#simulated, event, (each) => this.#keep(each));
  }

  #markMessage(fact: Fact, at: Date): void {
    const last = (channel: PastMessage['channel']) =>
      this.messages.findLast((each) => each.act !== null && each.channel === channel);
    const [message, mail] = [last('network'), last('email')];
    if (fact === 'seen' && message) message.seenAt ??= at;
    if (fact === 'opened' && mail) mail.openedAt ??= at;
    if (fact === 'bounced' && mail) mail.bouncedAt ??= at;
  }
}

const UNANSWERED = { seenAt: null, openedAt: null, bouncedAt: null, repliedAt: null } as const;

const withIntent = (event: EnrolmentEvent, intent_id: string): EnrolmentEvent =>
  event.type === 'enrolment.acted' ? { ...event, data: { ...event.data, intent_id } } : event;
