import type { PersonRecord } from '../../../engine/finder/person-record.ts';
import { readPlace } from '../../../engine/finder/places.ts';
import { departmentOfTitle, seniorityOfTitle } from '../../../engine/finder/titles.ts';
import type { Services } from '../../../server/core/services.ts';
import { LoadMemory, loadBatch } from '../../../server/modules/contacts/finder/loading/load-batch.ts';

let made = 0;

/** Somebody as a source tells of them, with what a test says of them in words. */
export function personRecord(
  given: Partial<Omit<PersonRecord, 'company' | 'place'>> & {
    place?: string;
    company?: Partial<Omit<NonNullable<PersonRecord['company']>, 'place'>> & { place?: string };
  } = {},
): PersonRecord {
  const key = given.key ?? `person-${++made}`;
  const title = given.title ?? 'Chief Financial Officer';
  const { company, place, ...rest } = given;
  const name = company?.name ?? 'Acme Logistics';
  return {
    key,
    firstName: 'Ada',
    lastName: `Number ${key}`,
    headline: '',
    title,
    seniority: seniorityOfTitle(title),
    department: departmentOfTitle(title),
    place: readPlace(place ?? 'Berlin, Germany'),
    languages: ['de'],
    roleSince: '2024-03-01',
    link: `https://www.linkedin.com/in/${key}`,
    photoLink: null,
    skills: ['SAP', 'Controlling'],
    email: null,
    phone: null,
    hasWorkEmail: true,
    hasPersonalEmail: false,
    hasPhone: false,
    updatedAt: new Date('2026-01-01T00:00:00.000Z'),
    ...rest,
    company: {
      domain: `${name.toLowerCase().replaceAll(' ', '-')}.test`,
      industry: 'Logistics',
      employees: 250,
      employeesFrom: null,
      employeesTo: null,
      ...company,
      name,
      place: readPlace(company?.place ?? 'Hamburg, Germany'),
    },
  };
}

/** Brings people into everybody’s index. */
export const loadRecords = (services: Services, people: readonly PersonRecord[], source = 'Test data') =>
  services.transactions.onPlatform((tx) =>
    loadBatch(tx, { spaceId: null, source, fileId: null }, people, new LoadMemory()),
  );
