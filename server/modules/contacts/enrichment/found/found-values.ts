import type { ContactValue } from '../../../../../contract/enrichment/schemas.ts';
import type { Knowledge } from '../../../../../contract/finder/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { noteChecks } from '../../prospects/verification/note-checks.ts';
import { storeContacts } from '../../prospects/record/keep-contact.ts';
import { valueOnWire } from '../values/get-values.ts';
import {
  adoptValues,
  dropValuesOfPeople,
  peopleWithValues,
  type ValueRow,
  valuesOfPeople,
  valuesOfProspects,
} from '../values/value-queries.ts';

/** What the workspace has found out about people of the finder who are no prospects of it. */
export async function valuesOfFound(tx: SpaceTx, ids: readonly string[]): Promise<Map<string, ContactValue[]>> {
  const rows = await valuesOfPeople(tx, ids);
  const byPerson = Map.groupBy(rows, ({ owner }) => owner);
  return new Map([...byPerson].map(([id, own]) => [id, own.map((row) => valueOnWire(row, tx.now))]));
}

/** People of the finder became prospects: what was found of them, and paid for, goes along. */
export async function adoptFound(
  tx: SpaceTx,
  pairs: readonly { personId: string; prospectId: string }[],
): Promise<void> {
  const prospectOf = new Map(pairs.map(({ personId, prospectId }) => [personId, prospectId]));
  const rows = await valuesOfPeople(tx, [...prospectOf.keys()]);
  if (rows.length === 0) return;
  await storeContacts(
    tx,
    [...Map.groupBy(rows, ({ owner }) => owner)].map(([personId, own]) => ({
      prospectId: prospectOf.get(personId) ?? '',
      email: own.find(({ kind }) => kind === 'email')?.value ?? null,
      phones: own.flatMap(({ kind, value, type }) => (kind === 'phone' ? [{ number: value, type }] : [])),
    })),
  );
  await adoptValues(tx, pairs);
  await noteChecks(tx, rows.flatMap(checkOf));
}

/** What was found out about an address when it was found is not looked at again. */
function checkOf({ kind, value, verdict }: ValueRow): Parameters<typeof noteChecks>[1][number][] {
  if (kind !== 'email' || (verdict !== 'good' && verdict !== 'risky')) return [];
  const reasons = verdict === 'risky' ? (['accepts_all'] as const) : [];
  return [{ address: value.toLowerCase(), verdict, reasons: [...reasons], source: 'records', due_at: null }];
}

/** They are in the finder no more. */
export const forgetFound = (tx: SpaceTx, ids: readonly string[]): Promise<void> => dropValuesOfPeople(tx, ids);

/** Of how much worth what the workspace knows is: by people of the finder, and by prospects. */
export async function knowledgeOf(
  tx: SpaceTx,
  { people, prospects }: { people: readonly string[]; prospects: readonly string[] },
): Promise<Map<string, { email?: Knowledge; phone?: Knowledge }>> {
  const rows = (
    await Promise.all([
      people.length > 0 ? valuesOfPeople(tx, people) : [],
      prospects.length > 0 ? valuesOfProspects(tx, prospects) : [],
    ])
  ).flat();
  const known = new Map<string, { email?: Knowledge; phone?: Knowledge }>();
  for (const row of rows) {
    const worth = worthOf(row);
    const before = known.get(row.owner) ?? {};
    if (worth && rankOf(worth) > rankOf(before[row.kind])) known.set(row.owner, { ...before, [row.kind]: worth });
  }
  return known;
}

const RANKS: readonly (Knowledge | undefined)[] = [undefined, 'unverified', 'accepts_all', 'verified'];
const rankOf = (worth: Knowledge | undefined): number => RANKS.indexOf(worth);

/** A provider vouches for its numbers; addresses are looked at by us. */
function worthOf({ kind, verdict, source }: ValueRow): Knowledge | null {
  if (kind === 'phone') return source === 'provider' ? 'verified' : 'unverified';
  if (verdict === 'bad') return null;
  return verdict === 'good' ? 'verified' : verdict === 'risky' ? 'accepts_all' : 'unverified';
}

/** People of the finder of whom the workspace has found out something. */
export const foundBefore = (tx: SpaceTx): ReturnType<typeof peopleWithValues> => peopleWithValues(tx);
