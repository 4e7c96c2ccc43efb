import { requireInvoice, subscriptionOf } from './billing/collect-invoice.ts';
import { renew, retry } from './billing/renew.ts';
import { requireSubscription, voidInvoice } from './billing/subscriptions.ts';
import { expireCheckout } from './checkout/serve-checkouts.ts';
import { type DueKind, inStripe, type StripeTx } from './stripe-store.ts';
import type { SyntheticNetwork } from '../network/store.ts';

const NAP = 250;
const DAY_MS = 86_400_000;
/** For so many of its days an event can be asked for; the answer to a key is known for one of ours, as the provider has it. */
const EVENT_DAYS = 30;
const FORGET_EVERY = 1_000;
/** What could not be done is not in the way of others meanwhile. */
const AGAIN_MS = 60_000;

export interface StripeLoop {
  /** Does all that is due by now; how many things were done. */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
}

/** Renewals, further tries and the ends of pages, when their time has come. Several worlds on one database share the work. */
export function startStripe(network: SyntheticNetwork, onError: (error: Error) => void = () => {}): StripeLoop {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  const catchUp = async () => {
    let done = 0;
    while (!isStopped && (await doNextDue(network, onError))) done++;
    return done;
  };
  const tick = async () => {
    try {
      await catchUp();
      if (beats++ % FORGET_EVERY === 0) await forgetAnswers(network);
    } catch (error) {
      onError(error as Error);
    }
    if (!isStopped) timer = setTimeout(beat, NAP);
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = tick();
  };
  timer = setTimeout(beat, NAP);
  return {
    catchUp,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function forgetAnswers(network: SyntheticNetwork): Promise<void> {
  const now = network.now().getTime();
  await network.all('delete from world.stripe_requests where at < $1', [new Date(now - DAY_MS)]);
  const kept = Math.max(DAY_MS, (EVENT_DAYS * DAY_MS) / network.settings.pace);
  await network.all(`delete from world.stripe_objects where object = 'event' and (data ->> 'created')::bigint < $1`, [
    Math.floor((now - kept) / 1000),
  ]);
}

interface DueThing {
  kind: DueKind;
  subject: string;
  at: Date;
}

/** Done and crossed off in one transaction: neither lost nor done twice. */
async function doNextDue(network: SyntheticNetwork, onError: (error: Error) => void): Promise<boolean> {
  const next = await network.first<DueThing>(
    'select kind, subject, at from world.stripe_due where at <= $1 order by at, subject limit 1',
    [network.now()],
  );
  if (!next) return false;
  try {
    await inStripe(network, async (tx) => {
      const [due] = await tx.all<DueThing>(
        'delete from world.stripe_due where kind = $1 and subject = $2 and at <= $3 returning kind, subject, at',
        [next.kind, next.subject, network.now()],
      );
      // as of its own moment, however late somebody looked
      if (due) await carryOut({ ...tx, now: Math.floor(due.at.getTime() / 1000) }, due);
    });
  } catch (error) {
    onError(error as Error);
    const again = new Date(network.now().getTime() + AGAIN_MS);
    await network.all('update world.stripe_due set at = $3 where kind = $1 and subject = $2', [
      next.kind,
      next.subject,
      again,
    ]);
  }
  return true;
}

async function carryOut(tx: StripeTx, { kind, subject }: DueThing): Promise<void> {
  switch (kind) {
    case 'renew':
      return renew(tx, subject);
    case 'retry':
      return retry(tx, subject);
    case 'expire_checkout':
      await expireCheckout(tx, subject);
      return;
    case 'expire_update': {
      const { hidden } = await requireSubscription(tx, subject);
      if (!hidden.pending) return;
      const invoice = await requireInvoice(tx, hidden.pending.invoice);
      if (invoice.status === 'open') await voidInvoice(tx, invoice, subscriptionOf(invoice));
    }
  }
}
