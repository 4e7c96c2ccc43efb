import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { sequenceOf } from '../../sequence/public.ts';
import { useStepName } from '../edit/use-step-name.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';
import { pageOfRow, type usePeople } from './use-people.ts';
import type { PeopleSelection } from './use-selection.ts';

const ROW_HEIGHT = 56;
const CARD_HEIGHT = 148;
/** Shown until it is known how many there are. */
const UNKNOWN_ROWS = 12;

interface Props {
  campaign: WholeCampaign;
  people: ReturnType<typeof usePeople>;
  selection: PeopleSelection;
  /** Which pages are in sight. */
  onPages: (pages: readonly number[]) => void;
}

/** A list of any length: only the rows in sight are drawn, a table on a desk and cards on a phone. */
export function PeopleList({ campaign, people, selection, onPages }: Props) {
  // the list moves under it: what the virtualizer answers is never kept
  'use no memo';
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const steps = useStepName(sequenceOf(campaign));
  const scroller = useRef<HTMLDivElement>(null);
  const count = people.total ?? UNKNOWN_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [pageOfRow(items[0]?.index ?? 0), pageOfRow(items.at(-1)?.index ?? 0)];
  const tell = useEffectEvent((first: number, last: number) =>
    onPages(Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  useEffect(() => tell(from, to), [from, to]);

  const inSight = items.flatMap(({ index }) => people.rowAt(index) ?? []);
  const isEveryone = inSight.length > 0 && inSight.every(selection.isSelected);
  const Row = isPhone ? PersonCard : PersonRow;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-stale={people.isStale || undefined}
      // reached by the keyboard, so that arrows scroll it
      tabIndex={0}
      role="table"
      aria-label={t(($) => $.campaign.tabs.people)}
      aria-rowcount={count + 1}
      aria-busy={people.total === undefined || people.isStale}
    >
      <div role="rowgroup" className={classes.headGroup}>
        <div role="row" aria-rowindex={1} className={classes.headRow}>
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
        </div>
      </div>
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size, key }) => (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className={isPhone ? classes.cardRow : classes.row}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <Row campaign={campaign} row={people.rowAt(index)} index={index} steps={steps} selection={selection} />
          </div>
        ))}
      </div>
    </div>
  );
}
