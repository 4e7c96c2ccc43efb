import type { NetworkGateway, Services } from '../../core/services.ts';
import { emailOverGateway } from './email-over-gateway.ts';
import type { EmailProvider } from './port.ts';

export const MAIL_HOOK_PATH = '/api/hooks/mail';
const known = new WeakMap<NetworkGateway, EmailProvider>();

/** The carrier of customers' mailboxes; null where none is set up. */
export function emailProvider({ settings, clock }: Services): EmailProvider | null {
  const gateway = settings.outside.channels;
  if (!gateway) return null;
  const email = known.get(gateway) ?? emailOverGateway(gateway, clock, settings.publicUrl + MAIL_HOOK_PATH);
  known.set(gateway, email);
  return email;
}
