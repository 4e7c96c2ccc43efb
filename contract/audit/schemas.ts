import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** What is written down: who did it, when and from where. */
export const AUDIT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out_everywhere',
  'password_changed',
  'email_changed',
  'second_step_on',
  'second_step_off',
  'application_allowed',
  'application_removed',
  'space_created',
  'space_updated',
  'space_deleted',
  'admin_entered',
  'invite_sent',
  'invite_resent',
  'invite_revoked',
  'invite_accepted',
  'invite_declined',
  'invite_code_renewed',
  'invite_code_revoked',
  'member_joined',
  'member_left',
  'member_removed',
  'role_changed',
  'pages_changed',
  'credentials_changed',
  'billing_changed',
  'credential_added',
  'credential_changed',
  'credential_deleted',
  'mailbox_added',
  'mailbox_changed',
  'mailbox_removed',
  'tracking_domain_added',
  'tracking_domain_changed',
  'tracking_domain_removed',
  'domain_bought',
  'domain_connected',
  'domain_changed',
  'domain_removed',
  'domain_transfer_asked',
  'campaign_started',
  'campaign_paused',
  'campaign_archived',
  'campaign_deleted',
  'campaign_restored',
  'prospect_added',
  'prospects_exported',
  'prospect_data_exported',
  'prospects_deleted',
  'prospects_blacklisted',
  'prospects_unlisted',
  'prospects_merged',
  'prospects_split',
  'address_allowed',
  'address_disallowed',
  'address_settings_changed',
  'sending_released',
  'sends_called_sent',
  'sends_called_unsent',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_EXPORT_MAX = 50_000;

export const AuditEntry = z.object({
  _id: Id,
  at: Time,
  kind: z.enum(AUDIT_KINDS),
  /** null where nobody was signed in. */
  actor: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** Whom or what it concerned, in words. */
  subject: z.string().nullable(),
  /** Before and after, where there is something to tell. */
  details: z.record(z.string(), z.string()),
  address: z.string().nullable(),
  agent: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
