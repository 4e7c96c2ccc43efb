import type { ErrorCode } from '../../../../contract/errors.ts';
import type { BeforeTransaction } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { OutcomeUnknown } from '../../../providers/network/port.ts';
import { PaymentsRefused } from '../../../providers/payments/port.ts';

/** `payment_unknown` where something may have been charged, `payments_unreached` where nothing can have been. */
type Unanswered = Extract<ErrorCode, 'payment_unknown' | 'payments_unreached'>;
type Ahead = BeforeTransaction<never, never, unknown>;

/**
 * Where the provider of payments does not answer, or not so that it can be understood, a call says so: in words, not as a
 * fault of ours. Calls that charge say that it is not known; asked again in the same way, they charge once.
 */
export function refuseUnanswered<All extends object>(handlers: All, charging: readonly (keyof All)[]): All {
  const each = Object.entries(handlers).map(([name, handler]) => {
    const { ahead } = handler as { ahead?: Ahead };
    const code = charging.includes(name as keyof All) ? 'payment_unknown' : 'payments_unreached';
    return [name, ahead ? Object.assign(handler.bind(undefined), { ahead: told(ahead, code) }) : handler];
  });
  return Object.fromEntries(each) as All;
}

const told =
  (ahead: Ahead, code: Unanswered): Ahead =>
  (actor, input, services) =>
    orUnanswered(ahead(actor, input, services), code, services);

export async function orUnanswered<Found>(work: Promise<Found>, code: Unanswered, { log }: Services): Promise<Found> {
  try {
    return await work;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    log.error({ error: error.message }, 'the provider of payments could not be asked');
    throw refuse(error instanceof PaymentsRefused ? 'payments_unreached' : code);
  }
}

/** A key that is not accepted is as good as no way there: the operator is told in the log. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof OutcomeUnknown || (error instanceof PaymentsRefused && error.reason === 'not_set_up');
