import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import type { RampDay } from './ramp-chart.tsx';
import classes from './ramp.module.css';
import { useDates } from '../use-dates.ts';

/** The same days as numbers, for whoever cannot or will not read a graph. */
export function RampTable({ days, label }: { days: readonly RampDay[]; label: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDates();
  return (
    // What scrolls must be reachable by keyboard.
    <div className={classes.table} tabIndex={0} role="region" aria-label={label}>
      <Table verticalSpacing="var(--space-6)" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.limits.day)}</Table.Th>
            <Table.Th>{t(($) => $.limits.done)}</Table.Th>
            <Table.Th>{t(($) => $.limits.limit)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day.day}>
              <Table.Td>{dates.calendarDay(day.day)}</Table.Td>
              <Table.Td>{day.is_planned ? t(($) => $.limits.planned) : number(day.used)}</Table.Td>
              <Table.Td>{number(day.limit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
