import { Drawer, SegmentedControl, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededFor } from '../../../../engine/text/verdict.ts';
import { errorText } from '../../../api/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Sparkline } from '../../../ui/display/sparkline.tsx';
import { templateQueries } from './queries.ts';
import { ReplyRate } from './template-parts.tsx';
import classes from './statistics.module.css';

/** A day of the account's calendar: no zone moves it. */
const shortDay = (day = ''): string =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day));

const PERIODS = ['7', '30', '90', '365'] as const;

/** What came of a template: by day, by campaign, and by hand. */
export function StatisticsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<string>('90');
  const template = useQuery(templateQueries.byId(id));
  const { data, error, isPlaceholderData } = useQuery(templateQueries.statistics(id, Number(days)));
  const { number, rate } = useFormats();
  const sum = (kind: 'sent' | 'replied') => data?.days.reduce((total, day) => total + day[kind], 0) ?? 0;
  const [sent, replied] = [sum('sent'), sum('replied')];
  const lines = [
    ...(data?.campaigns ?? []),
    ...(data && data.by_hand.sent > 0 ? [{ _id: null, name: t(($) => $.templates.byHand), ...data.by_hand }] : []),
  ];
  return (
    <Drawer
      opened
      position="right"
      size={480}
      title={template.data?.name ?? t(($) => $.templates.statistics)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t(($) => $.templates.period)}
        value={days}
        data={PERIODS.map((value) => ({ value, label: t(($) => $.templates.days, { count: Number(value) }) }))}
        onChange={setDays}
      />
      {error && !data && <p className={classes.note}>{errorText(t, error)}</p>}
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={84} />}
      {data && (
        <div className={classes.numbers} aria-busy={isPlaceholderData}>
          <dl className={classes.figures}>
            <div>
              <dt>{t(($) => $.templates.columns.sent)}</dt>
              <dd>{number(sent)}</dd>
            </div>
            <div>
              <dt>{t(($) => $.templates.answered)}</dt>
              <dd>{number(replied)}</dd>
            </div>
            <div>
              <dt>{t(($) => $.templates.columns.replied)}</dt>
              <dd>{sent > 0 ? rate(replied / sent) : '–'}</dd>
            </div>
          </dl>
          {sent > 0 ? (
            <div className={classes.chart}>
              <Sparkline
                width={432}
                height={96}
                values={data.days.map((day) => day.sent)}
                label={t(($) => $.templates.chart, { sent: number(sent), replied: number(replied) })}
              />
              <p aria-hidden>
                <span>{shortDay(data.days[0]?.day)}</span>
                <span>{shortDay(data.days.at(-1)?.day)}</span>
              </p>
            </div>
          ) : (
            <p className={classes.note}>{t(($) => $.templates.notSent)}</p>
          )}
          {template.data && template.data.use.sent > 0 && (
            <p className={classes.verdict}>
              <span>{t(($) => $.templates.sinceBeginning, { count: template.data.use.sent })}</span>
              <ReplyRate {...template.data} />
            </p>
          )}
          {template.data?.use.sent !== undefined && template.data.use.sent > 0 && template.data.verdict === null && (
            <p className={classes.note}>{t(($) => $.templates.tooFew, { needed: number(neededFor('replied')) })}</p>
          )}
          {lines.length > 0 && (
            <Table className={classes.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(($) => $.templates.where)}</Table.Th>
                  <Table.Th ta="right">{t(($) => $.templates.columns.sent)}</Table.Th>
                  <Table.Th ta="right">{t(($) => $.templates.columns.replied)}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((line) => (
                  <Table.Tr key={line._id ?? 'by-hand'}>
                    <Table.Td>
                      {line._id ? (
                        <Link to="/campaign/view/$id/{-$tab}" params={{ id: line._id }}>
                          {line.name}
                        </Link>
                      ) : (
                        line.name
                      )}
                    </Table.Td>
                    <Table.Td ta="right">{number(line.sent)}</Table.Td>
                    <Table.Td ta="right">{line.sent > 0 ? rate(line.replied / line.sent) : '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </div>
      )}
    </Drawer>
  );
}
