import type { TFunction } from 'i18next';
import type { FinderKey } from '../../../../../contract/finder/schemas.ts';
import { KEY_TEXTS } from '../filter-parts.ts';

export type SectionName = FinderKey | 'size' | 'role' | 'known' | 'contact';
export interface FilterSectionKind {
  name: SectionName;
  label: (t: TFunction) => string;
}
const ofKey = (name: FinderKey): FilterSectionKind => ({ name, label: KEY_TEXTS[name] });

/** The parts of the panel, in the order in which somebody is described. */
export const FILTER_SECTIONS: readonly FilterSectionKind[] = [
  ofKey('title'),
  ofKey('seniority'),
  ofKey('department'),
  ofKey('location'),
  ofKey('industry'),
  { name: 'size', label: (t) => t(($) => $.finder.keys.size) },
  ofKey('company'),
  ofKey('company_location'),
  ofKey('technology'),
  ofKey('keyword'),
  { name: 'role', label: (t) => t(($) => $.finder.keys.role) },
  ofKey('language'),
  { name: 'known', label: (t) => t(($) => $.finder.known.title) },
  { name: 'contact', label: (t) => t(($) => $.finder.contact.title) },
];
