import type { TFunction } from 'i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { writeCsv } from '../../../../../engine/csv/write.ts';
import { chartSeries } from '../charts/chart-series.ts';

/** Every day of a simulation as a line, for a spreadsheet. */
export function simulationCsv(t: TFunction, { days }: Pick<Simulation, 'days'>): string {
  const series = chartSeries(days);
  const header = [
    t(($) => $.simulate.table.day),
    ...series.map(({ name }) => name(t)),
    t(($) => $.simulate.accepts),
    t(($) => $.simulate.table.low, { name: t(($) => $.simulate.accepts) }),
    t(($) => $.simulate.table.high, { name: t(($) => $.simulate.accepts) }),
    t(($) => $.simulate.replies),
    t(($) => $.simulate.table.low, { name: t(($) => $.simulate.replies) }),
    t(($) => $.simulate.table.high, { name: t(($) => $.simulate.replies) }),
    t(($) => $.simulate.table.finished),
  ];
  const rows = days.map(({ day, accepted_so_far: accepted, replied_so_far: replied, finished }, index) =>
    [
      day,
      ...series.map(({ counts }) => counts[index] ?? 0),
      accepted.expected,
      accepted.low,
      accepted.high,
      replied.expected,
      replied.low,
      replied.high,
      finished,
    ].map((value) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)),
  );
  return writeCsv([header, ...rows]);
}
