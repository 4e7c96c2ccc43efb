import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { campaignsWithoutMailbox } from './campaign-queries.ts';

const SHOWN = 5;

/** Campaigns of these accounts whose emails wait: each mailbox they write from is off, and one of them paused itself. */
export const listWaitingCampaigns = (
  tx: SpaceTx,
  accounts: readonly string[] | null,
): Promise<{ id: string; name: string }[]> => campaignsWithoutMailbox(tx, accounts, SHOWN);
