import type { Services } from '../../core/services.ts';
import type { MailTransport } from './port.ts';
import { smtpTransport } from './smtp.ts';

const transports = new WeakMap<Services, MailTransport>();

/** The one transport of this process; null where no mail server is set up. */
export function mailTransport(services: Services): MailTransport | null {
  const { smtpUrl } = services.settings.outside;
  if (!smtpUrl) return null;
  const known = transports.get(services);
  if (known) return known;
  const transport = smtpTransport(smtpUrl);
  transports.set(services, transport);
  return transport;
}
