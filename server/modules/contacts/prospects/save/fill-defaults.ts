import type { CustomField } from '../../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { ProspectInput } from './prospect-input.ts';
import { reserveNumbers } from '../queries.ts';

/** What a custom field says of whoever has no value for it: by its mode a text, the next number, a date, now, or nothing. */
export async function fillDefaults(
  tx: SpaceTx,
  fields: readonly CustomField[],
  people: readonly ProspectInput[],
): Promise<void> {
  for (const field of fields) {
    const empty = people.filter(({ custom }) => !custom?.[field.key]);
    if (empty.length === 0 || field.default_mode === 'none') continue;
    const first = field.default_mode === 'auto_increment' ? await reserveNumbers(tx, field.key, empty.length) : 0;
    for (const [at, person] of empty.entries())
      person.custom_defaults = { ...person.custom_defaults, [field.key]: defaultOf(field, first + at, tx.now) };
  }
}

function defaultOf(field: CustomField, number: number, now: Date): string {
  switch (field.default_mode) {
    case 'default':
      return field.default_value;
    case 'auto_increment':
      return String(number);
    case 'datetime':
      return new Date(field.default_value).toISOString();
    case 'datetime_now':
      return now.toISOString();
    case 'none':
      return '';
    default:
      return field.default_mode satisfies never;
  }
}
