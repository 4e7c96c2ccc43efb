import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FinderCounts } from '../../../../../contract/finder/schemas.ts';
import type { FinderFilterProps } from './filter-props.ts';
import classes from './filters.module.css';

interface Props extends FinderFilterProps {
  counts: FinderCounts | null | undefined;
}

/** People whom the workspace has already: with the others, left out, or alone. */
export function KnownProspectsFilter({ filters, counts, onChange }: Props) {
  const { t } = useTranslation();
  const title = t(($) => $.finder.known.title);
  return (
    <div className={classes.always} data-section="known">
      <NativeSelect
        label={title}
        value={filters.existing ?? ''}
        data={[
          { value: '', label: t(($) => $.finder.known.all) },
          { value: 'new', label: t(($) => $.finder.known.new) },
          {
            value: 'known',
            label: counts ? t(($) => $.finder.known.onlyCount, { count: counts.known }) : t(($) => $.finder.known.only),
          },
        ]}
        onChange={(event) => onChange({ existing: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
