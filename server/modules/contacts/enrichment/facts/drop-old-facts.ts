import { STALE_DAYS } from '../../../../../contract/enrichment/schemas.ts';
import { DAY, later } from '../../../../../engine/time/durations.ts';
import type { Services } from '../../../../core/services.ts';
import { dropFactsBefore } from './fact-queries.ts';

/** By night: what no look-up would believe any more. */
export async function dropOldFacts(_payload: object, { transactions }: Services): Promise<void> {
  await transactions.onPlatform((tx) => dropFactsBefore(tx, later(tx.now, -STALE_DAYS * DAY)));
}
