import type { TFunction } from 'i18next';
import type { ContactSource } from '../../../../contract/enrichment/schemas.ts';

const SOURCES: Record<ContactSource, (t: TFunction) => string> = {
  provider: (t) => t(($) => $.enrichment.sources.provider),
  file: (t) => t(($) => $.enrichment.sources.file),
  network: (t) => t(($) => $.enrichment.sources.network),
  member: (t) => t(($) => $.enrichment.sources.member),
  email: (t) => t(($) => $.enrichment.sources.email),
  program: (t) => t(($) => $.enrichment.sources.program),
  index: (t) => t(($) => $.enrichment.sources.index),
};

/** Vendors are kept by their key. */
const VENDORS: Readonly<Record<string, string>> = {
  hunter: 'Hunter',
  people_data_labs: 'People Data Labs',
  apollo: 'Apollo',
};

/** Where a value stands from: the provider, file or data set by its name where it has one. */
export function valueSourceText(t: TFunction, source: ContactSource, name: string | null): string {
  const kind = SOURCES[source](t);
  if (!name) return kind;
  return source === 'provider' ? (VENDORS[name] ?? name) : t(($) => $.enrichment.sources.named, { kind, name });
}
