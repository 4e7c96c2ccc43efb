import { Card, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Domain, type DomainsOverview, MAILBOXES_PER_DOMAIN } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { DomainName, DomainStepCell, RecordChips } from '../parts/domain-parts.tsx';
import { DomainStatusPill } from '../words/domain-status.tsx';
import { useWhyText } from '../words/use-why-text.ts';
import classes from './table.module.css';

/** One row for each domain; on a phone each is a card. */
export function DomainTable({ overview }: { overview: DomainsOverview }) {
  const { t } = useTranslation();
  const domains = overview.domains.toSorted((one, other) => one.name.localeCompare(other.name));
  if (useIsPhone()) return <DomainCards overview={overview} domains={domains} />;
  return (
    <Card p={0} className={classes.card}>
      <Table className={classes.table} aria-label={t(($) => $.ownDomains.tabs.domains)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.ownDomains.columns.domain)}</Table.Th>
            <Table.Th>{t(($) => $.ownDomains.columns.status)}</Table.Th>
            <Table.Th>{t(($) => $.ownDomains.records)}</Table.Th>
            <Table.Th className={classes.right}>{t(($) => $.ownDomains.columns.mailboxes)}</Table.Th>
            <Table.Th className={classes.right}>{t(($) => $.ownDomains.columns.cost)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.next)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {domains.map((domain) => (
            <Table.Tr key={domain._id}>
              <Table.Td>
                <DomainName domain={domain} />
              </Table.Td>
              <Table.Td>
                <StatusCell domain={domain} />
              </Table.Td>
              <Table.Td className={classes.records}>
                {domain.status !== 'failed' && <RecordChips domain={domain} />}
              </Table.Td>
              <Table.Td className={classes.right}>
                <MailboxCount domain={domain} />
              </Table.Td>
              <Table.Td className={classes.right}>
                <YearCost domain={domain} />
              </Table.Td>
              <Table.Td>
                <DomainStepCell domain={domain} room={overview} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function StatusCell({ domain }: { domain: Domain }) {
  const whyText = useWhyText();
  return (
    <div className={classes.status}>
      <DomainStatusPill domain={domain} />
      {domain.why && <span>{whyText(domain.why)}</span>}
    </div>
  );
}

function MailboxCount({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return t(($) => $.mailboxes.ofLimit, { used: number(domain.mailboxes), limit: number(MAILBOXES_PER_DOMAIN) });
}

function YearCost({ domain: { year_credits: credits } }: { domain: Domain }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return credits === null ? '–' : t(($) => $.ownDomains.credits, { count: credits, number: number(credits) });
}

function DomainCards({ overview, domains }: { overview: DomainsOverview; domains: readonly Domain[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={t(($) => $.ownDomains.tabs.domains)}>
      {domains.map((domain) => (
        <Card component="li" key={domain._id} className={classes.phoneCard}>
          <DomainName domain={domain} />
          <StatusCell domain={domain} />
          {domain.status !== 'failed' && <RecordChips domain={domain} />}
          <dl className={classes.facts}>
            <dt>{t(($) => $.ownDomains.columns.mailboxes)}</dt>
            <dd>
              <MailboxCount domain={domain} />
            </dd>
            <dt>{t(($) => $.ownDomains.columns.cost)}</dt>
            <dd>
              <YearCost domain={domain} />
            </dd>
            <dt>{t(($) => $.mailboxes.columns.next)}</dt>
            <dd>
              <DomainStepCell domain={domain} room={overview} />
            </dd>
          </dl>
        </Card>
      ))}
    </ul>
  );
}
