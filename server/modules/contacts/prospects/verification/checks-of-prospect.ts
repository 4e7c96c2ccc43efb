import type { CallParsed } from '../../../../../contract/call.ts';
import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import type { AddressCheck } from '../../../../../contract/verification/schemas.ts';
import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { detailOf } from '../record/detail-queries.ts';
import { requireProspect } from '../record/get-prospect.ts';
import { askChecks } from './ask-checks.ts';
import { releaseHeld } from './check-addresses.ts';
import { type CheckRow, checksOf, setAllowed } from './check-queries.ts';

type Calls = typeof verificationCalls;

export async function getChecks(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id }: CallParsed<Calls['ofProspect']>,
): Promise<AddressCheck[]> {
  return checksFor(tx, (await addressesOf(tx, id)).addresses);
}

export async function checkAgain(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id }: CallParsed<Calls['checkAgain']>,
): Promise<AddressCheck[]> {
  const { addresses } = await addressesOf(tx, id);
  await askChecks(tx, addresses, { isAnew: true });
  return checksFor(tx, addresses);
}

/** A person answers for it: from then on it is written to, until it is taken back or a look finds it worse. */
export async function allowAddress(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, address, is_allowed }: CallParsed<Calls['allow']>,
): Promise<AddressCheck[]> {
  const { prospectId, addresses } = await addressesOf(tx, id);
  const meant = address === undefined ? addresses : addresses.filter((one) => one === address);
  if (meant.length === 0) throw refuse('not_found');
  for (const one of meant) await setAllowed(tx, one, is_allowed ? actor.user.id : null);
  await releaseHeld(tx, meant);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: is_allowed ? 'address_allowed' : 'address_disallowed',
    // by their id: the log outlives the person's record
    subject: prospectId,
  });
  await tx.append({ type: 'prospect.updated', subjectId: prospectId, actorId: actor.user.id, data: {} });
  return checksFor(tx, addresses);
}

async function addressesOf(tx: SpaceTx, asked: string): Promise<{ prospectId: string; addresses: string[] }> {
  const prospectId = await requireProspect(tx, asked);
  const row = await detailOf(tx, prospectId);
  if (!row) throw refuse('not_found');
  const all = Object.values(emailsByKind(row)).map((address) => address.trim().toLowerCase());
  return { prospectId, addresses: [...new Set(all)].filter(Boolean) };
}

async function checksFor(tx: SpaceTx, addresses: readonly string[]): Promise<AddressCheck[]> {
  if (addresses.length === 0) return [];
  const rows = new Map((await checksOf(tx, addresses)).map((row) => [row.address, row]));
  return addresses.map((address) => checkOnWire(address, rows.get(address)));
}

const checkOnWire = (address: string, row: CheckRow | undefined): AddressCheck => ({
  address,
  verdict: row?.verdict ?? 'unknown',
  reasons: row?.reasons ?? [],
  source: row?.source ?? null,
  checked_at: row?.checked_at?.toISOString() ?? null,
  is_waiting: Boolean(row?.asked_at),
  allowed: row?.allowed_at ? { at: row.allowed_at.toISOString(), by: row.allowed_by } : null,
});
