import type { TFunction } from 'i18next';
import { DOMAIN_RECORDS, type DomainRecord, type DomainRecordKind } from '../../../../../contract/domains/schemas.ts';

/** Records bear the same name in every language. */
export const RECORD_NAMES: Record<DomainRecordKind, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' };

/** The names of several, as the server lists them: “spf, dkim”. */
export const recordNames = (list: string): string =>
  list
    .split(/[\s,]+/)
    .map(nameOf)
    .join(', ');

const nameOf = (word: string): string => {
  const kind = DOMAIN_RECORDS.find((known) => known === word.toLowerCase());
  return kind ? RECORD_NAMES[kind] : word;
};

/** What a look at a record came to, in one line. */
export function verdictText(t: TFunction, { verdict: { code, values }, kind }: DomainRecord): string {
  const { length = '', whole = '', count = '', include = '', hosts = '' } = values;
  switch (code) {
    case 'good':
      return t(($) => $.ownDomains.verdicts.good);
    case 'not_checked':
      return t(($) => $.ownDomains.verdicts.notChecked);
    case 'unreached':
      return t(($) => $.ownDomains.verdicts.unreached);
    case 'missing':
      return t(($) => $.ownDomains.verdicts.missing, { record: RECORD_NAMES[kind] });
    case 'different':
      return t(($) => $.ownDomains.verdicts.different);
    case 'cut_short':
      return t(($) => $.ownDomains.verdicts.cutShort, { length, whole });
    case 'several':
      return t(($) => $.ownDomains.verdicts.several, { number: count });
    case 'not_included':
      return t(($) => $.ownDomains.verdicts.notIncluded, { include });
    case 'too_many_lookups':
      return t(($) => $.ownDomains.verdicts.tooManyLookups, { number: count });
    case 'other_key':
      return t(($) => $.ownDomains.verdicts.otherKey);
    case 'unreadable':
      return t(($) => $.ownDomains.verdicts.unreadable);
    case 'elsewhere':
      return t(($) => $.ownDomains.verdicts.elsewhere, { hosts });
  }
}

/** What a wrong record means for the mails of the domain. */
export function recordMeaning(t: TFunction, kind: DomainRecordKind): string {
  switch (kind) {
    case 'spf':
      return t(($) => $.ownDomains.meanings.spf);
    case 'dkim':
      return t(($) => $.ownDomains.meanings.dkim);
    case 'dmarc':
      return t(($) => $.ownDomains.meanings.dmarc);
    case 'mx':
      return t(($) => $.ownDomains.meanings.mx);
  }
}
