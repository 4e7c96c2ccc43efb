import { Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { LongTable } from '../../../../ui/list/long-table.tsx';
import { useLongList } from '../../../../ui/list/use-long-list.ts';
import { editableSequence } from '../../sequence/public.ts';
import { useStepName } from '../edit/use-step-name.ts';
import classes from './people.module.css';
import { EnrolmentCard } from './enrolment-card.tsx';
import { EnrolmentListRow } from './enrolment-list-row.tsx';
import { enrolmentPageOfRow, type useEnrolments } from './use-enrolments.ts';
import type { EnrolmentSelection } from './use-enrolment-selection.ts';

const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 36;
const COLUMNS = {
  grid: '20px minmax(160px, 1.2fr) 96px minmax(190px, 1.25fr) minmax(116px, 0.8fr) 150px minmax(200px, 1.6fr) 68px',
  least: 1_124,
};
const CARD_HEIGHT = 148;
/** Shown until it is known how many there are. */
const UNKNOWN_ROWS = 12;

interface Props {
  campaign: WholeCampaign;
  people: ReturnType<typeof useEnrolments>;
  selection: EnrolmentSelection;
  /** Which pages are in sight. */
  onPages: (pages: readonly number[]) => void;
}

/** A list of any length: only the rows in sight are drawn, a table on a desk and cards on a phone. */
export function EnrolmentList({ campaign, people, selection, onPages }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const steps = useStepName(editableSequence(campaign));
  const count = people.total ?? UNKNOWN_ROWS;
  const rowHeight = isPhone ? CARD_HEIGHT : ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useLongList(scroller, { rows: count, rowHeight, above: isPhone ? 0 : HEAD_HEIGHT });
  const [from, to] = [enrolmentPageOfRow(list.rows[0] ?? 0), enrolmentPageOfRow(list.rows.at(-1) ?? 0)];
  const reportVisible = useEffectEvent((first: number, last: number) =>
    onPages(Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  useEffect(() => reportVisible(from, to), [from, to]);

  const inSight = list.rows.flatMap((index) => people.rowAt(index) ?? []);
  const isEveryone = inSight.length > 0 && inSight.every(selection.isSelected);
  const Row = isPhone ? EnrolmentCard : EnrolmentListRow;
  return (
    <LongTable
      scroller={scroller}
      list={list}
      className={classes.scroller}
      label={t(($) => $.campaign.tabs.people)}
      count={count}
      areCards={isPhone}
      columns={COLUMNS}
      rowHeight={rowHeight}
      headHeight={HEAD_HEIGHT}
      isBusy={people.total === undefined}
      isStale={people.isStale}
      head={
        <>
          <span role="columnheader">
            <Checkbox
              size="xs"
              aria-label={t(($) => $.campaign.people.selectShown)}
              checked={isEveryone}
              indeterminate={!isEveryone && selection.named.size > 0}
              onChange={() => (isEveryone ? selection.clear() : selection.add(inSight))}
            />
          </span>
          <span role="columnheader">{t(($) => $.campaign.people.prospect)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.status)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.step)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.next)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.when)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.why)}</span>
          <span role="columnheader">{t(($) => $.campaign.people.sender)}</span>
        </>
      }
    >
      {(index) => (
        <Row campaign={campaign} row={people.rowAt(index)} index={index} steps={steps} selection={selection} />
      )}
    </LongTable>
  );
}
