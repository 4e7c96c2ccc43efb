import { accountCalls } from './accounts/calls.ts';
import { adminCalls } from './admin/calls.ts';
import { apiKeyCalls } from './api-keys/calls.ts';
import { calendlyCalls } from './calendly/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { billingCalls } from './billing/calls.ts';
import { blacklistCalls } from './blacklist/calls.ts';
import { approvalCalls } from './approvals/calls.ts';
import { campaignCalls } from './campaigns/calls.ts';
import { enrichmentCalls } from './enrichment/calls.ts';
import { enrolmentCalls } from './enrolments/calls.ts';
import { finderCalls } from './finder/calls.ts';
import { integrationCalls } from './integrations/calls.ts';
import { jobCalls } from './jobs/calls.ts';
import { searchCalls } from './searches/calls.ts';
import { taskCalls } from './tasks/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { deliverabilityCalls } from './deliverability/calls.ts';
import { domainCalls } from './domains/calls.ts';
import { guardCalls } from './guard/calls.ts';
import { highLevelCalls } from './highlevel/calls.ts';
import { inboxCalls } from './inbox/calls.ts';
import { meetingCalls } from './meetings/calls.ts';
import { paletteCalls } from './palette/calls.ts';
import { placementCalls } from './placement/calls.ts';
import { personalityCalls } from './personality/calls.ts';
import { prospectCalls } from './prospects/calls.ts';
import { templateCalls } from './templates/calls.ts';
import { chatCalls } from './chat/calls.ts';
import { creditCalls } from './credits/calls.ts';
import { credentialCalls } from './credentials/calls.ts';
import { labelCalls } from './labels/calls.ts';
import { limitCalls } from './limits/calls.ts';
import { webhookCalls } from './webhooks/calls.ts';
import { mailboxCalls } from './mailboxes/calls.ts';
import { mailCalls } from './mails/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { oauthCalls } from './oauth/calls.ts';
import { preflightCalls } from './campaigns/preflight-calls.ts';
import { aiCalls } from './ai/calls.ts';
import { researchCalls } from './research/calls.ts';
import { restoreCalls } from './restores/calls.ts';
import { signatureCalls } from './signatures/calls.ts';
import { spaceCalls } from './spaces/calls.ts';
import { systemCalls } from './system/calls.ts';
import { trackingCalls } from './tracking/calls.ts';
import { warmUpCalls } from './warm-up/calls.ts';
import { verificationCalls } from './verification/calls.ts';
import { whitelabelCalls } from './whitelabel/calls.ts';
import { writingCalls } from './writing/calls.ts';
import { zapierCalls } from './zapier/calls.ts';

/** The whole API: domain → name → call. A new domain is one line here. */
export const apiCalls = {
  accounts: accountCalls,
  admin: adminCalls,
  ai: aiCalls,
  apiKeys: apiKeyCalls,
  calendly: calendlyCalls,
  webhooks: webhookCalls,
  catalogue: catalogueCalls,
  chat: chatCalls,
  approvals: approvalCalls,
  audit: auditCalls,
  billing: billingCalls,
  blacklist: blacklistCalls,
  campaigns: campaignCalls,
  credentials: credentialCalls,
  credits: creditCalls,
  dashboard: dashboardCalls,
  deliverability: deliverabilityCalls,
  domains: domainCalls,
  enrichment: enrichmentCalls,
  enrolments: enrolmentCalls,
  finder: finderCalls,
  guard: guardCalls,
  highLevel: highLevelCalls,
  inbox: inboxCalls,
  integrations: integrationCalls,
  jobs: jobCalls,
  labels: labelCalls,
  limits: limitCalls,
  mailboxes: mailboxCalls,
  mails: mailCalls,
  meetings: meetingCalls,
  notifications: notificationCalls,
  oauth: oauthCalls,
  palette: paletteCalls,
  placement: placementCalls,
  preflight: preflightCalls,
  personality: personalityCalls,
  prospects: prospectCalls,
  research: researchCalls,
  restores: restoreCalls,
  searches: searchCalls,
  signatures: signatureCalls,
  spaces: spaceCalls,
  system: systemCalls,
  tasks: taskCalls,
  templates: templateCalls,
  tracking: trackingCalls,
  warmUp: warmUpCalls,
  verification: verificationCalls,
  whitelabel: whitelabelCalls,
  writing: writingCalls,
  zapier: zapierCalls,
};
export type Api = typeof apiCalls;
