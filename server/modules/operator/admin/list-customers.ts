import type { adminCalls } from '../../../../contract/admin/calls.ts';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import { SPACE_STATUSES } from '../../../../contract/spaces/schemas.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { customerOnWire } from './customer-on-wire.ts';
import { countCustomers, type CustomerFilter, customersPage } from './queries.ts';
import { brandSeenBy } from './brand-seen-by.ts';

type Customers = (typeof adminCalls)['customers'];

/** A platform admin sees every brand's customers, the owner of a brand their own, whatever they ask for. */
export async function listCustomers(
  tx: PlatformTx,
  { user }: UserActor,
  input: CallParsed<Customers>,
): Promise<CallPayload<Customers>> {
  const offset = input.offset ?? input.skip ?? 0;
  const filter: CustomerFilter = {
    brandId: brandSeenBy(user),
    brands: listed(input.brands),
    statuses: knownStatuses(listed(input.statuses)),
    search: input.q?.trim() || undefined,
  };
  const [rows, total] = await Promise.all([
    customersPage(tx, filter, { offset, limit: input.limit }),
    countCustomers(tx, filter),
  ]);
  return { items: rows.map(customerOnWire), total, offset, limit: input.limit };
}

function listed(text: string | undefined): string[] | undefined {
  const parts = text?.split(',').flatMap((part) => part.trim() || []);
  return parts && parts.length > 0 ? parts : undefined;
}

function knownStatuses(statuses: string[] | undefined): string[] | undefined {
  if (statuses?.some((status) => !(SPACE_STATUSES as readonly string[]).includes(status)))
    throw refuse('invalid_input', { fields: { statuses: `Use ${SPACE_STATUSES.join(', ')}` } });
  return statuses;
}
