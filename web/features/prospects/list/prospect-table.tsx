import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectColumn } from '../../../../contract/prospects.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { COLUMNS, layOut } from './columns.ts';
import classes from './list.module.css';
import { pageOfRow } from './pages-seen.ts';
import { ProspectCard, ProspectRow } from './prospect-row.tsx';
import { SortableHead } from './sortable-head.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { Prospects } from './use-prospects.ts';
import type { Selection } from './use-selection.ts';

const ROW_HEIGHT = 46;
const CARD_HEIGHT = 106;
/** Shown until it is known how many there are. */
const UNKNOWN_ROWS = 14;

interface Props {
  prospects: Prospects;
  columns: readonly ProspectColumn[];
  selection: Selection;
  openId: string | undefined;
  /** Which pages are in sight. */
  onPages: (pages: readonly number[]) => void;
}

/** A list of any length: only the rows in sight are drawn, a table on a desk and cards on a phone. */
export function ProspectTable({ prospects, columns, selection, openId, onPages }: Props) {
  // the list moves under it: what the virtualizer answers is never kept
  'use no memo';
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const count = prospects.rows ?? UNKNOWN_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    // the head lies over the first row's height
    scrollPaddingStart: isPhone ? 0 : 38,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [pageOfRow(items[0]?.index ?? 0), pageOfRow(items.at(-1)?.index ?? 0)];
  const tell = useEffectEvent((first: number, last: number) =>
    onPages(Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  useEffect(() => tell(from, to), [from, to]);
  useListKeys({
    scroller,
    count,
    isOpen: openId !== undefined,
    scrollTo: (index) => virtual.scrollToIndex(index),
    toggle: (index, isRange) => {
      const row = prospects.rowAt(index);
      if (row) selection.toggle(row, index, isRange);
    },
  });

  const inSight = items.flatMap(({ index }) => prospects.rowAt(index) ?? []);
  const isEveryone = inSight.length > 0 && inSight.every(selection.isSelected);
  const isAny = selection.isAll || selection.named.size > 0;
  const Row = isPhone ? ProspectCard : ProspectRow;
  const { grid, least } = layOut(columns);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ '--columns': grid, '--least': `${isPhone ? 0 : least}px` } as CSSProperties}
      data-stale={prospects.isStale || undefined}
      // reached by the keyboard, so that arrows scroll it
      tabIndex={0}
      role="table"
      aria-label={t(($) => $.prospects.title)}
      aria-rowcount={(prospects.total ?? count) + 1}
      aria-busy={prospects.rows === undefined || prospects.isStale}
    >
      {!isPhone && (
        <div role="rowgroup" className={classes.headGroup}>
          <div role="row" aria-rowindex={1} className={classes.headRow}>
            <span role="columnheader">
              <Checkbox
                size="xs"
                aria-label={t(($) => $.prospects.select.shown)}
                checked={isEveryone}
                indeterminate={!isEveryone && isAny}
                onChange={() => (isEveryone ? selection.clear() : selection.add(inSight))}
              />
            </span>
            <SortableHead label={t(($) => $.prospects.columns.name)} sort="name" />
            {columns.map((column) => (
              <SortableHead key={column} label={COLUMNS[column].label(t)} sort={COLUMNS[column].sort} />
            ))}
          </div>
        </div>
      )}
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size, key }) => {
          const row = prospects.rowAt(index);
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-open={(row && row._id === openId) || undefined}
              data-selected={(row && selection.isSelected(row)) || undefined}
              className={isPhone ? classes.cardRow : classes.row}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <Row row={row} index={index} columns={columns} selection={selection} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
