import { Checkbox, Table } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { CampaignMenuButton } from './campaign-menu.tsx';
import { acceptanceOf, rateOfContacted } from './campaign-numbers.ts';
import { CampaignName, CampaignProgress, CampaignStatusPill, RestorableUntil, UpdatedAgo } from './campaign-parts.tsx';
import { CampaignAvatars } from './campaign-avatars.tsx';
import { CampaignTrend } from './campaign-trend.tsx';
import classes from '../campaigns.module.css';
import beside from './beside-help.module.css';
import { StartPauseSwitch } from '../start/start-pause-switch.tsx';
import { useCampaignActions } from '../use-campaign-actions.tsx';
import { useDragRow } from './use-drag-row.ts';
import type { Reorder } from './use-reorder.ts';
import type { CampaignSelection } from './use-campaign-selection.ts';

interface Props {
  campaign: ListedCampaign;
  selection: CampaignSelection;
  reorder: Reorder | null;
}

export function CampaignListRow({ campaign, selection, reorder }: Props) {
  const { t } = useTranslation();
  const { _id: id, name, counters } = campaign;
  const actions = useCampaignActions(campaign);
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragged, edge } = useDragRow(row, handle, id, reorder?.move);
  return (
    <Table.Tr
      ref={row}
      className={classes.row}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
      data-chosen={selection.isChosen(id) || undefined}
    >
      <Table.Td className={classes.selectCell}>
        {/* the keyboard moves a row by its menu */}
        {reorder && (
          <span ref={handle} className={classes.grip} title={t(($) => $.campaigns.drag, { name })} aria-hidden>
            <IconGripVertical size={15} />
          </span>
        )}
        <Checkbox
          size="xs"
          aria-label={t(($) => $.campaigns.select.one, { name })}
          checked={selection.isChosen(id)}
          onChange={() => selection.toggle(id)}
        />
      </Table.Td>
      <Table.Th scope="row" maw={0} className={classes.nameCell}>
        <CampaignName campaign={campaign} isLink />
      </Table.Th>
      <Table.Td>
        <CampaignStatusPill status={campaign.status} standing={campaign.standing} timezone={campaign.timezone} />
      </Table.Td>
      <Table.Td>
        <ProgressCell campaign={campaign} />
      </Table.Td>
      <CountCell count={counters.connected} rate={acceptanceOf(counters)} className={beside.lesser} />
      <CountCell count={counters.replied} rate={rateOfContacted(counters.replied, counters)} />
      <CountCell
        count={counters.meetings}
        rate={rateOfContacted(counters.meetings, counters)}
        isSpare
        className={beside.spare}
      />
      <Table.Td className={`${classes.trend} ${beside.spare}`}>
        <CampaignTrend trend={campaign.trend} />
      </Table.Td>
      <Table.Td className={beside.lesser}>
        <CampaignAvatars campaign={campaign} />
      </Table.Td>
      <Table.Td className={`${classes.updated} ${beside.spare}`}>
        {campaign.restorable_until ? (
          <RestorableUntil time={campaign.restorable_until} />
        ) : (
          <UpdatedAgo time={campaign.updated_at} />
        )}
      </Table.Td>
      <Table.Td className={classes.actionCell}>
        <span>
          <StartPauseSwitch campaign={campaign} actions={actions} />
          <CampaignMenuButton campaign={campaign} actions={actions} moves={reorder?.movesOf(id)} withOpen />
        </span>
        {actions.asking}
      </Table.Td>
    </Table.Tr>
  );
}

function ProgressCell({ campaign }: { campaign: ListedCampaign }) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { contacted, people } = campaign.counters;
  return (
    <div className={classes.progress}>
      <div className={classes.progressText}>
        <span>
          <strong>{number(contacted)}</strong> {t(($) => $.campaigns.ofPeople, { people: number(people) })}
        </span>
        <span>{percent(people > 0 ? contacted / people : 0)}</span>
      </div>
      <CampaignProgress counters={campaign.counters} />
    </div>
  );
}

interface CountCellProps {
  count: number;
  rate: number | null;
  isSpare?: boolean;
  className?: string | undefined;
}

/** A number over its rate; a dash where there is nothing to count. */
function CountCell({ count, rate, isSpare, className = '' }: CountCellProps) {
  const format = useFormats();
  return (
    <Table.Td className={`${classes.count} ${className}`} data-spare={isSpare || undefined}>
      <strong>{count > 0 ? format.number(count) : '—'}</strong>
      <span>{rate === null ? '—' : format.rate(rate)}</span>
    </Table.Td>
  );
}
