import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { CampaignListRow } from './campaign-list-row.tsx';
import classes from '../campaigns.module.css';
import type { Reorder } from './use-reorder.ts';
import type { CampaignSelection } from './use-campaign-selection.ts';

export interface CampaignRowsProps {
  campaigns: readonly ListedCampaign[];
  selection: CampaignSelection;
  reorder: Reorder | null;
}

export function CampaignTable({ campaigns, selection, reorder }: CampaignRowsProps) {
  const { t } = useTranslation();
  const chosen = selection.chosen.length;
  return (
    // Scrolls sideways in a narrow window, and then the keyboard has to reach it.
    <section className={classes.scroll} aria-label={t(($) => $.campaigns.title)} tabIndex={0}>
      <Table className={classes.table} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.selectCell}>
              <Checkbox
                size="xs"
                aria-label={t(($) => $.campaigns.select.all)}
                checked={chosen > 0 && chosen === campaigns.length}
                indeterminate={chosen > 0 && chosen < campaigns.length}
                onChange={selection.toggleAll}
              />
            </Table.Th>
            <Table.Th w="30%">{t(($) => $.campaigns.columns.campaign)}</Table.Th>
            <Table.Th>{t(($) => $.campaigns.columns.status)}</Table.Th>
            <Table.Th className={classes.progressHead}>{t(($) => $.campaigns.columns.progress)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.campaigns.columns.connected)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.campaigns.columns.replied)}</Table.Th>
            <Table.Th ta="right" className={classes.spareHead}>
              {t(($) => $.campaigns.columns.meetings)}
            </Table.Th>
            <Table.Th className={classes.trend}>{t(($) => $.campaigns.columns.trend)}</Table.Th>
            <Table.Th>{t(($) => $.campaigns.columns.owner)}</Table.Th>
            <Table.Th className={classes.updated}>{t(($) => $.campaigns.columns.updated)}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t(($) => $.campaigns.columns.running)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns.map((campaign) => (
            <CampaignListRow key={campaign._id} campaign={campaign} selection={selection} reorder={reorder} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
