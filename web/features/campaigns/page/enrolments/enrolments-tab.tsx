import { Card } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { campaignPageQueries } from '../queries.ts';
import { EnrolmentBulkBar } from './enrolment-bulk-bar.tsx';
import { hasEnrolmentFilters, enrolmentMatching, readEnrolmentFilters } from './enrolment-filters.ts';
import { EnrolmentList } from './enrolment-list.tsx';
import { EnrolmentToolbar } from './enrolment-toolbar.tsx';
import classes from './people.module.css';
import { useEnrolments } from './use-enrolments.ts';
import { useEnrolmentSelection } from './use-enrolment-selection.ts';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

/** Everybody in the campaign: where they stand, what comes next, when and why not; one by one or many at once. */
export function EnrolmentsTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const filters = readEnrolmentFilters({ ...route.useSearch() });
  const [pages, setPages] = useState<readonly number[]>([0]);
  const people = useEnrolments(campaign._id, filters, pages);
  const { data: waits } = useQuery(campaignPageQueries.waits(campaign._id));
  const selection = useEnrolmentSelection(JSON.stringify(filters), people.rowsBetween);
  const { total } = people;
  return (
    <Card p={0} className={classes.card} data-bare={isPhone || undefined}>
      <EnrolmentToolbar campaign={campaign} filters={filters} waits={waits} />
      <EnrolmentBulkBar campaign={campaign} filters={filters} total={total ?? 0} selection={selection} waits={waits} />
      {people.error && (
        <div className={classes.failure}>
          <FormFailure text={errorText(t, people.error)} />
        </div>
      )}
      {total === 0 && !people.isStale ? (
        <EmptyState
          icon={IconUsers}
          title={hasEnrolmentFilters(filters) ? t(($) => $.campaign.people.noMatch) : t(($) => $.campaign.nobody.title)}
          text={
            hasEnrolmentFilters(filters) ? t(($) => $.campaign.people.noMatchText) : t(($) => $.campaign.nobody.text)
          }
        />
      ) : (
        !people.error && (
          <EnrolmentList
            key={JSON.stringify(enrolmentMatching(filters))}
            campaign={campaign}
            people={people}
            selection={selection}
            onPages={setPages}
          />
        )
      )}
    </Card>
  );
}
