import { Button, Card, Table } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { firstOf, groupByDomain, type MailboxDomain } from './group-by-domain.ts';
import { BouncesCell, LastHeard, MailboxName, MailboxStateBadge, NextStepCell } from './mailbox-parts.tsx';
import classes from './table.module.css';
import { TodayMeter } from './today-meter.tsx';

/** So many are drawn at once: hundreds would make every change of the page slow. */
const STEP = 100;

interface Props {
  mailboxes: readonly Mailbox[];
  words: string;
}

/** Every mailbox under its domain; on a phone each is a card. */
export function MailboxTable({ mailboxes, words }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [most, setMost] = useState(STEP);
  const domains = groupByDomain(mailboxes, words);
  const found = domains.reduce((sum, { mailboxes: own }) => sum + own.length, 0);
  const shown = firstOf(domains, most);
  if (found === 0) return <p className={classes.none}>{t(($) => $.mailboxes.noneFound, { words })}</p>;
  return (
    <>
      {isPhone ? <MailboxCards domains={shown} /> : <Rows domains={shown} />}
      {found > most && (
        <Button variant="default" className={classes.more} onClick={() => setMost(most + STEP)}>
          {t(($) => $.mailboxes.showMore, { count: Math.min(STEP, found - most) })}
        </Button>
      )}
    </>
  );
}

function Rows({ domains }: { domains: readonly MailboxDomain[] }) {
  const { t } = useTranslation();
  return (
    <Card p={0} className={classes.card}>
      <Table className={classes.table} aria-label={t(($) => $.mailboxes.title)}>
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
        {domains.map(({ domain, mailboxes }) => (
          <Table.Tbody key={domain}>
            <Table.Tr className={classes.domain}>
              <Table.Th scope="rowgroup" colSpan={6}>
                <DomainName domain={domain} count={mailboxes.length} />
              </Table.Th>
            </Table.Tr>
            {mailboxes.map((mailbox) => (
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
        ))}
      </Table>
    </Card>
  );
}

function DomainName({ domain, count }: { domain: string; count: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.domainName}>
      <IconWorld size={17} stroke={1.6} aria-hidden />
      <strong>{domain}</strong>
      <span>{t(($) => $.mailboxes.countOf, { count })}</span>
    </div>
  );
}

function MailboxCards({ domains }: { domains: readonly MailboxDomain[] }) {
  const { t } = useTranslation();
  return domains.map(({ domain, mailboxes }) => (
    <section key={domain} className={classes.group} aria-label={domain}>
      <DomainName domain={domain} count={mailboxes.length} />
      <ul className={classes.cards}>
        {mailboxes.map((mailbox) => (
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
  ));
}
