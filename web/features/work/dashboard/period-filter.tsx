import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PERIOD_NAMES, type Period } from '../../../../contract/dashboard/schemas.ts';
import { useIsNarrow } from '../../../shell/use-is-phone.ts';
import classes from './dashboard.module.css';
import { PERIOD_TEXTS } from './period-texts.ts';

interface Props {
  value: Period;
  onChange: (period: Period) => void;
}

/** The seven periods; a list where there is no room for all of them beside each other. */
export function PeriodFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const data = PERIOD_NAMES.map((period) => ({ value: period, label: PERIOD_TEXTS[period](t) }));
  const choose = (period: string | null) => period && onChange(period as Period);
  const label = t(($) => $.dashboard.period);
  if (isNarrow)
    return (
      <Select
        aria-label={label}
        allowDeselect={false}
        data={data}
        value={value}
        onChange={choose}
        className={classes.periodSelect}
      />
    );
  return <SegmentedControl aria-label={label} size="sm" data={data} value={value} onChange={choose} />;
}
