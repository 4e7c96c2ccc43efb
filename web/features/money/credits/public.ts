/** What other features may use of this one. */
export { BuyCreditsDialog, type BuyCreditsProps } from './buy/buy-credits-dialog.tsx';
export { CreditsOutlook, type CreditsOutlookProps } from './outlook/credits-outlook.tsx';
