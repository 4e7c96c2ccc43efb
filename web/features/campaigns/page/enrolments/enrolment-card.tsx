import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import table from '../../../../ui/list/long-table.module.css';
import { FixButton } from '../../reasons/public.ts';
import classes from './people.module.css';
import { EnrolmentStep, useEnrolmentReason, EnrolmentTime, EnrolmentName } from './enrolment-cells.tsx';
import { EnrolmentStatusPill } from './enrolment-status-pill.tsx';
import { type EnrolmentListRowProps, SelectEnrolment } from './enrolment-list-row.tsx';

/** The same row on a phone. */
export function EnrolmentCard({ campaign, row, index, steps, selection }: EnrolmentListRowProps) {
  const { t } = useTranslation();
  const why = useEnrolmentReason();
  if (!row)
    return (
      <span role="cell" className={table.phoneCard}>
        <Skeleton height={36} role="img" aria-label={t(($) => $.ui.loading)} />
      </span>
    );
  return (
    <span role="cell" className={table.phoneCard}>
      <span className={table.cardTop}>
        <SelectEnrolment row={row} index={index} selection={selection} />
        <EnrolmentName row={row} />
        <EnrolmentStatusPill {...row} />
      </span>
      <span className={classes.cardMiddle}>
        <EnrolmentStep row={row} steps={steps} />
        <EnrolmentTime row={row} />
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
