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
import { BulkBar } from './bulk-bar.tsx';
import { isFiltered, matchingOf, readPeopleFilters } from './people-filters.ts';
import { PeopleList } from './people-list.tsx';
import { PeopleToolbar } from './people-toolbar.tsx';
import classes from './people.module.css';
import { usePeople } from './use-people.ts';
import { useSelection } from './use-selection.ts';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

/** Everybody in the campaign: where they stand, what comes next, when and why not; one by one or many at once. */
export function PeopleTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const filters = readPeopleFilters({ ...route.useSearch() });
  const [pages, setPages] = useState<readonly number[]>([0]);
  const people = usePeople(campaign._id, filters, pages);
  const { data: waits } = useQuery(campaignPageQueries.waits(campaign._id));
  const selection = useSelection(JSON.stringify(filters), people.rowsBetween);
  const { total } = people;
  return (
    <Card p={0} className={classes.card} data-bare={isPhone || undefined}>
      <PeopleToolbar campaign={campaign} filters={filters} waits={waits} />
      <BulkBar campaign={campaign} filters={filters} total={total ?? 0} selection={selection} waits={waits} />
      {people.error && (
        <div className={classes.failure}>
          <FormFailure text={errorText(t, people.error)} />
        </div>
      )}
      {total === 0 && !people.isStale ? (
        <EmptyState
          icon={IconUsers}
          title={isFiltered(filters) ? t(($) => $.campaign.people.noMatch) : t(($) => $.campaign.nobody.title)}
          text={isFiltered(filters) ? t(($) => $.campaign.people.noMatchText) : t(($) => $.campaign.nobody.text)}
        />
      ) : (
        !people.error && (
          <PeopleList
            key={JSON.stringify(matchingOf(filters))}
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
