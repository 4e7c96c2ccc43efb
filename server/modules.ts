import type { Module } from './core/module.ts';

/**
 * Every module, one line each, from the lowest floor up; a module stands below those that use it. Demo data is filled
 * in in this order, and `tests/architecture` holds the order.
 */
export const modules: readonly Module[] = [
  (await import('./modules/platform/audit/module.ts')).auditModule,
  (await import('./modules/platform/jobs/module.ts')).jobsModule,
  (await import('./modules/platform/whitelabel/module.ts')).whitelabelModule,
  (await import('./modules/platform/restores/module.ts')).restoresModule,
  (await import('./modules/platform/mails/module.ts')).mailsModule,
  (await import('./modules/platform/notifications/module.ts')).notificationsModule,
  (await import('./modules/platform/system/module.ts')).systemModule,
  (await import('./modules/platform/palette/module.ts')).paletteModule,
  (await import('./modules/people/oauth/module.ts')).oauthModule,
  (await import('./modules/people/accounts/module.ts')).accountsModule,
  (await import('./modules/people/spaces/module.ts')).spacesModule,
  (await import('./modules/money/credits/module.ts')).creditsModule,
  (await import('./modules/senders/credentials/module.ts')).credentialsModule,
  (await import('./modules/senders/lanes/module.ts')).lanesModule,
  (await import('./modules/senders/ledger/module.ts')).ledgerModule,
  (await import('./modules/senders/limits/module.ts')).limitsModule,
  (await import('./modules/senders/signatures/module.ts')).signaturesModule,
  (await import('./modules/senders/mailboxes/module.ts')).mailboxesModule,
  (await import('./modules/contacts/blacklist/module.ts')).blacklistModule,
  (await import('./modules/contacts/labels/module.ts')).labelsModule,
  (await import('./modules/contacts/prospects/module.ts')).prospectsModule,
  (await import('./modules/contacts/conversations/module.ts')).conversationsModule,
  (await import('./modules/content/templates/module.ts')).templatesModule,
  (await import('./modules/campaigns/facts/module.ts')).factsModule,
  (await import('./modules/campaigns/campaigns/module.ts')).campaignsModule,
  (await import('./modules/campaigns/enrolments/module.ts')).enrolmentsModule,
  (await import('./modules/campaigns/approvals/module.ts')).approvalsModule,
  (await import('./modules/campaigns/searches/module.ts')).searchesModule,
  (await import('./modules/campaigns/tracking/module.ts')).trackingModule,
  (await import('./modules/work/inbox/module.ts')).inboxModule,
  (await import('./modules/work/tasks/module.ts')).tasksModule,
  (await import('./modules/work/meetings/module.ts')).meetingsModule,
  (await import('./modules/work/dashboard/module.ts')).dashboardModule,
  (await import('./modules/open/integrations/module.ts')).integrationsModule,
  (await import('./modules/operator/admin/module.ts')).adminModule,
  (await import('./runner/module.ts')).runnerModule,
];
