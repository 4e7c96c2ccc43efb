import { askedPause } from '../../../../../engine/webhooks/next-try.ts';
import type { PostAnswer, Poster } from '../../../../core/internet/post-guarded.ts';
import type { Services } from '../../../../core/services.ts';
import { LEASE_MS } from './lease.ts';
import { type Receiver, takeDue, type TakenDelivery } from './queries.ts';
import { isWell, type Tried } from './settle-tries.ts';
import { type SendTarget, targetOf } from './target-of.ts';

/** At the same time: to begin with, and once a receiver has shown that it keeps up. */
const FIRST_AT_ONCE = 8;
const MOST_AT_ONCE = 64;
/** So many are at hand for each that is on its way, and half as many when more are taken: nobody waits for the database. */
const AT_HAND = 16;
/** After so many failures in a row a receiver is left alone, twice as long each time. */
const PATIENCE = 5;
const REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** Whoever says so says also for how long. */
const THROTTLED = 429;
const LONGEST_ASKED_MS = 3_600_000;

export interface LaneParts {
  services: Services;
  poster: Poster;
  settle: (tried: Tried) => Promise<void>;
}

function pauseAfter({ pauseMs }: SendTarget, { code, headers }: PostAnswer, at: Date): number {
  const asked = pauseMs > 0 && code === THROTTLED ? (askedPause(headers['retry-after'], at) ?? 0) : 0;
  return Math.min(Math.max(pauseMs, asked), LONGEST_ASKED_MS);
}

/** What goes to one receiver. It has its own pace, and keeps nobody waiting but itself. */
export class ReceiverLane {
  readonly #parts: LaneParts;
  #receiver: Receiver;
  #target: SendTarget | null = null;
  #atHand: { delivery: TakenDelivery; until: number }[] = [];
  #underWay = 0;
  #atOnce = FIRST_AT_ONCE;
  #failures = 0;
  #restsUntil = 0;
  #isTaking = false;
  /** There was no more to take. */
  #isDry = false;
  #isStopped = false;
  readonly #work = new Set<Promise<void>>();

  constructor(receiver: Receiver, parts: LaneParts) {
    this.#receiver = receiver;
    this.#parts = parts;
  }

  get isIdle(): boolean {
    return this.#work.size === 0 && this.#atHand.length === 0;
  }

  /** Something is due; its address or secret may be another than before. */
  wake(receiver: Receiver, origin: string): void {
    const { services } = this.#parts;
    this.#receiver = receiver;
    this.#target = targetOf(receiver, services, origin);
    this.#fill();
    // what was at hand while it rested
    this.#sendNext();
  }

  /** Nothing more is sent; what is under way comes to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#atHand = [];
    await Promise.all(this.#work);
  }

  #fill(): void {
    if (this.#isStopped || this.#isTaking || performance.now() < this.#restsUntil) return;
    if (this.#atHand.length < (this.#atOnce * AT_HAND) / 2) this.#run(this.#take());
  }

  async #take(): Promise<void> {
    this.#isTaking = true;
    const { transactions, log } = this.#parts.services;
    const most = this.#atOnce * AT_HAND - this.#atHand.length;
    const until = performance.now() + LEASE_MS / 2;
    try {
      const taken = await transactions.onPlatform((tx) => takeDue(tx, this.#receiver.id, most));
      this.#isDry = taken.length < most;
      this.#atHand.push(...taken.map((delivery) => ({ delivery, until })));
    } catch (error) {
      log.warn({ err: error, webhook: this.#receiver.id }, 'deliveries could not be taken');
    } finally {
      this.#isTaking = false;
    }
    this.#sendNext();
  }

  #sendNext(): void {
    while (!this.#isStopped && this.#underWay < this.#atOnce && performance.now() >= this.#restsUntil) {
      const next = this.#atHand.shift();
      if (!next || !this.#target) return;
      // another process may have it soon
      if (next.until > performance.now()) this.#run(this.#send(next.delivery, this.#target));
    }
  }

  async #send(delivery: TakenDelivery, target: SendTarget): Promise<void> {
    this.#underWay++;
    const { services, poster, settle } = this.#parts;
    const at = services.clock.now();
    const { headers, body } = target.messageOf(delivery, at);
    const answer = await poster.post(target.url, headers, body);
    this.#underWay--;
    // cut off by us: it is taken anew
    if (this.#isStopped && answer.code === null) return;
    this.#pace(isWell(answer));
    this.#restFor(pauseAfter(target, answer, at));
    const settled = settle({ delivery, format: target.format, answer, at: services.clock.now() });
    this.#sendNext();
    if (!this.#isDry) this.#fill();
    await settled;
    // those of the same people may be due now
    this.#isDry = false;
    this.#fill();
  }

  /** Quicker with every success, half as quick with every failure. */
  #pace(isGood: boolean): void {
    if (isGood) {
      this.#failures = 0;
      this.#atOnce = Math.min(MOST_AT_ONCE, this.#atOnce + 1);
      return;
    }
    this.#failures++;
    this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    const doublings = this.#failures - PATIENCE;
    if (doublings >= 0) this.#restFor(Math.min(REST_MS * 2 ** doublings, LONGEST_REST_MS));
  }

  #restFor(ms: number): void {
    if (ms > 0) this.#restsUntil = Math.max(this.#restsUntil, performance.now() + ms);
  }

  #run(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => {
        this.#parts.services.log.error({ err: error, webhook: this.#receiver.id }, 'a delivery was not written down');
      })
      .finally(() => this.#work.delete(done));
    this.#work.add(done);
  }
}
