import { Table, type TableThProps, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CampaignSort } from '../../../../../contract/campaigns/campaign-sorts.ts';
import classes from './narrow.module.css';
import { nextSort, readCampaignSort } from './campaign-list-search.ts';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');

interface Props extends TableThProps {
  label: string;
  sort: CampaignSort;
  /** By what it is sorted, where the label does not say it. */
  hint?: string;
}

/** The head of a column that the list is sorted by with a click. */
export function CampaignSortHead({ label, sort, hint, ...th }: Props) {
  const navigate = route.useNavigate();
  const now = readCampaignSort(route.useSearch());
  const isNow = now?.sort === sort;
  const Icon = now?.order === 'asc' ? IconArrowUp : IconArrowDown;
  const wanted = nextSort(now, sort);
  return (
    <Table.Th {...th} aria-sort={isNow ? (now.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <Tooltip label={hint} disabled={!hint} openDelay={300}>
        <UnstyledButton
          className={classes.sort}
          data-now={isNow || undefined}
          onClick={() =>
            void navigate({
              search: (search) => ({ ...search, sort: wanted?.sort, order: wanted?.order, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {label}
          {isNow && <Icon size={13} aria-hidden />}
          {hint && <VisuallyHidden>{hint}</VisuallyHidden>}
        </UnstyledButton>
      </Tooltip>
    </Table.Th>
  );
}
