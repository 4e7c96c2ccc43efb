import type { TFunction } from 'i18next';
import type { PersonalityType } from '../../../../contract/personality/schemas.ts';

/** A type by its name, and how to write to somebody like that. */
export const TYPE_TEXTS: Record<PersonalityType, { name: (t: TFunction) => string; advice: (t: TFunction) => string }> =
  {
    direct: { name: (t) => t(($) => $.personality.types.direct), advice: (t) => t(($) => $.personality.advice.direct) },
    outgoing: {
      name: (t) => t(($) => $.personality.types.outgoing),
      advice: (t) => t(($) => $.personality.advice.outgoing),
    },
    steady: { name: (t) => t(($) => $.personality.types.steady), advice: (t) => t(($) => $.personality.advice.steady) },
    precise: {
      name: (t) => t(($) => $.personality.types.precise),
      advice: (t) => t(($) => $.personality.advice.precise),
    },
  };
