import type { NetworkGateway, Services } from '../../core/services.ts';
import type { VoiceProvider } from './port.ts';
import { voiceOverGateway } from './voice-over-gateway.ts';

const known = new WeakMap<NetworkGateway, VoiceProvider>();

/** Whoever places calls; null where nobody is set up. */
export function voiceProvider({ settings, clock }: Services): VoiceProvider | null {
  const gateway = settings.outside.channels;
  if (!gateway) return null;
  const voice = known.get(gateway) ?? voiceOverGateway(gateway, clock);
  known.set(gateway, voice);
  return voice;
}
