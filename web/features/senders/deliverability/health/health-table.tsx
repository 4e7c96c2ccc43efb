import { Button, Card, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deliverability, HealthMailbox } from '../../../../../contract/deliverability/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { MailboxName, MailboxStateBadge, TodayMeter } from '../../mailboxes/public.ts';
import { HealthDomainHead } from './health-domain-head.tsx';
import { BouncesAndComplaints, HealthStepCell, PlacementCell, WarmUpCell } from './health-cells.tsx';
import { groupHealth, type HealthGroup, type HealthSearch } from './health-search.ts';
import classes from './health.module.css';

/** So many are drawn at once: hundreds would make every change of the page slow. */
const STEP = 100;

/** What is known of any of them: a column that nobody could fill is not shown. */
interface Known {
  warmUp: boolean;
  placement: boolean;
}

/** Every mailbox under its domain, those that need somebody first; on a phone each is a card. */
export function HealthTable({ health, search }: { health: Deliverability; search: HealthSearch }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [most, setMost] = useState(STEP);
  const { groups, left } = groupHealth(health, search, most);
  const known = {
    warmUp: health.mailboxes.some(({ warm_up: warmUp }) => warmUp !== null),
    placement: health.mailboxes.some(({ placement }) => placement !== null),
  };
  if (groups.length === 0) return <p className={classes.none}>{t(($) => $.deliverability.noneFound)}</p>;
  return (
    <>
      {isPhone ? <Cards groups={groups} known={known} /> : <Rows groups={groups} known={known} />}
      {left > 0 && (
        <Button variant="default" className={classes.more} onClick={() => setMost(most + STEP)}>
          {t(($) => $.mailboxes.showMore, { count: Math.min(STEP, left) })}
        </Button>
      )}
    </>
  );
}

interface Props {
  groups: readonly HealthGroup[];
  known: Known;
}

function Rows({ groups, known }: Props) {
  const { t } = useTranslation();
  const columns = 5 + Number(known.warmUp) + Number(known.placement);
  return (
    <Card p={0} className={classes.card}>
      <Table className={classes.table} aria-label={t(($) => $.deliverability.title)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.mailboxes.columns.mailbox)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.state)}</Table.Th>
            <Table.Th>{t(($) => $.mailboxes.columns.today)}</Table.Th>
            {known.warmUp && <Table.Th>{t(($) => $.deliverability.columns.warmUp)}</Table.Th>}
            <Table.Th className={classes.right}>{t(($) => $.mailboxes.columns.bounces)}</Table.Th>
            {known.placement && <Table.Th>{t(($) => $.deliverability.columns.placement)}</Table.Th>}
            <Table.Th>{t(($) => $.mailboxes.columns.next)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map(({ domain, mailboxes }) => (
          <Table.Tbody key={domain.name}>
            <Table.Tr className={classes.domain}>
              <Table.Th scope="rowgroup" colSpan={columns}>
                <HealthDomainHead domain={domain} mailboxes={mailboxes} />
              </Table.Th>
            </Table.Tr>
            {mailboxes.map((each) => (
              <Row key={each.mailbox._id} health={each} known={known} />
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </Card>
  );
}

function Row({ health, known }: { health: HealthMailbox; known: Known }) {
  return (
    <Table.Tr>
      <Table.Td>
        <MailboxName mailbox={health.mailbox} />
      </Table.Td>
      <Table.Td>
        <MailboxStateBadge mailbox={health.mailbox} />
      </Table.Td>
      <Table.Td>
        <TodayMeter mailbox={health.mailbox} />
      </Table.Td>
      {known.warmUp && (
        <Table.Td>
          <WarmUpCell health={health} />
        </Table.Td>
      )}
      <Table.Td className={classes.right}>
        <BouncesAndComplaints health={health} />
      </Table.Td>
      {known.placement && (
        <Table.Td>
          <PlacementCell health={health} />
        </Table.Td>
      )}
      <Table.Td>
        <HealthStepCell health={health} />
      </Table.Td>
    </Table.Tr>
  );
}

function Cards({ groups, known }: Props) {
  const { t } = useTranslation();
  return groups.map(({ domain, mailboxes }) => (
    <section key={domain.name} className={classes.group} aria-label={domain.name}>
      <HealthDomainHead domain={domain} mailboxes={mailboxes} />
      <ul className={classes.cards}>
        {mailboxes.map((health) => (
          <Card component="li" key={health.mailbox._id} className={classes.phoneCard}>
            <div className={classes.cardHead}>
              <MailboxName mailbox={health.mailbox} />
              <MailboxStateBadge mailbox={health.mailbox} />
            </div>
            <TodayMeter mailbox={health.mailbox} />
            <dl className={classes.facts}>
              {known.warmUp && (
                <>
                  <dt>{t(($) => $.deliverability.columns.warmUp)}</dt>
                  <dd>
                    <WarmUpCell health={health} />
                  </dd>
                </>
              )}
              <dt>{t(($) => $.mailboxes.columns.bounces)}</dt>
              <dd>
                <BouncesAndComplaints health={health} />
              </dd>
              {known.placement && (
                <>
                  <dt>{t(($) => $.deliverability.columns.placement)}</dt>
                  <dd>
                    <PlacementCell health={health} />
                  </dd>
                </>
              )}
              <dt>{t(($) => $.mailboxes.columns.next)}</dt>
              <dd>
                <HealthStepCell health={health} />
              </dd>
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  ));
}
