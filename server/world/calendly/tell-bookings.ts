import { createHmac } from 'node:crypto';
import type { SyntheticNetwork } from '../network/store.ts';

const NAP_MS = 250;
const PATIENCE_MS = 10_000;
/** Waits between tries: two seconds, four … half an hour; given up after a day, as Calendly does. */
const LONGEST_WAIT_MS = 1_800_000;
const GIVEN_UP_AFTER = 60;

export interface BookingTeller {
  /** Tells all that is due by now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Tells of bookings until they are heard; one after the other, and in no order that anybody may rely on. */
export function startBookingTeller(
  network: SyntheticNetwork,
  onError: (error: Error) => void = () => {},
): BookingTeller {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const catchUp = async () => {
    while (!stopping.signal.aborted && (await tellNext(network, stopping.signal)));
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = catchUp()
      .catch((error: Error) => onError(error))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(beat, NAP_MS);
      });
  };
  timer = setTimeout(beat, NAP_MS);
  return {
    catchUp,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

interface Delivery {
  id: string;
  body: string;
  attempts: number;
  url: string;
  key: string;
}

/** Lent for a while: one that is killed meanwhile is told again. */
async function tellNext(network: SyntheticNetwork, stopping: AbortSignal): Promise<boolean> {
  const now = network.now();
  const next = await network.first<Delivery>(
    `update world.calendly_deliveries d set due_at = $2, attempts = attempts + 1 from world.calendly_hooks h
      where h.id = d.hook_id and d.id = (
        select id from world.calendly_deliveries where due_at <= $1 order by due_at, id limit 1 for update skip locked)
      returning d.id, d.body, d.attempts, h.url, h.key`,
    [now, new Date(now.getTime() + 2 * PATIENCE_MS)],
  );
  if (!next) return false;
  const isHeard = await post(next, network.now(), stopping);
  if (isHeard || next.attempts >= GIVEN_UP_AFTER)
    await network.all('delete from world.calendly_deliveries where id = $1', [next.id]);
  else {
    const wait = Math.min(1_000 * 2 ** Math.min(next.attempts, 20), LONGEST_WAIT_MS) / network.settings.pace;
    await network.all('update world.calendly_deliveries set due_at = $2 where id = $1', [
      next.id,
      new Date(network.now().getTime() + wait),
    ]);
  }
  return true;
}

async function post({ url, key, body }: Delivery, now: Date, stopping: AbortSignal): Promise<boolean> {
  const time = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${time},v1=${signature}` },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
