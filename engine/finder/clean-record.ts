import type { PersonRecord } from './person-record.ts';

/** No company has more; a larger number is none of people. */
export const EMPLOYEES_MOST = 10_000_000;
const EARLIEST_YEAR = '1900';

/** What no database keeps: zero bytes, and halves of characters. */
const UNKEPT = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const kept = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const counted = (number: number | null): number | null =>
  number !== null && number >= 1 && number <= EMPLOYEES_MOST ? Math.round(number) : null;

/** As it can be stored: a source may tell anything, and one line of it must not end a load. */
export function cleanRecord(person: PersonRecord): PersonRecord {
  const text = JSON.stringify(person);
  const { updatedAt, roleSince, company, ...rest }: PersonRecord = UNKEPT.test(text)
    ? {
        ...(JSON.parse(text, (_key, value) => (typeof value === 'string' ? kept(value) : value)) as PersonRecord),
        updatedAt: person.updatedAt,
      }
    : person;
  return {
    ...rest,
    updatedAt: updatedAt && updatedAt.getTime() > 0 ? updatedAt : null,
    roleSince: roleSince !== null && roleSince >= EARLIEST_YEAR ? roleSince : null,
    company: company && {
      ...company,
      employees: counted(company.employees),
      employeesFrom: counted(company.employeesFrom),
      employeesTo: counted(company.employeesTo),
    },
  };
}
