import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Prospect, ProspectColumn } from '../../../../../contract/prospects/schemas.ts';
import table from '../../../../ui/list/long-table.module.css';
import { StatusBadge } from '../../../contacts/labels/public.ts';
import { useProspectName } from '../details/use-prospect-name.ts';
import { EmailMark } from './email-mark.tsx';
import { ProspectCell, NextEventCell, ProspectNameCell } from './prospect-cells.tsx';
import type { ProspectSelection } from './use-prospect-selection.ts';

export interface ProspectListRowProps {
  /** Not there while its page is on its way. */
  row: Prospect | undefined;
  index: number;
  columns: readonly ProspectColumn[];
  selection: ProspectSelection;
}

export function ProspectListRow({ row, index, columns, selection }: ProspectListRowProps) {
  const { t } = useTranslation();
  if (!row)
    return (
      <span role="cell" className={table.loading}>
        <Skeleton height={26} circle role="img" aria-label={t(($) => $.ui.loading)} />
        <Skeleton height={10} width={`${24 + ((index * 17) % 30)}%`} />
      </span>
    );
  return (
    <>
      <span role="cell">
        <SelectProspect row={row} index={index} selection={selection} />
      </span>
      <span role="cell">
        <ProspectNameCell row={row} />
      </span>
      {columns.map((column) => (
        <span key={column} role="cell">
          <ProspectCell row={row} column={column} />
        </span>
      ))}
    </>
  );
}

/** The same row on a phone. */
export function ProspectCard({ row, index, selection }: ProspectListRowProps) {
  const { t } = useTranslation();
  if (!row)
    return (
      <span role="cell" className={table.phoneCard}>
        <Skeleton height={36} role="img" aria-label={t(($) => $.ui.loading)} />
      </span>
    );
  const about = [row.title || row.headline, row.company_name].filter(Boolean).join(' · ');
  return (
    <span role="cell" className={table.phoneCard}>
      <span className={table.cardTop}>
        <SelectProspect row={row} index={index} selection={selection} />
        <ProspectNameCell row={row} about={about} />
        {isDoubtful(row) && <EmailMark check={row.email_check} />}
        <StatusBadge status={row.status} />
      </span>
      <NextEventCell row={row} />
    </span>
  );
}

/** On a phone only what speaks against an address is shown: there is no room for the address itself. */
const isDoubtful = ({ email_check }: Prospect): boolean =>
  email_check?.verdict === 'bad' || email_check?.verdict === 'risky';

/** With shift, everybody from the one chosen before to this one. */
function SelectProspect({
  row,
  index,
  selection,
}: Pick<ProspectListRowProps, 'index' | 'selection'> & { row: Prospect }) {
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
