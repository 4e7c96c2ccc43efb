import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SIZE_STEPS } from '../../../../../contract/finder/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { FinderFilterProps } from './filter-props.ts';
import classes from './filters.module.css';

/** How many people a company has: from one step to before another. */
export function SizeFilter({ filters, onChange }: FinderFilterProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const any = { value: '', label: t(($) => $.finder.filters.any) };
  const [from, to] = [Number(filters.size_min ?? 0), Number(filters.size_max ?? 0)];
  const option = (value: number) => ({ value: String(value), label: number(value) });
  // a number that is no step came by the address, and is one of the choices then
  const starts = [...new Set([...SIZE_STEPS, ...(from ? [from] : [])])].toSorted((a, b) => a - b);
  const ends = [...new Set([...SIZE_STEPS.slice(1).map((step) => step - 1), ...(to ? [to] : [])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <div className={classes.range}>
      <NativeSelect
        label={t(($) => $.finder.size.from)}
        value={filters.size_min ?? ''}
        data={[any, ...starts.filter((step) => !to || step <= to).map(option)]}
        onChange={(event) => onChange({ size_min: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t(($) => $.finder.size.to)}
        value={filters.size_max ?? ''}
        data={[any, ...ends.filter((step) => step >= from).map(option)]}
        onChange={(event) => onChange({ size_max: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
