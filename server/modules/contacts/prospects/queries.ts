import { sql } from 'kysely';
import { searchKeysOf } from '../../../../engine/contacts/search-keys.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { keepFurtherEmails } from './save/email-queries.ts';
import { noteAddresses } from './verification/verdict-queries.ts';
import type { ProspectIdentity } from './save/prospect-input.ts';

/** One at a time in a workspace looks who is known and adds who is not; held until the transaction ends. */
export async function lockProspectKeys(tx: SpaceTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`prospects ${tx.spaceId}`}, 0))`.compile(build));
}

const present = (values: (string | null)[]) => [...new Set(values)].filter((value) => value !== null);

/** Somebody known, once for each of the asked addresses that they have. */
export interface KnownProspect {
  id: string;
  network_id: string | null;
  link_key: string | null;
  email_key: string | null;
  /** They have it besides the one that they are known by first. */
  is_further: boolean;
  is_personal: boolean;
}

/** Whoever has one of these ids, links or emails; four short index walks. */
export function knownProspects(tx: SpaceTx, identities: readonly ProspectIdentity[]): Promise<KnownProspect[]> {
  const emails = present(identities.flatMap(({ email_keys }) => email_keys));
  // who was merged is who they are now
  const who = sql`p.network_id, p.link_key, coalesce(p.merged_into, p.id) as id`;
  const by = (column: 'network_id' | 'link_key' | 'email_key', values: readonly string[]) =>
    sql`select ${who}, p.email_key, false as is_further, false as is_personal from prospects p
      where p.space_id = ${tx.spaceId}::uuid and ${sql.ref(`p.${column}`)} = any (${values}::text[])`;
  return tx.all(
    sql<KnownProspect>`${by('network_id', present(identities.map(({ network_id }) => network_id)))}
      union ${by('link_key', present(identities.map(({ link_key }) => link_key)))}
      union ${by('email_key', emails)}
      union select ${who}, e.email_key, true, e.is_personal from prospects_emails e
        join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
        where e.space_id = ${tx.spaceId}::uuid and e.email_key = any (${emails}::text[])
      order by id`.compile(build),
  );
}

export interface StoredProspect {
  id: string;
  network_id: string | null;
  link: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  headline: string;
  title: string;
  occupation: string;
  company_name: string;
  company_domain: string | null;
  industry: string | null;
  location: string;
  college_name: string;
  years_in_company: number | null;
  phone: string | null;
  photo_link: string | null;
  is_premium: boolean | null;
  is_open_profile: boolean | null;
  emails: Record<string, string>;
  phones: { number: string }[];
  custom: Record<string, string>;
  custom_defaults: Record<string, string>;
}
const FILLED = 'first_name last_name headline title occupation company_name location college_name'.split(' ');
const KNOWN =
  'network_id link email company_domain industry phone photo_link years_in_company is_premium is_open_profile'.split(
    ' ',
  );
const TYPES: Record<string, string> = {
  years_in_company: 'integer',
  is_premium: 'boolean',
  is_open_profile: 'boolean',
};
const PLAIN = [...FILLED, ...KNOWN];
const RECORD = [
  'id uuid',
  ...PLAIN.map((column) => `${column} ${TYPES[column] ?? 'text'}`),
  'emails jsonb, phones jsonb, custom jsonb, custom_defaults jsonb',
].join(', ');
const OF_KEYS = 'words name_key company_key terms'.split(' ');
/** What nobody tells of is left out of the rows. */
const INSERTED: Record<string, string> = {
  ...Object.fromEntries(FILLED.map((column) => [column, `coalesce(n.${column}, '')`])),
  ...Object.fromEntries([...KNOWN, ...OF_KEYS].map((column) => [column, `n.${column}`])),
  emails: `coalesce(n.emails, '{}')`,
  phones: `coalesce(n.phones, '[]')`,
  custom: `coalesce(n.custom_defaults || n.custom, n.custom_defaults, n.custom, '{}')`,
};
const INSERT = `insert into prospects (space_id, created_at, updated_at, id, ${Object.keys(INSERTED).join(', ')})
  select $1::uuid, $2::timestamptz, $2::timestamptz, n.id, ${Object.values(INSERTED).join(', ')}
  from json_to_recordset($3::json)
    as n (${RECORD}, words text, name_key text, company_key text, terms tsvector)`;
/** One that they have besides the first is no other first one, unless its kind is told as well. */
const NEW_EMAIL = `case when n.emails = '{}' and lower(n.email collate "C") in (
    select f.email_key from further_emails(p.email, p.emails) f) then coalesce(p.email, n.email)
  else coalesce(n.email, p.email) end`;
const NEW_VALUES = [
  ...FILLED.map((column) => `coalesce(nullif(n.${column}, ''), p.${column})`),
  ...KNOWN.map((column) => (column === 'email' ? NEW_EMAIL : `coalesce(n.${column}, p.${column})`)),
  'p.emails || n.emails',
  // a number that is new goes first; the others stay
  "case when n.phones = '[]' or p.phones @> n.phones then p.phones else n.phones || p.phones end",
  'n.custom_defaults || p.custom || n.custom',
];
const COLUMNS = [...PLAIN, 'emails', 'phones', 'custom'];
const UPDATE = `update prospects p set updated_at = $2::timestamptz, version = p.version + 1,
    ${COLUMNS.map((column, at) => `${column} = ${NEW_VALUES[at]}`).join(', ')}
  from json_to_recordset($3::json) as n (${RECORD})
  where p.space_id = $1::uuid and p.id = n.id
    and row(${COLUMNS.map((column) => `p.${column}`).join(', ')}) is distinct from row(${NEW_VALUES.join(', ')})`;

const withRows = (tx: SpaceTx, text: string, rows: readonly object[]) => ({
  ...sql``.compile(build),
  sql: text,
  parameters: [tx.spaceId, tx.now, JSON.stringify(rows)],
});
/** With what they are found by, worked out here: the database would take many times as long for it. */
export async function insertProspectRows(tx: SpaceTx, rows: readonly StoredProspect[]): Promise<void> {
  const words = new Set<string>();
  const keyed = rows.map((row) => Object.assign(withoutEmpty(row), searchKeysOf(row, words)));
  await tx.run(withRows(tx, INSERT, keyed));
  await tx.run(sql`select keep_words(${tx.spaceId}::uuid, ${[...words]}::text[])`.compile(build));
  await noteAddresses(
    tx,
    rows.map(({ email }) => email),
  );
  await keepFurtherEmails(
    tx,
    rows.filter(hasFurther).map(({ id }) => id),
  );
}
const hasFurther = ({ email, emails }: StoredProspect): boolean =>
  Object.values(emails).some((address) => address !== email);

/** What is undefined is not written. */
function withoutEmpty(row: StoredProspect): Partial<StoredProspect> {
  const told: Record<string, unknown> = { ...row };
  for (const name of TOLD) if (isEmpty(row[name])) told[name] = undefined;
  return told;
}
const TOLD = [...PLAIN, 'emails', 'phones', 'custom', 'custom_defaults'] as (keyof StoredProspect)[];

/** Nothing, or a list or record without anything in it. */
function isEmpty(value: StoredProspect[keyof StoredProspect]): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Touches only those of whom something new is told. */
export async function updateProspectRows(tx: SpaceTx, rows: readonly StoredProspect[]): Promise<void> {
  await tx.run(withRows(tx, UPDATE, rows));
  await keepFurtherEmails(
    tx,
    rows.filter(({ email }) => email !== null).map(({ id }) => id),
  );
}

export function customFieldsOf(tx: SpaceTx) {
  return tx.all(
    build
      .selectFrom('prospects_custom_fields')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}
export type CustomFieldRow = Awaited<ReturnType<typeof customFieldsOf>>[number];

export interface NewCustomField {
  id: string;
  key: string;
  name: string;
  default_mode: string;
  default_value: string;
  next_number: number;
}
/** Answers nothing where the key is taken. */
export function insertCustomField(tx: SpaceTx, field: NewCustomField) {
  return tx.first(
    build
      .insertInto('prospects_custom_fields')
      .values({ ...field, space_id: tx.spaceId, created_at: tx.now })
      .onConflict((conflict) => conflict.columns(['space_id', 'key']).doNothing())
      .returningAll(),
  );
}

export function changeCustomField(tx: SpaceTx, id: string, change: Partial<Omit<NewCustomField, 'id' | 'key'>>) {
  return tx.first(
    build
      .updateTable('prospects_custom_fields')
      .set(change)
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .returningAll(),
  );
}

export function removeCustomField(tx: SpaceTx, id: string): Promise<number> {
  return tx.run(build.deleteFrom('prospects_custom_fields').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** The first of `count` numbers that nobody else gets. */
export async function reserveNumbers(tx: SpaceTx, key: string, count: number): Promise<number> {
  const row = await tx.first(
    build
      .updateTable('prospects_custom_fields')
      .set((eb) => ({ next_number: eb('next_number', '+', count) }))
      .where('space_id', '=', tx.spaceId)
      .where('key', '=', key)
      .returning('next_number'),
  );
  return row ? Number(row.next_number) - count : 1;
}
