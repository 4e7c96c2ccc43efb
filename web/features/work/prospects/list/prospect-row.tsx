import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Prospect, ProspectColumn } from '../../../../../contract/prospects/schemas.ts';
import table from '../../../../ui/list/long-table.module.css';
import { StatusBadge } from '../../../contacts/labels/public.ts';
import { useProspectName } from '../person/use-prospect-name.ts';
import { Cell, Next, Who } from './prospect-cells.tsx';
import type { Selection } from './use-selection.ts';

export interface ProspectRowProps {
  /** Not there while its page is on its way. */
  row: Prospect | undefined;
  index: number;
  columns: readonly ProspectColumn[];
  selection: Selection;
}

export function ProspectRow({ row, index, columns, selection }: ProspectRowProps) {
  const { t } = useTranslation();
  if (!row)
    return (
      <span role="cell" className={table.loading}>
        <Skeleton height={26} circle aria-label={t(($) => $.ui.loading)} />
        <Skeleton height={10} width={`${24 + ((index * 17) % 30)}%`} />
      </span>
    );
  return (
    <>
      <span role="cell">
        <SelectProspect row={row} index={index} selection={selection} />
      </span>
      <span role="cell">
        <Who row={row} />
      </span>
      {columns.map((column) => (
        <span key={column} role="cell">
          <Cell row={row} column={column} />
        </span>
      ))}
    </>
  );
}

/** The same row on a phone. */
export function ProspectCard({ row, index, selection }: ProspectRowProps) {
  const { t } = useTranslation();
  if (!row)
    return (
      <span role="cell" className={table.phoneCard}>
        <Skeleton height={36} aria-label={t(($) => $.ui.loading)} />
      </span>
    );
  const about = [row.title || row.headline, row.company_name].filter(Boolean).join(' · ');
  return (
    <span role="cell" className={table.phoneCard}>
      <span className={table.cardTop}>
        <SelectProspect row={row} index={index} selection={selection} />
        <Who row={row} about={about} />
        <StatusBadge status={row.status} />
      </span>
      <Next row={row} />
    </span>
  );
}

/** With shift, everybody from the one chosen before to this one. */
function SelectProspect({ row, index, selection }: Pick<ProspectRowProps, 'index' | 'selection'> & { row: Prospect }) {
  const { t } = useTranslation();
  const name = useProspectName()(row);
  return (
    <Checkbox
      size="xs"
      aria-label={t(($) => $.prospects.select.one, { name })}
      checked={selection.isSelected(row)}
      onChange={(event) => selection.toggle(row, index, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
