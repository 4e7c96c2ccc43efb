import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import table from '../../../../ui/list/long-table.module.css';
import { FixButton } from '../../reasons/public.ts';
import classes from './people.module.css';
import { PersonStatusPill, Step, useWhy, When, Who } from './person-cells.tsx';
import { type PersonRowProps, SelectPerson } from './person-row.tsx';

/** The same row on a phone. */
export function PersonCard({ campaign, row, index, steps, selection }: PersonRowProps) {
  const { t } = useTranslation();
  const why = useWhy();
  if (!row)
    return (
      <span role="cell" className={table.phoneCard}>
        <Skeleton height={36} aria-label={t(($) => $.ui.loading)} />
      </span>
    );
  return (
    <span role="cell" className={table.phoneCard}>
      <span className={table.cardTop}>
        <SelectPerson row={row} index={index} selection={selection} />
        <Who row={row} />
        <PersonStatusPill status={row.status} />
      </span>
      <span className={classes.cardMiddle}>
        <Step row={row} steps={steps} />
        <When row={row} />
      </span>
      <span className={classes.cardWhy}>
        <span className={classes.why}>{why(row)}</span>
        {row.wait?.fix && (
          <FixButton campaign={campaign} wait={row.wait} who={{ profileId: row.profile._id, nodeId: row.node_id }} />
        )}
      </span>
    </span>
  );
}
