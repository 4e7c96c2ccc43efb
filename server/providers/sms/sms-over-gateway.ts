import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import type { NetworkGateway } from '../../core/services.ts';
import { askByKey } from '../ask-by-key.ts';
import { isSigned } from '../hook-signature.ts';
import { gatewayOutcome } from '../network/unipile/gateway-outcome.ts';
import { createRequest } from '../network/unipile/send-request.ts';
import type { PhoneHook, SmsProvider } from './port.ts';

const Sent = z.object({ id: z.string().min(1) });
const SmsHookBody = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('sms_replied'),
    tag: z.string(),
    key: z.string(),
    id: z.string().min(1),
    number: z.string(),
    text: z.string(),
    at: z.coerce.date(),
  }),
  z.object({ event: z.literal('line'), tag: z.string(), line: z.string(), is_connected: z.boolean() }),
]);

export function smsOverGateway(gateway: NetworkGateway, clock: Clock, hookUrl: string): SmsProvider {
  const request = createRequest(gateway, clock);
  return {
    send: async (line, { key, ...sms }) => {
      const body = { line, ...sms, hook_url: hookUrl };
      const answer = await request({ method: 'POST', path: '/sms', body, key }, Sent);
      return gatewayOutcome(answer, clock.now(), ({ id }) => ({ id }));
    },
    ask: (key) => askByKey(request, '/sms', key, Sent, ({ id }) => ({ id })),
    isGenuine: (headers, body) => isSigned(headers, body, gateway.apiKey, clock.now()),
    readHook,
  };
}

function readHook(body: unknown): PhoneHook | null {
  const heard = SmsHookBody.safeParse(body).data;
  if (!heard) return null;
  if (heard.event === 'line')
    return { kind: 'line', tag: heard.tag, line: heard.line, isConnected: heard.is_connected };
  const { event: _event, ...reply } = heard;
  return { kind: 'replied', ...reply };
}
