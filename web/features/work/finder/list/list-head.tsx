import { Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FINDER_SORTS, type FinderCounts, type FinderSort } from '../../../../../contract/finder/schemas.ts';
import classes from './list.module.css';

const SORT_TEXTS: Record<FinderSort, (t: TFunction) => string> = {
  job_last_updated: (t) => t(($) => $.finder.sorts.freshest),
  company_size: (t) => t(($) => $.finder.sorts.largest),
  name: (t) => t(($) => $.finder.sorts.name),
};

interface Props {
  counts: FinderCounts | null | undefined;
  isCounting: boolean;
  hasSpent: boolean;
  sort: FinderSort;
  onSort: (sort: FinderSort) => void;
}

/** How many people there are and at how many companies, that nothing was spent for it, and their order. */
export function FoundListHead({ counts, isCounting, hasSpent, sort, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes.listHead}>
      <div className={classes.counts} aria-live="polite" data-stale={isCounting || undefined}>
        {counts ? (
          <>
            <h2>{t(($) => $.finder.list.people, { count: counts.people })}</h2>
            {counts.people > 0 && (
              <span>
                {counts.is_exact
                  ? t(($) => $.finder.list.companies, { count: counts.companies })
                  : t(($) => $.finder.list.aboutCompanies, { count: counts.companies })}
              </span>
            )}
          </>
        ) : (
          <Skeleton height={16} width={180} role="status" aria-label={t(($) => $.ui.loading)} />
        )}
      </div>
      {!hasSpent && (
        <span className={classes.free}>
          <IconCheck size={14} aria-hidden />
          {t(($) => $.finder.list.nothingSpent)}
        </span>
      )}
      <span className={classes.spacer} />
      <Menu withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconArrowsSort size={15} aria-hidden />}
            aria-label={t(($) => $.finder.list.sort, { sort: SORT_TEXTS[sort](t) })}
          >
            {SORT_TEXTS[sort](t)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FINDER_SORTS.map((each) => (
            <Menu.Item
              key={each}
              rightSection={each === sort ? <IconCheck size={14} aria-hidden /> : null}
              onClick={() => onSort(each)}
            >
              {SORT_TEXTS[each](t)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
