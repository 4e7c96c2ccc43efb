import { createHmac } from 'node:crypto';
import type { SyntheticNetwork } from '../../network/store.ts';
import { worldPayments } from '../client.ts';

const NAP = 250;
const PATIENCE = 10_000;
const AT_ONCE = 4;
/** Waits between tries: a second, two, four … half an hour; given up after three days, as the provider does. */
const LONGEST_WAIT = 1_800_000;
const GIVEN_UP_AFTER = 160;
const HOOK_PATH = '/api/hooks/stripe';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface StripeDeliveries {
  /** Sends all that is due by now; how many were heard. */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
}

/** Tells the product what happened until it hears it; in no order that anybody may rely on. */
export function startStripeDeliveries(
  network: SyntheticNetwork,
  productUrl: string | undefined,
  onError: (error: Error) => void = () => {},
): StripeDeliveries {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const catchUp = async () => {
    let heard = 0;
    while (!stopping.signal.aborted) {
      const url = await hookUrl(network, productUrl);
      if (!url || !(await network.first(ANY_EVENT, [network.now()]))) break;
      const results = await Promise.all(
        Array.from({ length: AT_ONCE }, () => deliverEvent(network, url, stopping.signal)),
      );
      heard += results.filter((result) => result === 'heard').length;
      if (results.every((result) => result === 'none')) break;
    }
    return heard;
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = catchUp()
      .catch((error: Error) => onError(error))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(beat, NAP);
      });
  };
  timer = setTimeout(beat, NAP);
  return {
    catchUp,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Its secret is none: only the product, or a test on this machine, is told anything. */
async function hookUrl(network: SyntheticNetwork, productUrl: string | undefined): Promise<string | null> {
  const row = await network.first<{ hook_url: string | null }>('select hook_url from world.stripe_settings');
  if (!row?.hook_url) return productUrl ? productUrl + HOOK_PATH : null;
  return LOOPBACK.has(new URL(row.hook_url).hostname) ? row.hook_url : null;
}

const ANY_EVENT = 'select from world.stripe_deliveries where due_at <= $1 limit 1';
/** Lent to one sender for a while: one that is killed meanwhile is told again, and the product keeps it once. */
const NEXT_EVENT = `
  update world.stripe_deliveries set due_at = $2, attempts = attempts + 1 where id = (
    select id from world.stripe_deliveries where due_at <= $1 order by due_at, id limit 1 for update skip locked)
  returning id, body, attempts`;

async function deliverEvent(
  network: SyntheticNetwork,
  url: string,
  stopping: AbortSignal,
): Promise<'none' | 'heard' | 'unheard'> {
  const now = network.now();
  const next = await network.first<{ id: string; body: string; attempts: number }>(NEXT_EVENT, [
    now,
    new Date(now.getTime() + 2 * PATIENCE),
  ]);
  if (!next) return 'none';
  const isHeard = await postEvent(network, url, next.body, stopping);
  if (isHeard || next.attempts >= GIVEN_UP_AFTER) {
    await network.all('delete from world.stripe_deliveries where id = $1', [next.id]);
    return 'heard';
  }
  const again = new Date(network.now().getTime() + Math.min(1000 * 2 ** Math.min(next.attempts, 20), LONGEST_WAIT));
  await network.all('update world.stripe_deliveries set due_at = $2 where id = $1', [next.id, again]);
  return 'unheard';
}

async function postEvent(
  network: SyntheticNetwork,
  url: string,
  body: string,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(body, network.now(), worldPayments('').webhookSecret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]),
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** Signed with the time it leaves, so that nobody can say it again later. */
export function signEvent(body: string, at: Date, secret: string): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
