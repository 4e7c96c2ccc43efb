import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Domain, DomainStatus } from '../../../../../contract/domains/schemas.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';

const STATUS_STYLES: Record<DomainStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  registering: { tone: 'blue', name: (t) => t(($) => $.ownDomains.statuses.registering) },
  active: { tone: 'green', name: (t) => t(($) => $.ownDomains.statuses.active) },
  disabled: { tone: 'grey', name: (t) => t(($) => $.ownDomains.statuses.disabled) },
  failed: { tone: 'red', name: (t) => t(($) => $.ownDomains.statuses.failed) },
  expired: { tone: 'red', name: (t) => t(($) => $.ownDomains.statuses.expired) },
};

interface Props {
  domain: Pick<Domain, 'status' | 'origin' | 'wrong_records'> & { records: readonly unknown[] };
}

/** What becomes of the domain, in a word; of one that is in use, how many of its records are wrong. */
export function DomainStatusPill({ domain }: Props) {
  const { t } = useTranslation();
  const { tone, name } = STATUS_STYLES[domain.status];
  // nobody registers a domain that was the customer's before
  if (domain.status === 'registering' && domain.origin !== 'bought')
    return <StatusPill tone={tone}>{t(($) => $.ownDomains.statuses.waiting)}</StatusPill>;
  const isWrong = (domain.status === 'active' || domain.status === 'disabled') && domain.wrong_records > 0;
  if (!isWrong) return <StatusPill tone={tone}>{name(t)}</StatusPill>;
  return (
    <StatusPill tone="red">
      {t(($) => $.ownDomains.recordsWrong, { count: domain.records.length, wrong: domain.wrong_records })}
    </StatusPill>
  );
}
