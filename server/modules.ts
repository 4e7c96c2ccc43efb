import type { Module } from './core/module.ts';

/**
 * Every module, one line each, from the lowest floor up; a module stands below those that use it. Demo data is filled
 * in in this order, and `tests/architecture` holds the order.
 */
export const modules: readonly Module[] = [
  (await import('./modules/platform/audit/module.ts')).audit,
  (await import('./modules/platform/jobs/module.ts')).jobs,
  (await import('./modules/platform/whitelabel/module.ts')).whitelabel,
  (await import('./modules/platform/mails/module.ts')).mails,
  (await import('./modules/platform/notifications/module.ts')).notifications,
  (await import('./modules/platform/system/module.ts')).system,
  (await import('./modules/people/oauth/module.ts')).oauth,
  (await import('./modules/people/accounts/module.ts')).accounts,
  (await import('./modules/people/spaces/module.ts')).spaces,
  (await import('./modules/senders/credentials/module.ts')).credentials,
  (await import('./modules/senders/limits/module.ts')).limits,
  (await import('./modules/senders/signatures/module.ts')).signatures,
  (await import('./modules/senders/mailboxes/module.ts')).mailboxes,
  (await import('./modules/contacts/blacklist/module.ts')).blacklist,
  (await import('./modules/contacts/labels/module.ts')).labels,
  (await import('./modules/contacts/conversations/module.ts')).conversations,
  (await import('./modules/contacts/prospects/module.ts')).prospects,
  (await import('./modules/content/templates/module.ts')).templates,
  (await import('./modules/campaigns/facts/module.ts')).facts,
  (await import('./modules/campaigns/campaigns/module.ts')).campaigns,
  (await import('./modules/campaigns/enrolments/module.ts')).enrolments,
  (await import('./modules/campaigns/approvals/module.ts')).approvals,
  (await import('./modules/campaigns/searches/module.ts')).searches,
  (await import('./modules/campaigns/tracking/module.ts')).tracking,
  (await import('./modules/work/inbox/module.ts')).inbox,
  (await import('./modules/work/tasks/module.ts')).tasks,
  (await import('./modules/work/meetings/module.ts')).meetings,
  (await import('./modules/work/dashboard/module.ts')).dashboard,
  (await import('./modules/open/integrations/module.ts')).integrations,
  (await import('./modules/operator/admin/module.ts')).admin,
  (await import('./runner/module.ts')).runner,
];
