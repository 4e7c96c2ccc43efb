import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = 'x-gateway-signature';
/** What was signed longer ago is somebody's copy of it. */
const GOOD_FOR_S = 300;

/** Whether the gateway itself said this: signed with what only it and we have, and a short while ago. */
export function isSigned(headers: Record<string, unknown>, body: Buffer, apiKey: string, now: Date): boolean {
  const given = headers[HEADER];
  const [, time, signature] = typeof given === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given) ?? []) : [];
  if (!time || !signature) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > GOOD_FOR_S) return false;
  // not the key itself: who learns what signs hooks has not learnt to send
  const secret = createHmac('sha256', apiKey).update('channel hooks').digest();
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
