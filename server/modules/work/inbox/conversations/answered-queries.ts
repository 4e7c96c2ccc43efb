import { type RawBuilder, sql } from 'kysely';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';

/**
 * Whether an answer to the person of a line `d` is written and waits to leave by one of these accounts: for the seconds
 * in which it can be called back, or until its time. In words that the index of what waits is made for.
 */
export const isAnswered = (tx: SpaceTx, { accounts }: Pick<Scopes, 'accounts'>): RawBuilder<unknown> =>
  sql`exists (select from inbox_outgoing w where w.space_id = ${tx.spaceId}::uuid and w.prospect_id = d.prospect_id
    and w.status not in ('sent', 'canceled') and w.status in ('queued', 'sending')
    ${accounts ? sql`and w.credential_id = any (${accounts}::uuid[])` : sql.raw('')})`;
