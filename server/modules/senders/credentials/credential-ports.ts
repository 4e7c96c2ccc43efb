import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** What a new account begins with, in the transaction that adds it. */
export const newCredentials = new Port<(tx: SpaceTx, credentialId: string) => Promise<void>>('newCredentials');

/** What runs on an account, and stops with it. */
export const credentialUsers = new Port<{
  running(tx: SpaceTx, credentialId: string): Promise<{ campaigns: number; people: number }>;
  /** Answers how many campaigns it stopped. */
  stop(tx: SpaceTx, credentialId: string, actorId: string | null): Promise<number>;
}>('credentialUsers');
