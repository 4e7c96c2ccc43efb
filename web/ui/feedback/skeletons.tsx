import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A table that is still on its way: head, rows, first cell with a square. */
export function SkeletonTable(props: { label: string; columns: readonly string[]; rows: number }) {
  const { label, columns, rows } = props;
  return (
    <div
      className={classes.table}
      role="status"
      aria-label={label}
      style={{ gridTemplateColumns: columns.map(shareOf).join(' ') }}
    >
      {columns.map((width, column) => (
        <div key={`${column}-${width}`} className={classes.head}>
          <Skeleton height={9} width="50%" />
        </div>
      ))}
      {times(rows).map((row) =>
        columns.map((width, column) => (
          <div key={`${row}-${column}-${width}`} className={classes.cell}>
            {column === 0 && <Skeleton height={34} width={34} radius="md" className={classes.square} />}
            <Skeleton height={10} width={`${55 + ((row * 13 + column * 29) % 35)}%`} />
          </div>
        )),
      )}
    </div>
  );
}

/** Percents share the width as well: however much they add up to, it is never wider than its page. */
const shareOf = (width: string): string => width.replace(/^([\d.]+)(?:%|fr)$/, 'minmax(0, $1fr)');

export function SkeletonCards({ label, count, height }: { label: string; count: number; height: number }) {
  return (
    <div className={classes.cards} role="status" aria-label={label}>
      {times(count).map((index) => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  );
}
