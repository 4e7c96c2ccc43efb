import { linkOptions } from '@tanstack/react-router';
import type { CatalogueType, IntegrationTrouble } from '../../../../contract/catalogue/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';

/** Where an integration is connected for the first time. */
export function connectLink(type: CatalogueType) {
  if (type === 'api') return linkOptions({ to: '/integrations/api' });
  if (type === 'webhook') return linkOptions({ to: '/integrations/webhooks' });
  if (type === 'zapier') return linkOptions({ to: '/integrations/zapier' });
  if (type === 'calendly') return linkOptions({ to: '/integrations/calendly' });
  if (type === 'slack') return linkOptions({ to: '/integrations/slack' });
  if (type === 'microsoft-teams') return linkOptions({ to: '/integrations/microsoft-teams' });
  if (type === 'highlevel') return linkOptions({ to: '/integrations/highlevel' });
  if (type === 'ai_email_service') return linkOptions({ to: '/mailboxes/ai-emails/overview' });
  return linkOptions({ to: '/mailboxes', search: { connect: 'new' } });
}

/** Where what is connected is seen to. */
export function manageLink(type: CatalogueType) {
  if (type === 'api') return linkOptions({ to: '/integrations/api' });
  if (type === 'webhook') return linkOptions({ to: '/integrations/webhooks' });
  if (type === 'zapier') return linkOptions({ to: '/integrations/zapier' });
  if (type === 'calendly') return linkOptions({ to: '/integrations/calendly' });
  if (type === 'slack') return linkOptions({ to: '/integrations/slack' });
  if (type === 'microsoft-teams') return linkOptions({ to: '/integrations/microsoft-teams' });
  if (type === 'highlevel') return linkOptions({ to: '/integrations/highlevel' });
  if (type === 'ai_email_service') return linkOptions({ to: '/mailboxes/ai-emails/mailboxes' });
  return linkOptions({ to: '/mailboxes' });
}

/** Where a trouble is mended. */
export function fixLink(type: CatalogueType, { _id: id, kind }: IntegrationTrouble) {
  if (type === 'api') return linkOptions({ to: '/integrations/api' });
  if (type === 'webhook') return linkOptions({ to: '/integrations/webhooks/$id', params: { id } });
  if (type === 'zapier') return linkOptions({ to: '/integrations/zapier' });
  if (type === 'calendly') return linkOptions({ to: '/integrations/calendly' });
  if (type === 'slack') return linkOptions({ to: '/integrations/slack' });
  if (type === 'microsoft-teams') return linkOptions({ to: '/integrations/microsoft-teams' });
  if (type === 'highlevel') return linkOptions({ to: '/integrations/highlevel' });
  if (kind === 'sign_in') return linkOptions({ to: '/mailboxes', search: { connect: id } });
  return linkOptions({ to: '/mailboxes/$type/$id', params: { type: type as Mailbox['type'], id } });
}
