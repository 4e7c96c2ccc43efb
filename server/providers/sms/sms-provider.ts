import type { NetworkGateway, Services } from '../../core/services.ts';
import type { SmsProvider } from './port.ts';
import { smsOverGateway } from './sms-over-gateway.ts';

export const PHONE_HOOK_PATH = '/api/hooks/phone';
const known = new WeakMap<NetworkGateway, SmsProvider>();

/** Whoever carries text messages; null where nobody is set up. */
export function smsProvider({ settings, clock }: Services): SmsProvider | null {
  const gateway = settings.outside.channels;
  if (!gateway) return null;
  const sms = known.get(gateway) ?? smsOverGateway(gateway, clock, settings.publicUrl + PHONE_HOOK_PATH);
  known.set(gateway, sms);
  return sms;
}
