import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import type { NetworkGateway } from '../../core/services.ts';
import { askByKey } from '../ask-by-key.ts';
import { gatewayOutcome } from '../network/unipile/gateway-outcome.ts';
import { createRequest } from '../network/unipile/send-request.ts';
import type { PhoneLine } from '../sms/port.ts';
import { CALL_RESULTS, type OutgoingCall, type VoiceProvider } from './port.ts';

const Called = z.object({ id: z.string().min(1), result: z.enum(CALL_RESULTS), seconds: z.number() });

export function voiceOverGateway(gateway: NetworkGateway, clock: Clock): VoiceProvider {
  const request = createRequest(gateway, clock);
  const begin = async (line: PhoneLine, { key, ...call }: OutgoingCall & { recording?: string }) => {
    const answer = await request({ method: 'POST', path: '/calls', body: { line, ...call }, key }, Called);
    return gatewayOutcome(answer, clock.now(), (called) => called);
  };
  return { call: begin, drop: begin, ask: (key) => askByKey(request, '/calls', key, Called, (called) => called) };
}
