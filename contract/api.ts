import { accountCalls } from './accounts.ts';
import { campaignCalls } from './campaigns.ts';
import { credentialCalls } from './credentials.ts';
import { spaceCalls } from './spaces.ts';
import { systemCalls } from './system.ts';
import { whitelabelCalls } from './whitelabel.ts';

/** The whole API: domain → name → call. A new domain is one line here. */
export const api = {
  accounts: accountCalls,
  campaigns: campaignCalls,
  credentials: credentialCalls,
  spaces: spaceCalls,
  system: systemCalls,
  whitelabel: whitelabelCalls,
};
export type Api = typeof api;
