import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLE_MONTHS } from '../../../../../contract/finder/schemas.ts';
import type { FinderFilterProps } from './filter-props.ts';
import classes from './filters.module.css';

/** How long somebody has been in their role, at most. */
export function RoleFilter({ filters, onChange }: FinderFilterProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      aria-label={t(($) => $.finder.keys.role)}
      value={filters.role_months ?? ''}
      onChange={(value) => onChange({ role_months: value || undefined })}
    >
      <div className={classes.ticks}>
        <Radio size="xs" value="" label={t(($) => $.finder.filters.any)} />
        {ROLE_MONTHS.map((count) => (
          <Radio key={count} size="xs" value={String(count)} label={t(($) => $.finder.role.upTo, { count })} />
        ))}
      </div>
    </Radio.Group>
  );
}
