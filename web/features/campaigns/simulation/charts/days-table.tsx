import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { ChartSeries } from './chart-series.ts';
import classes from '../simulate.module.css';
import { useSimDates } from '../use-sim-dates.ts';

interface Props {
  days: Simulation['days'];
  series: readonly ChartSeries[];
  label: string;
}

/** The same days as numbers, for whoever cannot or will not read a graph. */
export function DaysTable({ days, series, label }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useSimDates();
  const whole = (value: number) => number(Math.round(value));
  const band = ({ low, expected, high }: Simulation['accepted']) => `${whole(expected)} (${whole(low)}–${whole(high)})`;
  return (
    // What scrolls must be reachable by keyboard.
    <div className={classes.table} tabIndex={0} role="region" aria-label={label}>
      <Table verticalSpacing="var(--space-6)" horizontalSpacing="var(--space-10)" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.simulate.table.day)}</Table.Th>
            {series.map(({ key, name }) => (
              <Table.Th key={key}>{name(t)}</Table.Th>
            ))}
            <Table.Th>{t(($) => $.simulate.table.acceptsSoFar)}</Table.Th>
            <Table.Th>{t(($) => $.simulate.table.repliesSoFar)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day, index) => (
            <Table.Tr key={day.day}>
              <Table.Td>{dates.shortDate(day.day)}</Table.Td>
              {series.map(({ key, counts }) => (
                <Table.Td key={key}>{whole(counts[index] ?? 0)}</Table.Td>
              ))}
              <Table.Td>{band(day.accepted_so_far)}</Table.Td>
              <Table.Td>{band(day.replied_so_far)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
