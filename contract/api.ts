import { accountCalls } from './accounts.ts';
import { adminCalls } from './admin.ts';
import { auditCalls } from './audit.ts';
import { blacklistCalls } from './blacklist.ts';
import { campaignCalls } from './campaigns.ts';
import { credentialCalls } from './credentials.ts';
import { labelCalls } from './labels.ts';
import { limitCalls } from './limits.ts';
import { mailCalls } from './mails.ts';
import { notificationCalls } from './notifications.ts';
import { oauthCalls } from './oauth.ts';
import { signatureCalls } from './signatures.ts';
import { spaceCalls } from './spaces.ts';
import { systemCalls } from './system.ts';
import { whitelabelCalls } from './whitelabel.ts';

/** The whole API: domain → name → call. A new domain is one line here. */
export const api = {
  accounts: accountCalls,
  admin: adminCalls,
  audit: auditCalls,
  blacklist: blacklistCalls,
  campaigns: campaignCalls,
  credentials: credentialCalls,
  labels: labelCalls,
  limits: limitCalls,
  mails: mailCalls,
  notifications: notificationCalls,
  oauth: oauthCalls,
  signatures: signatureCalls,
  spaces: spaceCalls,
  system: systemCalls,
  whitelabel: whitelabelCalls,
};
export type Api = typeof api;
