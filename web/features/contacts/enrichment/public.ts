/** What other features may use of this one. */
export { ContactValues } from './contact-values.tsx';
export type { LookUp } from './look-up.ts';
export { LookUpDialog } from './look-up-dialog.tsx';
export { useLookUpJobs } from './look-up-jobs.ts';
export { LookUpProspectsDialog } from './look-up-prospects-dialog.tsx';
export { NotEnoughCredits } from './more-enrichment.tsx';
export { RunningLookUps } from './running-look-ups.tsx';
export { useQuote } from './use-quote.ts';
export { useQuoteTexts } from './use-quote-texts.ts';
export { valueSourceText } from './source-texts.ts';
