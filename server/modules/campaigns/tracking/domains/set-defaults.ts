import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeTrackingDomain, clearDefaultDomain } from './queries.ts';

export interface DomainDefaults {
  is_default_for_link_tracking?: boolean | undefined;
  is_default_for_video_scenario?: boolean | undefined;
}

/** There is one default of each kind at most: a new one takes the former one's place. */
export async function setDefaults(tx: SpaceTx, id: string, wanted: DomainDefaults): Promise<void> {
  for (const column of ['is_default_for_link_tracking', 'is_default_for_video_scenario'] as const) {
    const isDefault = wanted[column];
    if (isDefault === undefined) continue;
    if (isDefault) await clearDefaultDomain(tx, column);
    await changeTrackingDomain(tx, id, { [column]: isDefault });
  }
}
