import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import table from '../../../../ui/list/long-table.module.css';
import { FixButton } from '../../reasons/public.ts';
import classes from './people.module.css';
import {
  EnrolmentStep,
  type StepNames,
  useNextEvent,
  useEnrolmentReason,
  EnrolmentTime,
  EnrolmentName,
} from './enrolment-cells.tsx';
import { EnrolmentStatusPill } from './enrolment-status-pill.tsx';
import type { EnrolmentSelection } from './use-enrolment-selection.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

export interface EnrolmentListRowProps {
  campaign: WholeCampaign;
  /** Not there while its page is on its way. */
  row: Enrolment | undefined;
  index: number;
  steps: StepNames;
  selection: EnrolmentSelection;
}

export function EnrolmentListRow({ campaign, row, index, steps, selection }: EnrolmentListRowProps) {
  const nextEvent = useNextEvent();
  const why = useEnrolmentReason();
  if (!row) return <Loading />;
  const { credentials: sender } = campaign;
  return (
    <>
      <span role="cell">
        <SelectEnrolment row={row} index={index} selection={selection} />
      </span>
      <span role="cell">
        <EnrolmentName row={row} />
      </span>
      <span role="cell">
        <EnrolmentStatusPill {...row} />
      </span>
      <span role="cell">
        <EnrolmentStep row={row} steps={steps} />
      </span>
      <span role="cell" className={table.cut}>
        {nextEvent(row, steps)}
      </span>
      <span role="cell" className={table.cut}>
        <EnrolmentTime row={row} />
      </span>
      <span role="cell" className={classes.whyCell}>
        <span className={classes.why} title={why(row)}>
          {why(row)}
        </span>
        {row.wait?.fix && (
          <FixButton
            className={classes.fix}
            campaign={campaign}
            wait={row.wait}
            who={{ profileId: row.profile._id, nodeId: row.node_id }}
          />
        )}
      </span>
      <span role="cell">
        {sender && (
          <Avatar
            src={sender.photo_link}
            name={sender.full_name}
            alt={sender.full_name}
            size={26}
            color="initials"
            title={sender.full_name}
          />
        )}
      </span>
    </>
  );
}

/** With shift, everybody from the one chosen before to this one. */
export function SelectEnrolment({
  row,
  index,
  selection,
}: {
  row: Enrolment;
  index: number;
  selection: EnrolmentSelection;
}) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size="xs"
      aria-label={t(($) => $.campaign.people.select, { name: row.profile.full_name })}
      checked={selection.isSelected(row)}
      onChange={(event) => selection.toggle(row, index, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <span role="cell" className={table.loading}>
      <Skeleton height={28} circle role="img" aria-label={t(($) => $.ui.loading)} />
      <Skeleton height={10} width="40%" />
    </span>
  );
}
