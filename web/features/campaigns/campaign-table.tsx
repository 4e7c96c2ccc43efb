import { Avatar, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../contract/campaigns.ts';
import { useFormats } from '../../i18n/format.ts';
import { CampaignName, CampaignProgress, CampaignStatusPill, UpdatedAgo } from './campaign-parts.tsx';
import { rateOfContacted } from './campaign-numbers.ts';
import classes from './campaigns.module.css';

export function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation();
  return (
    // Scrolls sideways in a narrow window, and then the keyboard has to reach it.
    <section className={classes.scroll} aria-label={t(($) => $.campaigns.title)} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="30%">{t(($) => $.campaigns.columns.campaign)}</Table.Th>
            <Table.Th>{t(($) => $.campaigns.columns.status)}</Table.Th>
            <Table.Th className={classes.progressHead}>{t(($) => $.campaigns.columns.progress)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.campaigns.columns.connected)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.campaigns.columns.replied)}</Table.Th>
            <Table.Th>{t(($) => $.campaigns.columns.owner)}</Table.Th>
            <Table.Th className={classes.updated}>{t(($) => $.campaigns.columns.updated)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign._id} campaign={campaign} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { owner, counters } = campaign;
  return (
    <Table.Tr>
      <Table.Th scope="row" maw={0} className={classes.nameCell}>
        <CampaignName campaign={campaign} />
      </Table.Th>
      <Table.Td>
        <CampaignStatusPill status={campaign.status} />
      </Table.Td>
      <Table.Td>
        <ProgressCell campaign={campaign} />
      </Table.Td>
      <CountCell count={counters.connected} rate={rateOfContacted(counters.connected, counters)} />
      <CountCell count={counters.replied} rate={rateOfContacted(counters.replied, counters)} />
      <Table.Td>
        {owner && (
          <span className={classes.owner} title={owner.full_name}>
            <Avatar aria-hidden src={owner.avatar} name={owner.full_name} alt="" size={24} />
            <span>{owner.full_name}</span>
          </span>
        )}
      </Table.Td>
      <Table.Td className={classes.updated}>
        <UpdatedAgo time={campaign.updated_at} />
      </Table.Td>
    </Table.Tr>
  );
}

function ProgressCell({ campaign }: { campaign: Campaign }) {
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

/** A number over its rate; a dash where there is nothing to count. */
function CountCell({ count, rate }: { count: number; rate: number | null }) {
  const format = useFormats();
  return (
    <Table.Td className={classes.count}>
      <strong>{count > 0 ? format.number(count) : '—'}</strong>
      <span>{rate === null ? '—' : format.rate(rate)}</span>
    </Table.Td>
  );
}
