import type { CSSProperties, ReactNode, RefObject } from 'react';
import classes from './long-table.module.css';
import type { LongList } from './use-long-list.ts';

export interface RowState {
  isOpen?: boolean;
  isSelected?: boolean;
}

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  list: LongList;
  /** Gives it its height. */
  className: string | undefined;
  label: string;
  /** Of all rows, also of those that are not known yet. */
  count: number;
  /** Where rows are cards, the heads are heard only. */
  areCards: boolean;
  /** The widths of the columns, as a grid takes them, and of all of them together at the least. */
  columns: { grid: string; least: number };
  rowHeight: number;
  headHeight: number;
  isBusy: boolean;
  isStale: boolean;
  /** The heads of the columns; null where a table has none. */
  head: ReactNode;
  stateOf?: (index: number) => RowState;
  children: (index: number) => ReactNode;
}

/** The frame of a table of any length: its heads stay, and only the rows in sight are drawn. */
export function LongTable({ scroller, list, className, columns, areCards, rowHeight, headHeight, ...rest }: Props) {
  const { label, count, isBusy, isStale, head, stateOf, children } = rest;
  const widths = { '--columns': columns.grid, '--least': `${areCards ? 0 : columns.least}px` } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${className}`}
      style={widths}
      data-stale={isStale || undefined}
      // reached by the keyboard, so that arrows scroll it
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-busy={isBusy || isStale}
    >
      {head && (
        <div role="rowgroup" className={classes.headGroup} data-unseen={areCards || undefined}>
          <div role="row" aria-rowindex={1} className={classes.headRow} style={{ height: headHeight }}>
            {head}
          </div>
        </div>
      )}
      <div role="rowgroup" className={classes.rows} style={{ height: list.height }}>
        {list.rows.map((index) => {
          const state = stateOf?.(index);
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-open={state?.isOpen || undefined}
              data-selected={state?.isSelected || undefined}
              className={areCards ? classes.cardRow : classes.row}
              style={{ height: rowHeight, transform: `translateY(${list.offsetOf(index)}px)` }}
            >
              {children(index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
