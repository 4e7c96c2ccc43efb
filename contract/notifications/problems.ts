import type { NotificationKind } from './schemas.ts';

/** Of what the bell tells, what somebody of the team has to mend: it is told where the team talks, too. */
export const PROBLEM_KINDS = [
  'credential_blocked',
  'credential_invalid',
  'change_password',
  'two_step_required',
  'enter_security_code',
  'wrong_security_code',
  'no_phone_number',
  'invalid_captcha',
  'confirm_in_app',
  'limited_auth',
  'waiting_for_auth',
  'broken_automation',
  'broken_connection',
  'verify_email',
  'subscription_required',
  'sales_navigator_problem',
  'limited_connections',
  'limited_inmails',
  'hibernated',
  'reading_failed',
  'all_workflows_inactive',
  'broken_integration',
  'silent_mailbox',
  'guarded_mailbox',
  'warm_up_stopped',
  'broken_tracking_domain',
  'domain_failed',
  'domain_expiring',
  'domain_expired',
  'domain_records_wrong',
  'credits_low',
  'credits_empty',
  'webhook_disabled',
  'chat_stopped',
] as const satisfies readonly NotificationKind[];
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const isProblem = (kind: NotificationKind): kind is ProblemKind =>
  (PROBLEM_KINDS as readonly string[]).includes(kind);
