import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import { writeCsv } from '../../../../../engine/csv/write.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { valuesOfFound } from '../../enrichment/found/found-values.ts';
import { notifyOfMany } from '../../prospects/data/note-prospects.ts';
import { viewerOf } from '../../prospects/list/seen-prospects.ts';
import {
  knownContacts,
  type IndexPersonRow,
  type ProspectContact,
  seenAmongProspects,
} from '../find/person-queries.ts';
import { takenPeople } from './taken-people.ts';

type Export = (typeof finderCalls)['export'];

const COLUMNS: readonly (readonly [
  string,
  (row: IndexPersonRow, known: Partial<Pick<ProspectContact, 'email' | 'phone'>> | undefined) => string | null,
])[] = [
  ['first_name', (row) => row.first_name],
  ['last_name', (row) => row.last_name],
  ['title', (row) => row.title],
  ['seniority', (row) => row.seniority],
  ['department', (row) => row.department],
  ['location', (row) => row.location],
  ['company_name', (row) => row.company_name],
  ['company_domain', (row) => row.company_domain],
  ['industry', (row) => row.company_industry],
  ['company_location', (row) => row.company_location],
  ['employees', (row) => row.company_employees?.toString() ?? null],
  ['role_since', (row) => row.role_since],
  ['link', (row) => row.link],
  ['email', (row, known) => row.email ?? known?.email ?? null],
  ['phone', (row, known) => row.phone ?? known?.phone ?? null],
  ['source', (row) => row.source],
  ['updated_at', (row) => row.updated_at.toISOString()],
];

/** Found people as a file, with the contact data that the workspace has and the member may see; it is written down. */
export async function exportFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Export>,
  services: Services,
): Promise<CallPayload<Export>> {
  await requireFeature(tx, 'prospect_finder');
  const { searched, rows } = await takenPeople(tx, actor, input, services);
  const prospectOf = (row: IndexPersonRow) => searched.ours.prospects.get(row.number) ?? '';
  const ids = rows.map(prospectOf).filter((id) => id !== '');
  const seen = await seenAmongProspects(tx, viewerOf(actor), ids);
  const strangers = rows.filter((row) => prospectOf(row) === '').map(({ id }) => id);
  const [contacts, values] = await Promise.all([knownContacts(tx, [...seen]), valuesOfFound(tx, strangers)]);
  const foundOf = (row: IndexPersonRow) => {
    const first = (kind: EnrichedKind) => values.get(row.id)?.find((one) => one.kind === kind)?.value ?? null;
    return { email: first('email'), phone: first('phone') };
  };
  const { id: userId, email } = actor.user;
  const details = { people: String(rows.length), source: 'finder' };
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_exported', subject: email, details });
  await notifyOfMany(tx, services, { kind: 'prospects_exported', userId, people: rows.length, email });
  const lines = rows.map((row) =>
    COLUMNS.map(([, of]) => of(row, contacts.get(prospectOf(row)) ?? foundOf(row)) ?? ''),
  );
  return {
    name: `found-people-${tx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    text: writeCsv([COLUMNS.map(([name]) => name), ...lines]),
  };
}
