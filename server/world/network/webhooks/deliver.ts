import type { SyntheticNetwork } from '../store.ts';

const NAP = 250;
const LOOK_EVERY = 4;
const PATIENCE = 10_000;
const AT_ONCE = 8;
/** Waits between tries: a second, two, four … half an hour; given up after three days, as the gateway does. */
const LONGEST_WAIT = 1_800_000;
const GIVEN_UP_AFTER = 160;

interface Delivery {
  id: number;
  webhook_id: string;
  account_id: string;
  body: unknown;
  attempts: number;
  subscriber: { request_url: string; headers: { key: string; value: string }[] };
}

export interface Deliveries {
  /** Sends all that is due by now; how many were heard. */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
}

/** Tells subscribers what happened until they hear it, each account's news in their order. */
export function startDeliveries(network: SyntheticNetwork, onError: (error: Error) => void = () => {}): Deliveries {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  const catchUp = async () => {
    let heard = 0;
    while (!stopping.signal.aborted) {
      const results = await Promise.all(Array.from({ length: AT_ONCE }, () => deliverNext(network, stopping.signal)));
      heard += results.filter((result) => result === 'heard').length;
      if (results.every((result) => result === 'none')) break;
    }
    return heard;
  };
  const tick = async () => {
    try {
      // another process on the same database may have changed how the network is to behave
      if (beats++ % LOOK_EVERY === 0) await network.refresh();
      await catchUp();
    } catch (error) {
      onError(error as Error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(beat, NAP);
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = tick();
  };
  timer = setTimeout(beat, NAP);
  return {
    catchUp,
    stop: async () => {
      // whoever takes long to listen is told again after the next start
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * The oldest news of an account and a subscriber, lent to one sender for a while: what comes after it waits, so the
 * order holds. Crossed off once it was heard; whoever is killed in between tells it again.
 */
const NEXT = `
  update world.deliveries set due_at = $2 where id = (
    select d.id from world.deliveries d
    where d.due_at <= $1 and not exists (
      select from world.deliveries e where e.webhook_id = d.webhook_id and e.account_id = d.account_id and e.id < d.id)
    order by d.due_at, d.id limit 1 for update skip locked)
  returning id, webhook_id, account_id, body, attempts,
    (select jsonb_build_object('request_url', request_url, 'headers', headers) from world.webhooks w
     where w.id = webhook_id) as subscriber`;

async function deliverNext(network: SyntheticNetwork, stopping: AbortSignal): Promise<'none' | 'heard' | 'unheard'> {
  const now = network.now();
  const next = await network.first<Delivery>(NEXT, [now, new Date(now.getTime() + 2 * PATIENCE)]);
  if (!next) return 'none';
  if ((await isHeard(next, stopping)) || next.attempts >= GIVEN_UP_AFTER) {
    await network.all('delete from world.deliveries where id = $1', [next.id]);
    return 'heard';
  }
  const again = new Date(network.now().getTime() + Math.min(1000 * 2 ** next.attempts, LONGEST_WAIT));
  // the later news of this account wait as well, and are not looked at until then
  await network.all(
    `update world.deliveries set due_at = $4, attempts = attempts + case when id = $1 then 1 else 0 end
     where webhook_id = $2 and account_id = $3`,
    [next.id, next.webhook_id, next.account_id, again],
  );
  return 'unheard';
}

async function isHeard(
  { subscriber: { request_url, headers }, body }: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const reply = await fetch(request_url, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]),
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}
