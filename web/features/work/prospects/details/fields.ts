import type { TFunction } from 'i18next';
import type { Field } from './use-field-edit.ts';

export const CUSTOM_MAX = 2_000;

interface PlainField extends Field {
  label: (t: TFunction) => string;
  max: number;
}

/** In the order they are read. */
export const PLAIN_FIELDS: readonly PlainField[] = [
  {
    name: 'first_name',
    label: (t) => t(($) => $.prospects.fields.firstName),
    max: 120,
    read: (person) => person.first_name,
    write: (first_name) => ({ first_name }),
  },
  {
    name: 'last_name',
    label: (t) => t(($) => $.prospects.fields.lastName),
    max: 120,
    read: (person) => person.last_name,
    write: (last_name) => ({ last_name }),
  },
  {
    name: 'headline',
    label: (t) => t(($) => $.prospects.fields.headline),
    max: 300,
    read: (person) => person.headline,
    write: (headline) => ({ headline }),
  },
  {
    name: 'title',
    label: (t) => t(($) => $.prospects.columns.title),
    max: 200,
    read: (person) => person.title,
    write: (title) => ({ title }),
  },
  {
    name: 'company_name',
    label: (t) => t(($) => $.prospects.columns.company),
    max: 200,
    read: (person) => person.company_name,
    write: (company_name) => ({ company_name }),
  },
  {
    name: 'location',
    label: (t) => t(($) => $.prospects.columns.location),
    max: 200,
    read: (person) => person.location,
    write: (location) => ({ location }),
  },
];

/** An emptied address is taken off. The enriched one is the finder's, and nobody types it. */
export const editableEmailField = (kind: 'work' | 'personal'): Field => ({
  name: `email ${kind}`,
  read: (person) => person.emails[kind] ?? '',
  write: (value) => ({ emails: { [kind]: value } }),
});

export const editableCustomField = (key: string): Field => ({
  name: `custom ${key}`,
  read: (person) => person.custom.find((each) => each.key === key)?.value ?? '',
  write: (value) => ({ custom: { [key]: value } }),
});
