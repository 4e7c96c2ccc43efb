import type { TFunction } from 'i18next';
import type { AuditEntry, AuditKind } from '../../../../contract/audit/schemas.ts';
import type { Page } from '../../../../contract/permissions.ts';
import { PAGE_NAMES } from '../../../i18n/page-names.ts';

interface AuditNames {
  actor: string;
  subject: string;
}

/** The name of each kind, for the filter. */
export const AUDIT_KIND_TEXTS: Record<AuditKind, (t: TFunction) => string> = {
  signed_in: (t) => t(($) => $.audit.kinds.signedIn),
  sign_in_failed: (t) => t(($) => $.audit.kinds.signInFailed),
  signed_out_everywhere: (t) => t(($) => $.audit.kinds.signedOutEverywhere),
  password_changed: (t) => t(($) => $.audit.kinds.passwordChanged),
  email_changed: (t) => t(($) => $.audit.kinds.emailChanged),
  second_step_on: (t) => t(($) => $.audit.kinds.secondStepOn),
  second_step_off: (t) => t(($) => $.audit.kinds.secondStepOff),
  application_allowed: (t) => t(($) => $.audit.kinds.applicationAllowed),
  application_removed: (t) => t(($) => $.audit.kinds.applicationRemoved),
  api_key_made: (t) => t(($) => $.audit.kinds.apiKeyMade),
  calendly_connected: (t) => t(($) => $.audit.kinds.calendlyConnected),
  calendly_disconnected: (t) => t(($) => $.audit.kinds.calendlyDisconnected),
  highlevel_connected: (t) => t(($) => $.audit.kinds.highLevelConnected),
  highlevel_disconnected: (t) => t(($) => $.audit.kinds.highLevelDisconnected),
  api_key_renewed: (t) => t(($) => $.audit.kinds.apiKeyRenewed),
  api_key_removed: (t) => t(($) => $.audit.kinds.apiKeyRemoved),
  webhook_made: (t) => t(($) => $.audit.kinds.webhookMade),
  webhook_changed: (t) => t(($) => $.audit.kinds.webhookChanged),
  webhook_rotated: (t) => t(($) => $.audit.kinds.webhookRotated),
  webhook_removed: (t) => t(($) => $.audit.kinds.webhookRemoved),
  zap_on: (t) => t(($) => $.audit.kinds.zapOn),
  zap_off: (t) => t(($) => $.audit.kinds.zapOff),
  zapier_disconnected: (t) => t(($) => $.audit.kinds.zapierDisconnected),
  chat_channel_made: (t) => t(($) => $.audit.kinds.chatChannelMade),
  chat_channel_changed: (t) => t(($) => $.audit.kinds.chatChannelChanged),
  chat_channel_removed: (t) => t(($) => $.audit.kinds.chatChannelRemoved),
  space_created: (t) => t(($) => $.audit.kinds.spaceCreated),
  space_updated: (t) => t(($) => $.audit.kinds.spaceUpdated),
  space_deleted: (t) => t(($) => $.audit.kinds.spaceDeleted),
  admin_entered: (t) => t(($) => $.audit.kinds.adminEntered),
  invite_sent: (t) => t(($) => $.audit.kinds.inviteSent),
  invite_resent: (t) => t(($) => $.audit.kinds.inviteResent),
  invite_revoked: (t) => t(($) => $.audit.kinds.inviteRevoked),
  invite_accepted: (t) => t(($) => $.audit.kinds.inviteAccepted),
  invite_declined: (t) => t(($) => $.audit.kinds.inviteDeclined),
  invite_code_renewed: (t) => t(($) => $.audit.kinds.codeRenewed),
  invite_code_revoked: (t) => t(($) => $.audit.kinds.codeRevoked),
  member_joined: (t) => t(($) => $.audit.kinds.memberJoined),
  member_left: (t) => t(($) => $.audit.kinds.memberLeft),
  member_removed: (t) => t(($) => $.audit.kinds.memberRemoved),
  role_changed: (t) => t(($) => $.audit.kinds.roleChanged),
  pages_changed: (t) => t(($) => $.audit.kinds.pagesChanged),
  credentials_changed: (t) => t(($) => $.audit.kinds.credentialsChanged),
  billing_changed: (t) => t(($) => $.audit.kinds.billingChanged),
  credential_added: (t) => t(($) => $.audit.kinds.credentialAdded),
  credential_changed: (t) => t(($) => $.audit.kinds.credentialChanged),
  credential_deleted: (t) => t(($) => $.audit.kinds.credentialDeleted),
  domain_bought: (t) => t(($) => $.audit.kinds.domainBought),
  domain_connected: (t) => t(($) => $.audit.kinds.domainConnected),
  domain_changed: (t) => t(($) => $.audit.kinds.domainChanged),
  domain_removed: (t) => t(($) => $.audit.kinds.domainRemoved),
  domain_transfer_asked: (t) => t(($) => $.audit.kinds.domainTransferAsked),
  mailbox_added: (t) => t(($) => $.audit.kinds.mailboxAdded),
  mailbox_changed: (t) => t(($) => $.audit.kinds.mailboxChanged),
  mailbox_removed: (t) => t(($) => $.audit.kinds.mailboxRemoved),
  placement_tested: (t) => t(($) => $.audit.kinds.placementTested),
  tracking_domain_added: (t) => t(($) => $.audit.kinds.trackingDomainAdded),
  tracking_domain_changed: (t) => t(($) => $.audit.kinds.trackingDomainChanged),
  tracking_domain_removed: (t) => t(($) => $.audit.kinds.trackingDomainRemoved),
  campaign_started: (t) => t(($) => $.audit.kinds.campaignStarted),
  campaign_paused: (t) => t(($) => $.audit.kinds.campaignPaused),
  campaign_archived: (t) => t(($) => $.audit.kinds.campaignArchived),
  campaign_deleted: (t) => t(($) => $.audit.kinds.campaignDeleted),
  campaign_restored: (t) => t(($) => $.audit.kinds.campaignRestored),
  prospect_added: (t) => t(($) => $.audit.kinds.prospectAdded),
  prospects_exported: (t) => t(($) => $.audit.kinds.prospectsExported),
  prospect_data_exported: (t) => t(($) => $.audit.kinds.prospectDataExported),
  prospects_deleted: (t) => t(($) => $.audit.kinds.prospectsDeleted),
  prospects_blacklisted: (t) => t(($) => $.audit.kinds.prospectsBlacklisted),
  prospects_unlisted: (t) => t(($) => $.audit.kinds.prospectsUnlisted),
  prospects_enriched: (t) => t(($) => $.audit.kinds.prospectsEnriched),
  ai_settings_changed: (t) => t(($) => $.audit.kinds.aiSettingsChanged),
  enrichment_providers_changed: (t) => t(($) => $.audit.kinds.enrichmentProvidersChanged),
  prospects_merged: (t) => t(($) => $.audit.kinds.prospectsMerged),
  address_allowed: (t) => t(($) => $.audit.kinds.addressAllowed),
  address_disallowed: (t) => t(($) => $.audit.kinds.addressDisallowed),
  address_settings_changed: (t) => t(($) => $.audit.kinds.addressSettingsChanged),
  prospects_split: (t) => t(($) => $.audit.kinds.prospectsSplit),
  sending_released: (t) => t(($) => $.audit.kinds.sendingReleased),
  sends_called_sent: (t) => t(($) => $.audit.kinds.sendsCalledSent),
  sends_called_unsent: (t) => t(($) => $.audit.kinds.sendsCalledUnsent),
};

/** What happened, as a sentence. */
const SENTENCES: Record<AuditKind, (t: TFunction, who: AuditNames) => string> = {
  signed_in: (t, who) => t(($) => $.audit.said.signedIn, { ...who }),
  sign_in_failed: (t, who) => t(($) => $.audit.said.signInFailed, { ...who }),
  signed_out_everywhere: (t, who) => t(($) => $.audit.said.signedOutEverywhere, { ...who }),
  password_changed: (t, who) => t(($) => $.audit.said.passwordChanged, { ...who }),
  email_changed: (t, who) => t(($) => $.audit.said.emailChanged, { ...who }),
  second_step_on: (t, who) => t(($) => $.audit.said.secondStepOn, { ...who }),
  second_step_off: (t, who) => t(($) => $.audit.said.secondStepOff, { ...who }),
  application_allowed: (t, who) => t(($) => $.audit.said.applicationAllowed, { ...who }),
  application_removed: (t, who) => t(($) => $.audit.said.applicationRemoved, { ...who }),
  api_key_made: (t, who) => t(($) => $.audit.said.apiKeyMade, { ...who }),
  calendly_connected: (t, who) => t(($) => $.audit.said.calendlyConnected, { ...who }),
  calendly_disconnected: (t, who) => t(($) => $.audit.said.calendlyDisconnected, { ...who }),
  highlevel_connected: (t, who) => t(($) => $.audit.said.highLevelConnected, { ...who }),
  highlevel_disconnected: (t, who) => t(($) => $.audit.said.highLevelDisconnected, { ...who }),
  api_key_renewed: (t, who) => t(($) => $.audit.said.apiKeyRenewed, { ...who }),
  api_key_removed: (t, who) => t(($) => $.audit.said.apiKeyRemoved, { ...who }),
  webhook_made: (t, who) => t(($) => $.audit.said.webhookMade, { ...who }),
  webhook_changed: (t, who) => t(($) => $.audit.said.webhookChanged, { ...who }),
  webhook_rotated: (t, who) => t(($) => $.audit.said.webhookRotated, { ...who }),
  webhook_removed: (t, who) => t(($) => $.audit.said.webhookRemoved, { ...who }),
  zap_on: (t, who) => t(($) => $.audit.said.zapOn, { ...who }),
  zap_off: (t, who) => t(($) => $.audit.said.zapOff, { ...who }),
  zapier_disconnected: (t, who) => t(($) => $.audit.said.zapierDisconnected, { ...who }),
  chat_channel_made: (t, who) => t(($) => $.audit.said.chatChannelMade, { ...who }),
  chat_channel_changed: (t, who) => t(($) => $.audit.said.chatChannelChanged, { ...who }),
  chat_channel_removed: (t, who) => t(($) => $.audit.said.chatChannelRemoved, { ...who }),
  space_created: (t, who) => t(($) => $.audit.said.spaceCreated, { ...who }),
  space_updated: (t, who) => t(($) => $.audit.said.spaceUpdated, { ...who }),
  space_deleted: (t, who) => t(($) => $.audit.said.spaceDeleted, { ...who }),
  admin_entered: (t, who) => t(($) => $.audit.said.adminEntered, { ...who }),
  invite_sent: (t, who) => t(($) => $.audit.said.inviteSent, { ...who }),
  invite_resent: (t, who) => t(($) => $.audit.said.inviteResent, { ...who }),
  invite_revoked: (t, who) => t(($) => $.audit.said.inviteRevoked, { ...who }),
  invite_accepted: (t, who) => t(($) => $.audit.said.inviteAccepted, { ...who }),
  invite_declined: (t, who) => t(($) => $.audit.said.inviteDeclined, { ...who }),
  invite_code_renewed: (t, who) => t(($) => $.audit.said.codeRenewed, { ...who }),
  invite_code_revoked: (t, who) => t(($) => $.audit.said.codeRevoked, { ...who }),
  member_joined: (t, who) => t(($) => $.audit.said.memberJoined, { ...who }),
  member_left: (t, who) => t(($) => $.audit.said.memberLeft, { ...who }),
  member_removed: (t, who) => t(($) => $.audit.said.memberRemoved, { ...who }),
  role_changed: (t, who) => t(($) => $.audit.said.roleChanged, { ...who }),
  pages_changed: (t, who) => t(($) => $.audit.said.pagesChanged, { ...who }),
  credentials_changed: (t, who) => t(($) => $.audit.said.credentialsChanged, { ...who }),
  billing_changed: (t, who) => t(($) => $.audit.said.billingChanged, { ...who }),
  credential_added: (t, who) => t(($) => $.audit.said.credentialAdded, { ...who }),
  credential_changed: (t, who) => t(($) => $.audit.said.credentialChanged, { ...who }),
  credential_deleted: (t, who) => t(($) => $.audit.said.credentialDeleted, { ...who }),
  domain_bought: (t, who) => t(($) => $.audit.said.domainBought, { ...who }),
  domain_connected: (t, who) => t(($) => $.audit.said.domainConnected, { ...who }),
  domain_changed: (t, who) => t(($) => $.audit.said.domainChanged, { ...who }),
  domain_removed: (t, who) => t(($) => $.audit.said.domainRemoved, { ...who }),
  domain_transfer_asked: (t, who) => t(($) => $.audit.said.domainTransferAsked, { ...who }),
  mailbox_added: (t, who) => t(($) => $.audit.said.mailboxAdded, { ...who }),
  mailbox_changed: (t, who) => t(($) => $.audit.said.mailboxChanged, { ...who }),
  mailbox_removed: (t, who) => t(($) => $.audit.said.mailboxRemoved, { ...who }),
  placement_tested: (t, who) => t(($) => $.audit.said.placementTested, { ...who }),
  tracking_domain_added: (t, who) => t(($) => $.audit.said.trackingDomainAdded, { ...who }),
  tracking_domain_changed: (t, who) => t(($) => $.audit.said.trackingDomainChanged, { ...who }),
  tracking_domain_removed: (t, who) => t(($) => $.audit.said.trackingDomainRemoved, { ...who }),
  campaign_started: (t, who) => t(($) => $.audit.said.campaignStarted, { ...who }),
  campaign_paused: (t, who) => t(($) => $.audit.said.campaignPaused, { ...who }),
  campaign_archived: (t, who) => t(($) => $.audit.said.campaignArchived, { ...who }),
  campaign_deleted: (t, who) => t(($) => $.audit.said.campaignDeleted, { ...who }),
  campaign_restored: (t, who) => t(($) => $.audit.said.campaignRestored, { ...who }),
  prospect_added: (t, who) => t(($) => $.audit.said.prospectAdded, { ...who }),
  prospects_exported: (t, who) => t(($) => $.audit.said.prospectsExported, { ...who }),
  prospect_data_exported: (t, who) => t(($) => $.audit.said.prospectDataExported, { ...who }),
  prospects_deleted: (t, who) => t(($) => $.audit.said.prospectsDeleted, { ...who }),
  prospects_blacklisted: (t, who) => t(($) => $.audit.said.prospectsBlacklisted, { ...who }),
  prospects_unlisted: (t, who) => t(($) => $.audit.said.prospectsUnlisted, { ...who }),
  prospects_enriched: (t, who) => t(($) => $.audit.said.prospectsEnriched, { ...who }),
  ai_settings_changed: (t, who) => t(($) => $.audit.said.aiSettingsChanged, { ...who }),
  enrichment_providers_changed: (t, who) => t(($) => $.audit.said.enrichmentProvidersChanged, { ...who }),
  prospects_merged: (t, who) => t(($) => $.audit.said.prospectsMerged, { ...who }),
  address_allowed: (t, who) => t(($) => $.audit.said.addressAllowed, { ...who }),
  address_disallowed: (t, who) => t(($) => $.audit.said.addressDisallowed, { ...who }),
  address_settings_changed: (t, who) => t(($) => $.audit.said.addressSettingsChanged, { ...who }),
  prospects_split: (t, who) => t(($) => $.audit.said.prospectsSplit, { ...who }),
  sending_released: (t, who) => t(($) => $.audit.said.sendingReleased, { ...who }),
  sends_called_sent: (t, who) => t(($) => $.audit.said.sendsCalledSent, { ...who }),
  sends_called_unsent: (t, who) => t(($) => $.audit.said.sendsCalledUnsent, { ...who }),
};

/** Words that the log keeps as keys. */
const VALUES: Record<string, (t: TFunction) => string> = {
  admin: (t) => t(($) => $.members.admin),
  member: (t) => t(($) => $.members.member),
  name: (t) => t(($) => $.workspace.name),
  country_code: (t) => t(($) => $.profile.country),
  appearance: (t) => t(($) => $.appearance.title),
  photo: (t) => t(($) => $.workspace.photo),
  square: (t) => t(($) => $.appearance.square),
  rectangle: (t) => t(($) => $.appearance.rectangle),
  wrong_password: (t) => t(($) => $.errors.wrongPassword),
  wrong_code: (t) => t(($) => $.errors.wrongCode),
  inactive: (t) => t(($) => $.audit.inactive),
};

/** A sentence, with what changed behind a colon where there is something to tell. */
export function auditText(t: TFunction, entry: AuditEntry): string {
  const { kind, actor, subject, details } = entry;
  const nobody = t(($) => $.audit.nobody);
  const done = SENTENCES[kind](t, { actor: actor?.name || actor?.email || nobody, subject: subject ?? '' });
  const said = details.key === undefined ? done : t(($) => $.audit.byKey, { said: done, key: details.key });
  const { before, after, field, role, reason } = details;
  const change = before !== undefined || after !== undefined ? `${words(t, before)} → ${words(t, after)}` : null;
  const about = field ?? role ?? reason;
  const note = about === undefined ? null : words(t, about);
  const rest = note && change ? `${note} (${change})` : (note ?? change);
  return rest === null ? said : t(($) => $.audit.withDetails, { said, details: rest });
}

function words(t: TFunction, value: string | undefined): string {
  if (!value) return t(($) => $.audit.nothing);
  return value
    .split(', ')
    .map((word) => (word in PAGE_NAMES ? PAGE_NAMES[word as Page](t) : (VALUES[word]?.(t) ?? word)))
    .join(', ');
}
