import type { FinderDepartment, SeniorityLevel } from '../../contract/finder/schemas.ts';
import type { PersonPlace } from './places.ts';

/** A company as a source tells of it. */
export interface CompanyRecord {
  name: string;
  domain: string | null;
  industry: string | null;
  place: PersonPlace;
  /** Exactly, where it is known; else between which numbers. */
  employees: number | null;
  employeesFrom: number | null;
  employeesTo: number | null;
}

/** Somebody as a source of people tells of them, in our words whatever the source calls them. */
export interface PersonRecord {
  /** Who they are in the source. */
  key: string;
  firstName: string;
  lastName: string;
  headline: string;
  title: string;
  seniority: SeniorityLevel | null;
  department: FinderDepartment | null;
  place: PersonPlace;
  /** Codes of two letters. */
  languages: readonly string[];
  company: CompanyRecord | null;
  /** The first day of the month in which they began in their role. */
  roleSince: string | null;
  link: string | null;
  photoLink: string | null;
  /** What they say they know, in words of their own. */
  skills: readonly string[];
  /** Of a customer's own files alone. */
  email: string | null;
  phone: string | null;
  hasWorkEmail: boolean;
  hasPersonalEmail: boolean;
  hasPhone: boolean;
  /** When it was seen last; null where the source does not say. */
  updatedAt: Date | null;
}

/** As it is stored: with when it was seen, as far as anybody knows. */
export type DatedPerson = PersonRecord & { updatedAt: Date };
