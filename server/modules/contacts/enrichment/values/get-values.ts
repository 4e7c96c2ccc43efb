import type { ContactValue } from '../../../../../contract/enrichment/schemas.ts';
import { isStale } from '../../../../../engine/enrichment/waterfall.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { requireProspect } from '../../prospects/record/get-prospect.ts';
import { type RecordedValue, recordedValues } from './record-queries.ts';
import { valueKey, type ValueRow, valuesOfProspects } from './value-queries.ts';

export async function getContactValues(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id: asked }: { id: string },
): Promise<ContactValue[]> {
  const id = await requireProspect(tx, asked);
  return valuesOfProspect(tx, id);
}

/**
 * Every address and number that a prospect has, with where it stands from. What nobody wrote that down for came with
 * the record: from where is told by how they came into the workspace.
 */
export async function valuesOfProspect(tx: SpaceTx, prospectId: string): Promise<ContactValue[]> {
  const [values, recorded] = await Promise.all([valuesOfProspects(tx, [prospectId]), recordedValues(tx, prospectId)]);
  const byKey = new Map(values.map((value) => [`${value.kind} ${value.value_key}`, value]));
  const own = recorded.map((one) => {
    const told = byKey.get(`${one.kind} ${valueKey(one.kind, one.value)}`);
    return told ? { ...told, type: typeOf(one, told), verdict: one.verdict ?? told.verdict } : asRow(one);
  });
  return own.map((row) => valueOnWire(row, tx.now));
}

const typeOf = (recorded: RecordedValue, told: ValueRow): string =>
  recorded.type === 'enriched' || recorded.type === 'other' ? told.type : recorded.type;

const asRow = (one: RecordedValue): Omit<ValueRow, 'owner' | 'value_key'> => ({
  kind: one.kind,
  value: one.value,
  type: one.type,
  source: one.source,
  name: null,
  seen_at: one.created_at,
  checked_at: one.checked_at,
  verdict: one.verdict,
});

export const valueOnWire = (
  { kind, value, type, source, name, seen_at, checked_at, verdict }: Omit<ValueRow, 'owner' | 'value_key'>,
  now: Date,
): ContactValue => ({
  kind,
  value,
  type,
  source,
  name,
  seen_at: seen_at.toISOString(),
  checked_at: checked_at?.toISOString() ?? null,
  verdict,
  is_stale: isStale(seen_at, now),
});
