import { requireInvoice, subscriptionOf } from './billing/collect-invoice.ts';
import { renew, retry } from './billing/renew.ts';
import { requireSubscription, voidInvoice } from './billing/subscriptions.ts';
import { expireCheckout } from './checkout/serve-checkouts.ts';
import { type DueKind, inStripe, type StripeTx } from './stripe-store.ts';
import type { SyntheticNetwork } from '../network/store.ts';

const NAP = 250;
/** For so long the answer to a key is known, as the provider has it. */
const REMEMBERED_MS = 86_400_000;
const FORGET_EVERY = 1_000;

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
    while (!isStopped && (await doNextDue(network))) done++;
    return done;
  };
  const tick = async () => {
    try {
      await catchUp();
      if (beats++ % FORGET_EVERY === 0) await forgetAnswers(network);
    } catch (error) {
      // what could not be done stays due
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
  const before = new Date(network.now().getTime() - REMEMBERED_MS);
  await network.all('delete from world.stripe_requests where at < $1', [before]);
}

interface DueThing {
  kind: DueKind;
  subject: string;
  at: Date;
}

/** Done and crossed off in one transaction: neither lost nor done twice. */
const doNextDue = async (network: SyntheticNetwork): Promise<boolean> => {
  const isAny = await network.first('select from world.stripe_due where at <= $1 limit 1', [network.now()]);
  if (!isAny) return false;
  return inStripe(network, async (tx) => {
    const due = await tx.first<DueThing>(
      `delete from world.stripe_due where (kind, subject) = (
         select kind, subject from world.stripe_due where at <= $1 order by at, subject limit 1 for update skip locked)
       returning kind, subject, at`,
      [network.now()],
    );
    if (!due) return false;
    // as of its own moment, however late somebody looked
    await carryOut({ ...tx, now: Math.floor(due.at.getTime() / 1000) }, due);
    return true;
  });
};

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
