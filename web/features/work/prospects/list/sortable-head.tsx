import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ProspectSort } from '../../../../../contract/prospects/schemas.ts';
import classes from './list.module.css';
import { defaultOrder, readProspectSort } from './prospect-search.ts';

const route = getRouteApi('/_app/profiles/my-prospects/{-$profileId}');

interface Props {
  label: string;
  sort: ProspectSort | undefined;
  /** By what it is sorted, where the label does not say it. */
  hint?: string;
}

/** The head of a column; what has an order of its own is sorted by a click, and by another one the other way round. */
export function SortableHead({ label, sort, hint }: Props) {
  const navigate = route.useNavigate();
  const now = readProspectSort(route.useSearch());
  if (!sort) return <span role="columnheader">{label}</span>;
  const isNow = now.sort === sort;
  const order = isNow ? (now.order === 'asc' ? 'desc' : 'asc') : defaultOrder(sort);
  const Icon = now.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <span role="columnheader" aria-sort={isNow ? (now.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <Tooltip label={hint} disabled={!hint} openDelay={300}>
        <UnstyledButton
          className={classes.sort}
          data-now={isNow || undefined}
          onClick={() =>
            void navigate({ search: (search) => ({ ...search, sort, order }), replace: true, resetScroll: false })
          }
        >
          {label}
          {isNow && <Icon size={13} aria-hidden />}
          {hint && <VisuallyHidden>{hint}</VisuallyHidden>}
        </UnstyledButton>
      </Tooltip>
    </span>
  );
}
