import { RECOMMENDED_WARM_UP, type WarmUp } from '../../contract/warm-up/schemas.ts';
import type { Answers } from './fake-api.ts';
import { at } from './samples.ts';

export const sampleWarmUp = (given: Partial<WarmUp> = {}): WarmUp => ({
  settings: { ...RECOMMENDED_WARM_UP, per_day: 20 },
  recommended: RECOMMENDED_WARM_UP,
  state: 'warming',
  since: at(-12 * 1_440),
  stop: null,
  hold: null,
  score: {
    value: 81,
    reasons: [
      { code: 'placement', points: 36, of: 40, values: { in_inbox: 90, landed: 100 } },
      { code: 'volume', points: 9, of: 15, values: { volume: 12, goal: 20 } },
      { code: 'replies', points: 12, of: 15, values: { answers: 26, landed: 100 } },
      { code: 'days', points: 4, of: 10, values: { days: 5, whole: 14 } },
      { code: 'records', points: 10, of: 10, values: { wrong: 0 } },
      { code: 'bounces', points: 10, of: 10, values: { bounced: 0, sent: 110 } },
    ],
  },
  day: 5,
  today: { planned: 15, sent: 6, received: 5, replied: 2, saved_from_spam: 1 },
  days: Array.from({ length: 5 }, (_, index) => ({
    day: at((index - 4) * 1_440).slice(0, 10),
    volume: 3 * (index + 1),
    sent: 3 * (index + 1),
    received: 2 * (index + 1),
    replied: index,
    in_spam: 1,
    saved: 1,
  })),
  partners: 8,
  ...given,
});

/** The warm-up of a mailbox, kept as the server keeps it. */
export function createWarmUp(warmUp: WarmUp) {
  const answers: Answers['warmUp'] = {
    get: () => warmUp,
    update: ({ id: _id, ...settings }) => {
      Object.assign(warmUp.settings, settings);
      if (settings.is_on !== undefined) warmUp.state = settings.is_on ? 'warming' : 'off';
      return warmUp;
    },
    resume: () => Object.assign(warmUp, { state: 'warming', stop: null }),
  };
  return { warmUp, answers };
}
