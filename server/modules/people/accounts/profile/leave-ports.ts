import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';

/** A workspace that its last member leaves is closed. */
export const leftSpaces = new Port<{ close(tx: PlatformTx, spaceId: string): Promise<void> }>('leftSpaces');

/** The campaigns of a member who leaves a workspace pass to another one, or to nobody. Answers how many did. */
export const campaignsOfMember = new Port<{
  handOver(
    tx: SpaceTx | PlatformTx,
    member: { spaceId: string; userId: string },
    newOwner: string | null,
  ): Promise<number>;
}>('campaignsOfMember');
