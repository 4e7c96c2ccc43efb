import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const SHOWN_CHOICES = 12;
const KINDS: Record<string, string> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer true or false',
  array: 'Enter a list',
  object: 'Enter an object with its fields',
  record: 'Enter an object with its fields',
  date: 'Enter a date',
};
const FORMATS: Record<string, string> = {
  email: 'Not valid email',
  url: 'Not a web address',
  uuid: 'Not an id',
  guid: 'Not an id',
  datetime: 'Enter a moment such as 2026-01-31T09:00:00Z',
  date: 'Enter a date such as 2026-01-31',
  time: 'Enter a time such as 09:00',
};
const UNITS: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Says for people what a schema without words of its own refused; the schema's own words come before these. */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Fill this field' : (KINDS[issue.expected as string] ?? 'Not valid');
    case 'invalid_value':
      return choices(issue.values as unknown[]);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Fill this field'
        : `At least ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `At most ${counted(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? 'Not valid';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    default:
      return 'Not valid';
  }
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, SHOWN_CHOICES).map(String).join(', ');
  if (values.length === 1) return `Enter ${shown}`;
  return `Choose one of ${shown}${values.length > SHOWN_CHOICES ? ' and others' : ''}`;
}

function counted(count: unknown, of: unknown): string {
  const unit = UNITS[String(of)]?.[count === 1 ? 0 : 1];
  return unit ? `${String(count)} ${unit}` : String(count);
}
