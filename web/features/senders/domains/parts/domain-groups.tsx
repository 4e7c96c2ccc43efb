import { Card, Table } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import {
  BouncesCell,
  LastHeard,
  MailboxName,
  MailboxStateBadge,
  NextStepCell,
  TodayMeter,
} from '../../mailboxes/public.ts';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { useDomainAbout } from './domain-parts.tsx';
import classes from './groups.module.css';

interface Props {
  domains: readonly Domain[];
  mailboxes: readonly Mailbox[];
  /** Beside the name of a domain. */
  side: (domain: Domain) => ReactNode;
}

/** Each domain with the mailboxes on it; on a phone each is a card. */
export function DomainGroups({ domains, mailboxes, side }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const sorted = domains.toSorted((one, other) => one.name.localeCompare(other.name));
  if (isPhone) return <Groups domains={sorted} mailboxes={mailboxes} side={side} />;
  return (
    <Card p={0} className={classes.card}>
      <Table className={classes.table} aria-label={t(($) => $.ownDomains.title)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.mailboxes.columns.mailbox)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.state)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.today)}</Table.Th>
            <Table.Th className={classes.right}>{t(($) => $.mailboxes.columns.bounces)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.heard)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.next)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {sorted.map((domain) => {
          const own = domainMailboxes(domain, mailboxes);
          return (
            <Table.Tbody key={domain._id}>
              <Table.Tr className={classes.domain}>
                <Table.Th scope="rowgroup" colSpan={6}>
                  <GroupHead domain={domain} side={side(domain)} />
                </Table.Th>
              </Table.Tr>
              {own.length === 0 && (
                <Table.Tr>
                  <Table.Td colSpan={6} className={classes.quiet}>
                    {t(($) => $.ownDomains.noMailboxes)}
                  </Table.Td>
                </Table.Tr>
              )}
              {own.map((mailbox) => (
                <Table.Tr key={mailbox._id}>
                  <Table.Td>
                    <MailboxName mailbox={mailbox} />
                  </Table.Td>
                  <Table.Td>
                    <MailboxStateBadge mailbox={mailbox} />
                  </Table.Td>
                  <Table.Td>
                    <TodayMeter mailbox={mailbox} />
                  </Table.Td>
                  <Table.Td className={classes.right}>
                    <BouncesCell mailbox={mailbox} />
                  </Table.Td>
                  <Table.Td>
                    <LastHeard mailbox={mailbox} />
                  </Table.Td>
                  <Table.Td>
                    <NextStepCell mailbox={mailbox} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          );
        })}
      </Table>
    </Card>
  );
}

function GroupHead({ domain, side }: { domain: Domain; side: ReactNode }) {
  const about = useDomainAbout();
  return (
    <div className={classes.head}>
      <IconWorld size={17} stroke={1.6} aria-hidden />
      <Link to="/mailboxes/ai-emails/domains/$id" params={{ id: domain._id }}>
        {domain.name}
      </Link>
      <span>{about(domain)}</span>
      <div className={classes.side}>{side}</div>
    </div>
  );
}

function Groups({ domains, mailboxes, side }: Props) {
  const { t } = useTranslation();
  return domains.map((domain) => {
    const own = domainMailboxes(domain, mailboxes);
    return (
      <section key={domain._id} className={classes.group} aria-label={domain.name}>
        <GroupHead domain={domain} side={side(domain)} />
        {own.length === 0 && <p className={classes.quiet}>{t(($) => $.ownDomains.noMailboxes)}</p>}
        <ul className={classes.cards}>
          {own.map((mailbox) => (
            <Card component="li" key={mailbox._id} className={classes.phoneCard}>
              <div className={classes.cardHead}>
                <MailboxName mailbox={mailbox} />
                <MailboxStateBadge mailbox={mailbox} />
              </div>
              <TodayMeter mailbox={mailbox} />
              <dl className={classes.facts}>
                <dt>{t(($) => $.mailboxes.columns.bounces)}</dt>
                <dd>
                  <BouncesCell mailbox={mailbox} />
                </dd>
                <dt>{t(($) => $.mailboxes.columns.heard)}</dt>
                <dd>
                  <LastHeard mailbox={mailbox} />
                </dd>
                <dt>{t(($) => $.mailboxes.columns.next)}</dt>
                <dd>
                  <NextStepCell mailbox={mailbox} />
                </dd>
              </dl>
            </Card>
          ))}
        </ul>
      </section>
    );
  });
}
