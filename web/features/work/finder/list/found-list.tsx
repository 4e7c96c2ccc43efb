import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  FINDER_PAGE_SIZE,
  FINDER_PAGES_MAX,
  type FinderCounts,
  type FoundPerson,
} from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import type { FoundSelection } from '../use-found-selection.ts';
import { FoundSkeleton } from './found-skeleton.tsx';
import { FoundTable } from './found-table.tsx';
import classes from './list.module.css';

interface Props {
  people: readonly FoundPerson[] | undefined;
  error: Error | null;
  isStale: boolean;
  counts: FinderCounts | null | undefined;
  page: number;
  selection: FoundSelection;
  openId: string | undefined;
  /** What is asked for can be asked for less narrowly. */
  isFiltered: boolean;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
  onClear: () => void;
  /** With nobody in the index people come by a file. */
  onFiles: () => void;
}

const REACHED = FINDER_PAGE_SIZE * FINDER_PAGES_MAX;

/** Whom the filters found, page by page; or why nobody is shown, and what can be done about it. */
export function FoundList({
  people,
  error,
  counts,
  page,
  isFiltered,
  onPage,
  onRetry,
  onClear,
  onFiles,
  ...table
}: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (error && !people)
    return (
      <EmptyState
        icon={IconAlertTriangle}
        title={t(($) => $.finder.list.failed)}
        text={errorText(t, error)}
        action={<Button onClick={onRetry}>{t(($) => $.pageError.retry)}</Button>}
      />
    );
  if (!people) return <FoundSkeleton />;
  if (people.length === 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(($) => $.finder.empty.title)}
        text={isFiltered ? t(($) => $.finder.empty.text) : t(($) => $.finder.empty.nobody)}
        action={
          page > 1 ? (
            <Button onClick={() => onPage(1)}>{t(($) => $.finder.empty.firstPage)}</Button>
          ) : isFiltered ? (
            <Button variant="default" onClick={onClear}>
              {t(($) => $.finder.chips.clear)}
            </Button>
          ) : (
            <Button onClick={onFiles}>{t(($) => $.finder.files.choose)}</Button>
          )
        }
      />
    );
  const total = Math.min(counts?.people ?? 0, REACHED);
  return (
    <>
      <FoundTable people={people} {...table} />
      {counts && (
        <ListFooter
          page={page}
          total={Math.max(total, 1)}
          perPage={FINDER_PAGE_SIZE}
          range={({ first, last }) => t(($) => $.finder.list.range, { first, last, total: number(counts.people) })}
          onPage={onPage}
        />
      )}
      {counts && counts.people > REACHED && page === FINDER_PAGES_MAX && (
        <p className={classes.further}>{t(($) => $.finder.list.further)}</p>
      )}
    </>
  );
}
