import type { Services } from '../../core/services.ts';
import type { MailCarrier } from './port.ts';
import { smtpCarrier } from './smtp.ts';

const carriers = new WeakMap<Services, MailCarrier>();

/** The one carrier of this process; null where no mail server is set up. */
export function mailOf(services: Services): MailCarrier | null {
  const { smtpUrl } = services.settings.outside;
  if (!smtpUrl) return null;
  const known = carriers.get(services);
  if (known) return known;
  const carrier = smtpCarrier(smtpUrl);
  carriers.set(services, carrier);
  return carrier;
}
