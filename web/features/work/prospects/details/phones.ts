import { PHONE_KINDS, type ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { Field, ProspectUpdate } from './use-field-edit.ts';

export type PhoneKind = (typeof PHONE_KINDS)[number];
type Phones = NonNullable<ProspectUpdate['phones']>;

/** Imports bring kinds of their own; they are kept as “other”. */
export const phoneKind = (type: string): PhoneKind => PHONE_KINDS.find((kind) => kind === type) ?? 'other';

const phonesOf = (person: Pick<ProspectDetail, 'phones'>): Phones =>
  person.phones.map(({ number, type }) => ({ number, type: phoneKind(type) }));

/** One number in its place; an emptied one is taken off. */
export function phoneField(index: number): Field {
  return {
    name: `phone ${index}`,
    read: (person) => person.phones[index]?.number ?? '',
    write: (value, person) => ({
      phones: phonesOf(person).flatMap((phone, at) =>
        at !== index ? phone : value ? { ...phone, number: value } : [],
      ),
    }),
  };
}

export const withKind = (person: Pick<ProspectDetail, 'phones'>, index: number, type: PhoneKind): Phones =>
  phonesOf(person).map((phone, at) => (at === index ? { ...phone, type } : phone));

export const withPhone = (person: Pick<ProspectDetail, 'phones'>, number: string, type: PhoneKind): Phones => [
  ...phonesOf(person),
  { number, type },
];
