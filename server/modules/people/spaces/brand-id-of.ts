import type { SpaceTx } from '../../../core/db/transaction.ts';
import { currentSpace } from './queries.ts';

/** The brand that the workspace is a customer of. */
export const brandIdOf = async (tx: SpaceTx): Promise<string | null> => (await currentSpace(tx))?.brand_id ?? null;
