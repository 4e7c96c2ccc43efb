import { inTurn } from '../../../../core/db/in-turn.ts';
import type { Services } from '../../../../core/services.ts';
import {
  type InvoiceState,
  type PaymentsProvider,
  PaymentsRefused,
  type SubscriptionState,
} from '../../../../providers/payments/port.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { listAllInvoices } from './list-all-invoices.ts';

const ENDED = new Set<SubscriptionState['status']>(['canceled', 'incomplete']);
const PAID = new Set<SubscriptionState['status']>(['trialing', 'active']);
const NOBODY = { user: null, address: null, agent: null };

const runningOf = (subscriptions: readonly SubscriptionState[]): SubscriptionState[] =>
  subscriptions.filter(({ status }) => !ENDED.has(status));

/** Of several plans the one that is paid, that we know, or that began first: it has been used. */
export function planInUse(
  subscriptions: readonly SubscriptionState[],
  known: string | undefined,
): SubscriptionState | undefined {
  const running = runningOf(subscriptions);
  const paid = running.filter(({ status }) => PAID.has(status));
  const among = paid.length > 0 ? paid : running;
  return among.find(({ id }) => id === known) ?? among.at(-1);
}

export const hasDoubledPlans = (subscriptions: readonly SubscriptionState[]): boolean =>
  runningOf(subscriptions).length > 1;

interface Doubled {
  spaceId: string;
  customer: string;
  /** The plan that we know. */
  known: string | undefined;
}

/**
 * A workspace has one plan: where two were paid all the same, on two pages at one instant, the other one ends at once and
 * what was paid for it is given back; its admins are told. Asked again after a crash, nothing is given back twice.
 */
export async function endDoubledPlans(
  payments: PaymentsProvider,
  { spaceId, customer, known }: Doubled,
  services: Services,
): Promise<void> {
  const end = async () => {
    const all = await payments.listSubscriptions(customer);
    const [kept, invoices] = [planInUse(all, known), await listAllInvoices(payments, customer)];
    for (const other of runningOf(all)) {
      if (!kept || other.id === kept.id) continue;
      const refunded = await giveBack(payments, other, kept, invoices);
      await tell(spaceId, { total: refunded, currency: other.currency }, services);
      await payments.endSubscription(other.id);
    }
  };
  try {
    await inTurn(services.database, `billing-doubled:${spaceId}`, end);
  } catch (error) {
    // such as what is disputed and cannot be given back: what is so is taken over all the same
    if (!(error instanceof PaymentsRefused)) throw error;
    services.log.error({ spaceId, error: error.message }, 'a plan that was paid twice could not be ended');
  }
}

/** All that was paid for a time in which the other plan ran too. */
async function giveBack(
  payments: PaymentsProvider,
  other: SubscriptionState,
  kept: SubscriptionState,
  invoices: readonly InvoiceState[],
): Promise<number> {
  const isDoubled = ({ subscription, status, lines }: InvoiceState) =>
    subscription === other.id && status === 'paid' && lines.some(({ until }) => until > kept.begunAt);
  const sums: number[] = [];
  for (const { id } of invoices.filter(isDoubled)) sums.push(await payments.refundInvoice(id, `doubled:${id}`));
  return sums.reduce((sum, each) => sum + each, 0);
}

async function tell(spaceId: string, back: { total: number; currency: string }, services: Services): Promise<void> {
  await services.transactions.inSpace(spaceId, async (tx) => {
    const details = { plan: 'a second one ended', refunded: `${back.total} ${back.currency}` };
    await writeAudit(tx, spaceId, NOBODY, { kind: 'billing_changed', details });
    await tx.append({ type: 'space.paid_twice', data: back });
  });
}
