/** What other features may use of this one. */
export { CopyButton } from './copy-button.tsx';
export { CountrySelect } from './country-select.tsx';
export { PhotoField } from './photo-field.tsx';
export { preferencePages } from './preference-pages.ts';
export { preferenceQueries } from './queries.ts';
export { TimeZoneSelect } from './time-zone-select.tsx';
