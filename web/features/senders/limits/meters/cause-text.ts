import type { TFunction } from 'i18next';
import type { LimitCause, LimitChange } from '../../../../../contract/limits/schemas.ts';

/** The numbers of an explanation as the reader's language writes them. */
export interface CauseValues {
  percent: string;
  needed: string;
  days: string;
  hold: string;
}

const TEXTS: Record<Exclude<LimitCause, 'by_person'>, (t: TFunction, words: CauseValues) => string> = {
  copied: (t) => t(($) => $.limits.causes.copied),
  challenge: (t, { hold }) => t(($) => $.limits.causes.challenge, { hold }),
  restriction: (t, { hold }) => t(($) => $.limits.causes.restriction, { hold }),
  throttled: (t, { hold }) => t(($) => $.limits.causes.throttled, { hold }),
  low_acceptance: (t, words) => t(($) => $.limits.causes.lowAcceptance, { ...words }),
  good_acceptance: (t, words) => t(($) => $.limits.causes.goodAcceptance, { ...words }),
  calm: (t, words) => t(($) => $.limits.causes.calm, { ...words }),
  undone: (t) => t(($) => $.limits.causes.undone),
};

/** Why a limit was changed, in one sentence. */
export function causeText(t: TFunction, { cause, by }: LimitChange, words: CauseValues): string {
  if (cause !== 'by_person') return TEXTS[cause](t, words);
  return by ? t(($) => $.limits.causes.byPerson, { name: by }) : t(($) => $.limits.causes.byHand);
}
