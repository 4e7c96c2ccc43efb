import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { hasEntry, holdBalance, insertEntries, updatePeriod } from './balance-queries.ts';

type Tx = PlatformTx | SpaceTx;

interface Given {
  /** What it is for, such as an invoice: under one key nothing is given twice. */
  key: string;
  credits: number;
  userId?: string | null;
  reason?: string;
}

/** A plan's period begins: what the last one left of its credits ends, and nothing of the new one is used yet. */
export async function beginCreditsPeriod(tx: Tx, spaceId: string, { key, credits, ...about }: Given): Promise<boolean> {
  const held = await holdBalance(tx, spaceId);
  if (await hasEntry(tx, spaceId, { kind: 'grant', key })) return false;
  const isBlank = held.plan === 0 && held.used === 0;
  await insertEntries(tx, spaceId, held, [
    ...(isBlank ? [] : [{ ...about, kind: 'expire' as const, key, plan: -held.plan, used: -held.used }]),
    { ...about, kind: 'grant', key, plan: credits },
  ]);
  await updatePeriod(tx, spaceId);
  return true;
}

/** A larger plan within a period: more of its credits at once, and what was used stays used. */
export async function raisePlanCredits(tx: Tx, spaceId: string, { key, credits, ...about }: Given): Promise<boolean> {
  const held = await holdBalance(tx, spaceId);
  if (await hasEntry(tx, spaceId, { kind: 'grant', key })) return false;
  await insertEntries(tx, spaceId, held, [{ ...about, kind: 'grant', key, plan: credits }]);
  return true;
}

/** Bought credits stay until they are used. */
export async function addBoughtCredits(tx: Tx, spaceId: string, { key, credits, ...about }: Given): Promise<boolean> {
  const held = await holdBalance(tx, spaceId);
  if (await hasEntry(tx, spaceId, { kind: 'purchase', key })) return false;
  await insertEntries(tx, spaceId, held, [{ ...about, kind: 'purchase', key, bought: credits }]);
  return true;
}

/** What was paid back is taken back, as far as it is still there; what was used of it stays used. */
export async function takeBackCredits(tx: Tx, spaceId: string, { key, credits, ...about }: Given): Promise<number> {
  const held = await holdBalance(tx, spaceId);
  if (await hasEntry(tx, spaceId, { kind: 'adjust', key })) return 0;
  const taken = Math.min(credits, held.bought);
  await insertEntries(tx, spaceId, held, [{ ...about, kind: 'adjust', key, bought: -taken }]);
  return taken;
}
