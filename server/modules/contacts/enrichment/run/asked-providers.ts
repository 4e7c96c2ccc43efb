import { setTimeout as pause } from 'node:timers/promises';
import type { EnrichedKind, ProviderRest } from '../../../../../contract/enrichment/schemas.ts';
import type { WaterfallProvider } from '../../../../../engine/enrichment/waterfall.ts';
import { later } from '../../../../../engine/time/durations.ts';
import type { Services } from '../../../../core/services.ts';
import type { ContactAnswer, EnrichmentProvider, PersonToFind } from '../../../../providers/enrichment/port.ts';
import { saveRest } from '../facts/fact-queries.ts';

/** Those whom a look-up may ask, with how they have been doing. */
export interface AskedProviders {
  order(now: Date): readonly WaterfallProvider[];
  /** `stopped` where somebody has ended the look-up before it was its turn: nobody was asked. */
  find(
    name: string,
    person: PersonToFind,
    kinds: readonly EnrichedKind[],
    ending: Ending,
  ): Promise<ContactAnswer | { kind: 'stopped' }>;
}

export interface Ending {
  /** As far as is known by now. */
  isOn(): boolean;
  /** Asks whether somebody has ended it: also while all wait for one vendor. */
  look(): Promise<boolean>;
}

const MINUTE = 60_000;
/** A key that is refused is mended by a person; what is used up comes back with a plan's month. */
const REST_MS = { key: 60 * MINUTE, credits: 60 * MINUTE, down: 5 * MINUTE } as const;
/** So often in a row without an answer is down. */
const DOWN_AFTER = 5;
/** So many questions of a look-up are out at the same time. */
const ASKED_AT_ONCE = 32;
/** Many wait side by side for one vendor: no longer than that for each, and so that what they have claimed stays theirs. */
const WAITED_MS = 2 * MINUTE;
/** While one waits it is asked so often whether to go on. */
const LOOK_MS = 1_000;

/**
 * One that is busy is waited for as long as the look-up has patience, since who comes after it costs more, and is asked
 * nothing meanwhile; one that refuses us, or does not answer, rests: everybody passes it over until then, and the
 * operator hears of it.
 */
export function askedProviders(
  services: Pick<Services, 'transactions' | 'clock' | 'log'>,
  adapters: readonly (EnrichmentProvider & { restingUntil: Date | null })[],
  { patienceMs }: { patienceMs: number },
): AskedProviders {
  const { clock, log, transactions } = services;
  const inTurn = taker(ASKED_AT_ONCE);
  const all = new Map(
    adapters.map((one) => [one.name as string, { one, until: one.restingUntil, silent: 0, busyUntil: 0 }]),
  );

  async function rest(name: string, why: ProviderRest, detail: string, until: Date) {
    const state = all.get(name);
    if (!state || (state.until && state.until >= until)) return;
    state.until = until;
    log[why === 'busy' ? 'info' : 'error']({ provider: name, why, detail, until }, 'a provider of contact data rests');
    await transactions.onPlatform((tx) => saveRest(tx, { provider: name, until, why, detail: detail.slice(0, 500) }));
  }

  return {
    order: () =>
      [...all.values()].map(({ one: { name, kinds, price }, until }) => ({ name, kinds, price, restingUntil: until })),
    find: async (name, person, kinds, ending) => {
      const state = all.get(name);
      if (!state) return { kind: 'unknown', detail: 'nobody is set up' };
      const patience = Math.min(patienceMs, WAITED_MS);
      let waited = 0;
      for (;;) {
        const answer = await inTurn(async (): Promise<ContactAnswer | { kind: 'stopped' }> => {
          if (!ending.isOn()) return { kind: 'stopped' };
          // others have heard meanwhile that it has no time
          if (state.busyUntil > clock.now().getTime()) return { kind: 'busy', until: new Date(state.busyUntil) };
          return state.one.find(person, kinds);
        });
        if (answer.kind === 'stopped') return answer;
        const now = clock.now();
        if (answer.kind !== 'busy') state.silent = answer.kind === 'unknown' ? state.silent + 1 : 0;
        if (answer.kind === 'busy') {
          state.busyUntil = Math.max(state.busyUntil, answer.until.getTime());
          const wait = Math.max(0, answer.until.getTime() - now.getTime());
          if (waited + wait > patience) {
            await rest(name, 'busy', 'too many at once', answer.until);
            return answer;
          }
          // an answer that names a moment that is over counts as a second
          const paused = Math.max(wait, 1);
          waited += Math.max(wait, LOOK_MS);
          const until = state.busyUntil;
          if (!(await waitFor(paused, ending))) return { kind: 'stopped' };
          if (state.busyUntil === until) state.busyUntil = 0;
          continue;
        }
        if (answer.kind === 'refused') await rest(name, answer.why, answer.detail, later(now, REST_MS[answer.why]));
        if (answer.kind === 'unknown' && state.silent >= DOWN_AFTER)
          await rest(name, 'down', answer.detail, later(now, REST_MS.down));
        return answer;
      }
    },
  };
}

/** False where somebody has ended it meanwhile. */
async function waitFor(ms: number, { look }: Ending): Promise<boolean> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    await pause(Math.min(left, LOOK_MS));
    if (!(await look())) return false;
  }
  return true;
}

/** So many at a time; the others wait in their order. */
function taker(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
