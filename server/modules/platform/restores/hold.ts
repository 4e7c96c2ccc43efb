import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { countAccounts, heldRestore, isUnasked, lastRestore, unaskedAmong } from './queries.ts';

/** What a restore means for whatever leaves the house. */
export interface AfterRestore {
  backupAt: Date;
  restoredAt: Date;
  /** Nothing leaves. */
  isHeld: boolean;
  /** Something that it brought back may still be waiting to go out a second time. */
  isRecent: boolean;
}

/** Whoever was on the way when a backup was made has come to the next step by then. */
const RECENT_MS = 90 * 86_400_000;

/** The last restore; null where there never was one. */
export async function afterRestore(tx: PlatformTx | SpaceTx): Promise<AfterRestore | null> {
  const last = await lastRestore(tx);
  if (!last) return null;
  return {
    backupAt: last.backup_at,
    restoredAt: last.restored_at,
    isHeld: last.released_at === null,
    isRecent: tx.now.getTime() - last.restored_at.getTime() < RECENT_MS,
  };
}

/** Those of the accounts by which nothing leaves yet. */
export async function heldAmong(tx: SpaceTx, credentialIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (credentialIds.length === 0) return new Set();
  return new Set((await heldRestore(tx)) ? credentialIds : await unaskedAmong(tx, credentialIds));
}

/** Since when all is held after a restore, null where it is not; and how many accounts could not be asked yet. */
export async function restoreFacts(tx: PlatformTx): Promise<{ heldSince: Date | null; unasked: number }> {
  const [held, { total, asked }] = await Promise.all([heldRestore(tx), countAccounts(tx)]);
  return { heldSince: held?.restored_at ?? null, unasked: total - asked };
}

/** Whether nothing may leave, or nothing by this account until it was asked. */
export async function isHeldFor(tx: SpaceTx, credentialId: string): Promise<boolean> {
  if (await heldRestore(tx)) return true;
  return isUnasked(tx, credentialId);
}
