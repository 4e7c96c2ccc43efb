import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { STATUS_LABELS } from '../../../../../contract/labels/status-labels.ts';
import { EMAIL_CHECK_FILTERS } from '../../../../../contract/verification/schemas.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { ENROLMENT_STATUS_STYLES, ENROLMENT_STATUS_ORDER } from '../../../campaigns/page/public.ts';
import { STATUS_TEXTS, useLabels } from '../../../contacts/labels/public.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import { EMAIL_CHECK_TEXTS } from '../details/check-texts.ts';

interface Choice {
  value: string;
  label: string;
}

/** What can be chosen in each filter, with its name. */
export function useFilterChoices() {
  const { t } = useTranslation();
  const { data: campaigns = [] } = useQuery(campaignQueries.all(undefined));
  const { data: members = [] } = useQuery(preferenceQueries.workers());
  const labels = useLabels() ?? [];
  const accounts = useCredentials();
  const flag = (yes: string, no: string): Choice[] => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return {
    status: STATUS_LABELS.map((value) => ({ value, label: STATUS_TEXTS[value](t) })),
    labels: labels.map(({ _id, name }) => ({ value: _id, label: name })),
    workflow_id: campaigns.map(({ _id, name }) => ({ value: _id, label: name })),
    campaign_status: ENROLMENT_STATUS_ORDER.map((value) => ({ value, label: ENROLMENT_STATUS_STYLES[value].name(t) })),
    credentials_id: accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
    assignee_id: [
      { value: 'me', label: t(($) => $.prospects.filters.me) },
      { value: 'nobody', label: t(($) => $.prospects.filters.nobody) },
      ...members.map(({ _id, full_name, email }) => ({ value: _id, label: full_name.trim() || email })),
    ],
    has_email: flag(
      t(($) => $.prospects.filters.withEmail),
      t(($) => $.prospects.filters.withoutEmail),
    ),
    email_check: EMAIL_CHECK_FILTERS.map((value) => ({ value, label: EMAIL_CHECK_TEXTS[value](t) })),
    has_phone: flag(
      t(($) => $.prospects.filters.withPhone),
      t(($) => $.prospects.filters.withoutPhone),
    ),
    is_excluded: flag(
      t(($) => $.prospects.filters.excludedOnly),
      t(($) => $.prospects.filters.notExcluded),
    ),
    is_free: [{ value: 'true', label: t(($) => $.prospects.filters.free) }],
  } satisfies Record<string, Choice[]>;
}
export type FilterChoices = ReturnType<typeof useFilterChoices>;
