import { accountCalls } from './accounts.ts';
import { adminCalls } from './admin.ts';
import { auditCalls } from './audit.ts';
import { blacklistCalls } from './blacklist.ts';
import { approvalCalls } from './approvals.ts';
import { campaignCalls } from './campaign-calls.ts';
import { enrolmentCalls } from './enrolments.ts';
import { integrationCalls } from './integrations.ts';
import { jobCalls } from './jobs.ts';
import { searchCalls } from './search-calls.ts';
import { taskCalls } from './tasks.ts';
import { dashboardCalls } from './dashboard.ts';
import { inboxCalls } from './inbox-calls.ts';
import { meetingCalls } from './meetings.ts';
import { prospectCalls } from './prospect-calls.ts';
import { templateCalls } from './templates.ts';
import { credentialCalls } from './credential-calls.ts';
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
  approvals: approvalCalls,
  audit: auditCalls,
  blacklist: blacklistCalls,
  campaigns: campaignCalls,
  credentials: credentialCalls,
  dashboard: dashboardCalls,
  enrolments: enrolmentCalls,
  inbox: inboxCalls,
  integrations: integrationCalls,
  jobs: jobCalls,
  labels: labelCalls,
  limits: limitCalls,
  mails: mailCalls,
  meetings: meetingCalls,
  notifications: notificationCalls,
  oauth: oauthCalls,
  prospects: prospectCalls,
  searches: searchCalls,
  signatures: signatureCalls,
  spaces: spaceCalls,
  system: systemCalls,
  tasks: taskCalls,
  templates: templateCalls,
  whitelabel: whitelabelCalls,
};
export type Api = typeof api;
