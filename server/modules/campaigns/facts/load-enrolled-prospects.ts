import type { ProspectFacts } from '../../../../engine/facts.ts';
import type { WordingFacts } from '../../../../engine/text/render.ts';
import { type HeldAddress, heldAddresses } from '../../../../engine/contacts/address/held-addresses.ts';
import { emailsByKind } from '../../../../engine/contacts/emails-by-kind.ts';
import { prospectFactsFrom } from '../../../../engine/prospect-facts-from.ts';
import { blacklistKeys } from '../../../../engine/contacts/blacklist-match.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { EnrolmentKey, EnrolmentRow } from './enrolment-row.ts';
import {
  blacklistedAmongKeys,
  type EnrolledProspectRow,
  enrolledProspectRows,
  type LightProspectRow,
  type SoonestEnrolment,
  soonestEnrolmentRows,
} from './prospect-queries.ts';

export type { SoonestEnrolment };

/** Somebody on the way, who they are, and what was decided about their step. */
export interface EnrolledProspect extends EnrolmentRow {
  person: ProspectFacts;
  approval: { status: string; subject: string; text: string } | null;
  task: { status: string } | null;
  /** Steps that were carried out for them before. */
  done: string[];
}

/**
 * Enrolments with their people: many at once, whatever workspaces they are of. Whoever has just begun has done nothing
 * yet, and with whom nothing ever passed (`last_contact_at`) there are no messages: these are not looked for.
 */
export async function loadEnrolledProspects(
  tx: SpaceTx | PlatformTx,
  keys: readonly EnrolmentKey[],
): Promise<EnrolledProspect[]> {
  if (keys.length === 0) return [];
  const rows = await enrolledProspectRows(tx, keys);
  const listed = await listedAmong(tx, rows);
  return rows.map((row) => enrolledProspect(row, listed.has(row.id), tx.now));
}

/** What only the words of an act, and its not being repeated, depend on: whoever lists people does not ask for it. */
const UNASKED = {
  label_ids: [],
  suppressed: [],
  checks: null,
  risky: 'mail',
  approval: null,
  task: null,
  done: [],
  search_kind: null,
  talked_before: false,
  is_invited: false,
  is_inmailed: false,
  events_invited: [],
  texts_sent: [],
  written_from: [],
} satisfies Omit<EnrolledProspectRow, keyof LightProspectRow>;

/**
 * Where something happens next with each of many people, as far as it takes to say what holds somebody: of those
 * campaigns alone whose account is visible.
 */
export async function loadSoonestEnrolments(
  tx: SpaceTx,
  prospectIds: readonly string[],
  { visibleFor }: { visibleFor?: string[] },
): Promise<SoonestEnrolment[]> {
  return prospectIds.length === 0 ? [] : soonestEnrolmentRows(tx, prospectIds, visibleFor);
}

export const lightEnrolledProspect = (row: SoonestEnrolment): EnrolledProspect =>
  enrolledProspect({ ...row, ...UNASKED }, false, row.created_at);

/** What a person's texts are filled in from. */
export const wordingFactsOf = (
  row: Pick<
    EnrolledProspectRow,
    | 'first_name'
    | 'last_name'
    | 'occupation'
    | 'title'
    | 'headline'
    | 'college_name'
    | 'years_in_company'
    | 'location'
    | 'company_name'
    | 'custom'
  >,
): WordingFacts => ({
  first_name: row.first_name,
  last_name: row.last_name,
  occupation: row.occupation || row.title || row.headline,
  college_name: row.college_name,
  years_in_company: row.years_in_company,
  location: row.location,
  company_name: row.company_name,
  custom: row.custom,
});

function enrolledProspect(row: EnrolledProspectRow, is_blacklisted: boolean, now: Date): EnrolledProspect {
  const person = prospectFactsFrom({
    ...wordingFactsOf(row),
    network_id: row.network_id,
    link: row.link,
    emails: emailsByKind(row),
    phones: row.phones,
    label_ids: row.label_ids,
    is_premium: row.is_premium,
    search_kind: row.search_kind,
    talked_before: row.talked_before,
    is_invited: row.is_invited,
    is_inmailed: row.is_inmailed,
    events_invited: row.events_invited,
    texts_sent: row.texts_sent,
    written_from: row.written_from,
    enriched_at: row.enriched_at,
    away_until: row.away_until,
    is_blacklisted,
    suppressed: row.suppressed,
    held_addresses: heldOf(row, now),
  });
  return { ...row, person };
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Of their addresses those that are not written to now; who was written to before is not looked at anew. */
function heldOf({ checks, risky, written_from }: EnrolledProspectRow, now: Date): HeldAddress[] {
  if (!checks) return [];
  const kept = checks.map((one) => ({ ...one, checked_at: timeOf(one.checked_at), asked_at: timeOf(one.asked_at) }));
  return heldAddresses(kept, { risky, isFirst: written_from.length === 0, now });
}

/** Who is on the account's list or on the workspace's: a list holds from the moment it is saved. */
async function listedAmong(tx: SpaceTx | PlatformTx, rows: readonly EnrolledProspectRow[]): Promise<Set<string>> {
  const keys = rows.flatMap((row) =>
    blacklistKeys(row).map(({ kind, key }) => ({
      id: row.id,
      space_id: row.space_id,
      credential_id: row.credential_id,
      kind,
      key,
    })),
  );
  if (keys.length === 0) return new Set();
  const found = await blacklistedAmongKeys(tx, keys);
  return new Set(found.map(({ id }) => id));
}
