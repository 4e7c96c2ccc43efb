import type * as z from 'zod';
import type { searchCalls } from '../../../../../contract/searches/calls.ts';
import { type CustomField, isReservedKey } from '../../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import {
  changeCustomField,
  customFieldsOf,
  type CustomFieldRow,
  insertCustomField,
  removeCustomField,
} from '../queries.ts';

/** More than anybody fills in. */
const CUSTOM_FIELDS_MAX = 100;
type NewField = z.output<typeof searchCalls.createCustomField.body>;
type FieldChange = z.output<typeof searchCalls.updateCustomField.body>;

const described = (row: CustomFieldRow): CustomField => ({
  _id: row.id,
  key: row.key,
  name: row.name,
  default_mode: row.default_mode as CustomField['default_mode'],
  default_value: row.default_value,
});

export async function listCustomFields(tx: SpaceTx): Promise<CustomField[]> {
  return (await customFieldsOf(tx)).map(described);
}

export async function createCustomField(tx: SpaceTx, _actor: SpaceActor, input: NewField): Promise<CustomField> {
  requireOwnKey(input.key, 'key');
  checkDefault(input);
  if ((await customFieldsOf(tx)).length >= CUSTOM_FIELDS_MAX) throw refuse('limit_reached');
  const row = await insertCustomField(tx, { id: newId(), ...input, next_number: firstNumber(input) });
  if (!row) throw refuse('custom_field_exists', { fields: { key: 'A custom field with this key exists already' } });
  return described(row);
}

export async function updateCustomField(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id, ...change }: FieldChange & { id: string },
): Promise<CustomField> {
  checkDefault(change);
  const row = await changeCustomField(tx, id, {
    ...change,
    ...(change.default_mode === 'auto_increment' &&
      change.default_value !== '' && { next_number: firstNumber(change) }),
  });
  if (!row) throw refuse('not_found');
  return described(row);
}

export async function deleteCustomField(tx: SpaceTx, _actor: SpaceActor, { id }: { id: string }) {
  if ((await removeCustomField(tx, id)) === 0) throw refuse('not_found');
  return {};
}

interface FieldOfFile extends NewField {
  /** Which of its columns. */
  index: string;
}

/** Those of a file: made where they are new; a field that exists keeps what was set for it. */
export async function ensureCustomFields(tx: SpaceTx, wanted: readonly FieldOfFile[]): Promise<CustomField[]> {
  for (const field of wanted) checkDefault(field);
  const known = new Map((await customFieldsOf(tx)).map((row) => [row.key, row]));
  const fresh = wanted.filter(({ key }) => !known.has(key));
  for (const { key, index } of fresh) requireOwnKey(key, `custom_fields.${index}.key`);
  if (known.size + fresh.length > CUSTOM_FIELDS_MAX) throw refuse('limit_reached');
  for (const { index: _index, ...field } of fresh)
    await insertCustomField(tx, { id: newId(), ...field, next_number: firstNumber(field) });
  const all = new Map((await customFieldsOf(tx)).map((row) => [row.key, row]));
  return wanted.flatMap(({ key }) => {
    const row = all.get(key);
    return row ? [described(row)] : [];
  });
}

/** A field that prospects have anyway is no custom one. */
function requireOwnKey(key: string, field: string): void {
  if (isReservedKey(key)) throw refuse('invalid_input', { fields: { [field]: 'This name is taken: choose another' } });
}

type Default = Pick<NewField, 'default_mode' | 'default_value'>;

/** A date must be one, a number to begin with must be one. */
function checkDefault({ default_mode, default_value }: Default): void {
  const no = (text: string) => refuse('invalid_input', { fields: { default_value: text } });
  if (default_mode === 'default' && default_value.trim() === '') throw no('Fill this field');
  if (default_mode === 'datetime' && Number.isNaN(Date.parse(default_value))) throw no('This is not a date');
  if (default_mode === 'auto_increment' && !/^\d{0,9}$/.test(default_value)) throw no('This is not a number');
}

/** Counting begins with the number given, else with 1. */
const firstNumber = ({ default_mode, default_value }: Default) =>
  default_mode === 'auto_increment' && default_value !== '' ? Number(default_value) : 1;
