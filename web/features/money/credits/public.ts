/** What other features may use of this one. */
export { BuyCreditsDialog, type BuyCreditsProps } from './buy/buy-credits-dialog.tsx';
export { readShareOf } from './outlook/read-share-of.ts';
export { CreditsOutlook, type CreditsOutlookProps } from './outlook/credits-outlook.tsx';
export { useCreditSettings } from './use-credit-settings.ts';
export { useCreditPace } from './use-credit-pace.ts';
export { useTopUpPace } from './use-top-up-pace.ts';
