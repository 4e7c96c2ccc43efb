import type { Customer } from '../../../../contract/admin/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { CustomerRow } from './queries.ts';

export const customerOnWire = (row: CustomerRow): Customer => ({
  _id: row.id,
  name: row.name,
  brand: row.brand,
  status: row.status as Customer['status'],
  tier: row.tier as Customer['tier'],
  is_paid: row.is_paid,
  users_count: row.users_count,
  credentials_count: row.credentials_count,
  owner: row.owner_email
    ? { name: plainName(`${row.first_name ?? ''} ${row.last_name ?? ''}`), email: row.owner_email }
    : null,
  created_at: row.created_at.toISOString(),
});
