import { Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectColumn } from '../../../../../contract/prospects/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { LongTable } from '../../../../ui/list/long-table.tsx';
import { useLongList } from '../../../../ui/list/use-long-list.ts';
import { prospectColumn, layOutColumns } from './prospect-table-columns.ts';
import classes from './list.module.css';
import { prospectPageOfRow } from './loaded-pages.ts';
import { ProspectCard, ProspectListRow } from './prospect-list-row.tsx';
import { SortableHead } from './sortable-head.tsx';
import { useCustomFields } from './use-custom-fields.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Prospects } from './use-prospects.ts';
import type { ProspectSelection } from './use-prospect-selection.ts';

const ROW_HEIGHT = 46;
const HEAD_HEIGHT = 38;
const CARD_HEIGHT = 106;
/** Shown until it is known how many there are. */
const UNKNOWN_ROWS = 14;

interface Props {
  prospects: Prospects;
  columns: readonly ProspectColumn[];
  selection: ProspectSelection;
  openId: string | undefined;
  /** Which pages are in sight. */
  onPages: (pages: readonly number[]) => void;
}

/** A list of any length: only the rows in sight are drawn, a table on a desk and cards on a phone. */
export function ProspectTable({ prospects, columns, selection, openId, onPages }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const fields = useCustomFields();
  const count = prospects.rows ?? UNKNOWN_ROWS;
  const rowHeight = isPhone ? CARD_HEIGHT : ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useLongList(scroller, { rows: count, rowHeight, above: isPhone ? 0 : HEAD_HEIGHT });
  const [from, to] = [prospectPageOfRow(list.rows[0] ?? 0), prospectPageOfRow(list.rows.at(-1) ?? 0)];
  const reportVisible = useEffectEvent((first: number, last: number) =>
    onPages(Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  useEffect(() => reportVisible(from, to), [from, to]);
  useListKeys({
    scroller,
    count,
    isExact: prospects.isExact,
    isOpen: openId !== undefined,
    scrollTo: list.show,
    toggle: (index, isRange) => {
      const row = prospects.rowAt(index);
      if (row) selection.toggle(row, index, isRange);
    },
  });

  const inSight = list.rows.flatMap((index) => prospects.rowAt(index) ?? []);
  const isEveryone = inSight.length > 0 && inSight.every(selection.isSelected);
  const isAny = selection.isAll || selection.named.size > 0;
  const Row = isPhone ? ProspectCard : ProspectListRow;
  return (
    <LongTable
      scroller={scroller}
      list={list}
      className={classes.scroller}
      label={t(($) => $.prospects.title)}
      count={prospects.total ?? count}
      areCards={isPhone}
      columns={layOutColumns(columns)}
      rowHeight={rowHeight}
      headHeight={HEAD_HEIGHT}
      isBusy={prospects.rows === undefined}
      isStale={prospects.isStale}
      head={
        !isPhone && (
          <>
            <span role="columnheader">
              <Checkbox
                size="xs"
                aria-label={t(($) => $.prospects.select.shown)}
                checked={isEveryone}
                indeterminate={!isEveryone && isAny}
                onChange={() => (isEveryone ? selection.clear() : selection.add(inSight))}
              />
            </span>
            <SortableHead
              label={t(($) => $.prospects.columns.name)}
              sort="name"
              hint={t(($) => $.prospects.columns.nameHint)}
            />
            {columns.map((column) => (
              <SortableHead
                key={column}
                label={prospectColumn(column, fields).label(t)}
                sort={prospectColumn(column, fields).sort}
              />
            ))}
          </>
        )
      }
      stateOf={(index) => {
        const row = prospects.rowAt(index);
        return row ? { isOpen: row._id === openId, isSelected: selection.isSelected(row) } : {};
      }}
    >
      {(index) => <Row row={prospects.rowAt(index)} index={index} columns={columns} selection={selection} />}
    </LongTable>
  );
}
