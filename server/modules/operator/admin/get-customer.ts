import type { Customer } from '../../../../contract/admin/schemas.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { brandSeenBy } from './brand-seen-by.ts';
import { customerOnWire } from './customer-on-wire.ts';
import { customersPage } from './queries.ts';

export async function getCustomer(tx: PlatformTx, { user }: UserActor, { id }: { id: string }): Promise<Customer> {
  const [row] = await customersPage(tx, { id, brandId: brandSeenBy(user) }, { offset: 0, limit: 1 });
  if (!row) throw refuse('not_found');
  return customerOnWire(row);
}
