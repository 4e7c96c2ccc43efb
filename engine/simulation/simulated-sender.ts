import type { Quota } from '../../contract/enrolments/events.ts';
import type { LimitedAction } from '../../contract/limits/schemas.ts';
import type { SenderFacts } from '../facts.ts';
import { pace } from '../limits/pace.ts';
import { dayOf } from '../time/work-hours.ts';
import { addDays, dayIn } from '../time/zone-time.ts';

/** What the account may do on a day to come. */
export type LimitsOn = (action: LimitedAction, day: string) => number;
const WEEK = 7;

/** An account whose days pass and whose limits are used up, as its real one's would be. */
export class SimulatedSender {
  facts: SenderFacts;
  day: string;
  readonly #limitsOn: LimitsOn;
  readonly #start: Date;
  /** Connection requests by day; those of before the simulation count as today's. */
  readonly #requests = new Map<string, number>();

  constructor(facts: SenderFacts, start: Date, limitsOn: LimitsOn) {
    this.#start = start;
    this.day = dayIn(facts.timezone, start);
    this.#limitsOn = limitsOn;
    this.#requests.set(this.day, facts.week.used);
    this.facts = facts;
  }

  /** Says what time it is: a new day begins with nothing used, and what held the account until now is over. */
  at(now: Date): void {
    this.facts = this.#factsAt(now);
    this.day = dayOf(this.facts, now, this.#start);
    const { problem } = this.facts;
    if (problem?.until && problem.until <= now) this.facts = { ...this.facts, problem: null };
  }

  /** When it may do such a thing, from this moment on; null where it may not for as long as is asked. */
  freeAt(takes: Quota, from: Date, until: Date, seed: string): Date | null {
    let at = from;
    // each of the reasons ends on its own: asked again until none is left
    while (at <= until) {
      const told = pace(this.#factsAt(at), takes, at, { timeScale: 1, seed });
      if (told.ok) return at;
      if (!told.until) return null;
      at = told.until;
    }
    return null;
  }

  /** The account as it will be then, if nothing is done before. */
  #factsAt(at: Date): SenderFacts {
    const day = dayOf(this.facts, at, this.#start);
    if (day === this.day) return this.facts;
    const limits = Object.fromEntries(
      Object.keys(this.facts.limits).map((action) => [
        action,
        { today: this.#limitsOn(action as LimitedAction, day), used: 0 },
      ]),
    ) as SenderFacts['limits'];
    return { ...this.facts, limits, week: { ...this.facts.week, used: this.#requestsOfWeek(day) } };
  }

  spend(takes: Quota, now: Date): void {
    let { limits, week } = this.facts;
    if (takes !== 'none') limits = { ...limits, [takes]: { ...limits[takes], used: limits[takes].used + 1 } };
    if (takes === 'connections') {
      this.#requests.set(this.day, (this.#requests.get(this.day) ?? 0) + 1);
      week = { ...week, used: this.#requestsOfWeek(this.day) };
    }
    this.facts = { ...this.facts, limits, week, last_act_at: now };
  }

  #requestsOfWeek(day: string): number {
    let sum = 0;
    for (let back = 0; back < WEEK; back++) sum += this.#requests.get(addDays(day, -back)) ?? 0;
    return sum;
  }
}
