import type { ClaimCase } from './claim-case.ts';
import { groundedEnglish, unsupportedEnglish } from './claims-english.ts';
import { groundedFrench, unsupportedFrench } from './claims-french.ts';
import { groundedGerman, unsupportedGerman } from './claims-german.ts';
import { groundedPortuguese, unsupportedPortuguese } from './claims-portuguese.ts';
import { groundedSpanish, unsupportedSpanish } from './claims-spanish.ts';

/** Texts by which the words and rules of grounding were made. */
export const groundedCases: readonly ClaimCase[] = [
  ...groundedEnglish,
  ...groundedGerman,
  ...groundedFrench,
  ...groundedSpanish,
  ...groundedPortuguese,
];
export const unsupportedCases: readonly ClaimCase[] = [
  ...unsupportedEnglish,
  ...unsupportedGerman,
  ...unsupportedFrench,
  ...unsupportedSpanish,
  ...unsupportedPortuguese,
];
