import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trackingDomainQueries } from '../tracking-domains/public.ts';
import type { SettingsProps } from './settings-change.ts';

const DEFAULT = 'default';

/** By which of the workspace's own domains the links of this campaign lead; not shown where there is none. */
export function TrackingDomainSelect({ campaign, isBusy, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const { data: domains } = useQuery(trackingDomainQueries.all());
  if (!domains || domains.length === 0) return null;
  const main = domains.find((each) => each.is_default_for_link_tracking && each.status === 'verified');
  const first = main
    ? t(($) => $.wizard.tracking.domainDefaultIs, { host: main.readable_host })
    : t(($) => $.wizard.tracking.domainDefault);
  const others = domains.map(({ _id, readable_host: host, status }) => ({
    value: _id,
    label: status === 'verified' ? host : t(($) => $.wizard.tracking.domainUnverified, { host }),
  }));
  const isKnown = domains.some(({ _id }) => _id === campaign.custom_domain);
  return (
    <Select
      label={t(($) => $.wizard.tracking.domain)}
      data={[{ value: DEFAULT, label: first }, ...others]}
      value={isKnown ? campaign.custom_domain : DEFAULT}
      allowDeselect={false}
      disabled={isBusy}
      onChange={(value) => onChange({ custom_domain: value === DEFAULT ? null : value })}
    />
  );
}
