import { Table } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditChart, CreditUse } from '../../../../../contract/credits/schemas.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { categoryColor, CREDIT_CATEGORY_TEXTS } from '../credit-categories.ts';
import classes from '../credits.module.css';
import { leftCredits, usedCredits } from '../shown-credits.ts';
import { useCreditDates } from './use-credit-dates.ts';

/** Newest first, by day with what the day cost; on a phone each use stands as a block. */
export function CreditsTable({ uses, chart }: { uses: readonly CreditUse[]; chart: CreditChart }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(chart.timezone);
  const byDay = [...Map.groupBy(uses, ({ at }) => dayIn(chart.timezone, new Date(at)))];
  const costOf = new Map(chart.days.map(({ date, used }) => [date, used]));
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(($) => $.credits.time)}</Table.Th>
          <Table.Th>{t(($) => $.credits.whatFor)}</Table.Th>
          <Table.Th>{t(($) => $.credits.category)}</Table.Th>
          <Table.Th>{t(($) => $.credits.campaign)}</Table.Th>
          <Table.Th>{t(($) => $.credits.who)}</Table.Th>
          <Table.Th data-number>{t(($) => $.credits.credits)}</Table.Th>
          <Table.Th data-number>{t(($) => $.credits.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {byDay.map(([day, own]) => (
          <Fragment key={day}>
            <Table.Tr className={classes.day}>
              <Table.Th scope="rowgroup" colSpan={5}>
                {dates.long(day)}
              </Table.Th>
              <Table.Td data-number>{minus(number(usedCredits(costOf.get(day) ?? 0)))}</Table.Td>
              <Table.Td />
            </Table.Tr>
            {own.map((use, place) => (
              <UseRow key={`${use.at} ${place}`} use={use} timezone={chart.timezone} />
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const minus = (text: string): string => (text === '0' ? text : `−${text}`);

function UseRow({ use, timezone }: { use: CreditUse; timezone: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(timezone);
  const { name, done } = CREDIT_CATEGORY_TEXTS[use.usage_type];
  const who = use.user ?? use.credential;
  const none = <span className={classes.none}>{t(($) => $.credits.none)}</span>;
  return (
    <Table.Tr>
      <Table.Td className={classes.time}>
        <time dateTime={use.at}>{dates.time(use.at)}</time>
      </Table.Td>
      <Table.Td className={classes.what}>
        <strong>{done(t, use.count)}</strong>
        {use.returned > 0 && (
          <span className={classes.returned}>
            <IconReceiptRefund size={14} stroke={1.7} aria-hidden />
            {t(($) => $.credits.reserved, {
              reserved: number(usedCredits(use.reserved)),
              returned: number(leftCredits(use.returned)),
            })}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <span className={classes.dot} style={{ '--tone': categoryColor(use.usage_type) } as CSSProperties}>
          {name(t)}
        </span>
      </Table.Td>
      <Table.Td className={classes.campaign}>{use.campaign ? use.campaign.name : none}</Table.Td>
      <Table.Td className={classes.who}>
        {who ? (
          <span>
            <Avatar size={22} radius="xl" name={who.name} color="initials" aria-hidden /> {who.name}
            {!use.user && <span className={classes.none}>{t(($) => $.credits.account)}</span>}
          </span>
        ) : (
          none
        )}
      </Table.Td>
      <Table.Td data-number className={classes.cost}>
        {minus(number(usedCredits(use.credits)))}
      </Table.Td>
      <Table.Td data-number className={classes.balance}>
        {number(leftCredits(use.balance))}
      </Table.Td>
    </Table.Tr>
  );
}
