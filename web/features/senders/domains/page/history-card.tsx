import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DomainDetails, DomainHappening } from '../../../../../contract/domains/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useDomainDates } from '../use-domain-dates.ts';
import { useHappeningText } from '../words/use-happening-text.ts';
import classes from './page.module.css';

const SHOWN = 6;
const BAD: readonly DomainHappening['code'][] = ['failed', 'record_wrong', 'held', 'expired'];
const GOOD: readonly DomainHappening['code'][] = ['active', 'record_good', 'released', 'renewed'];

/** How it came to be as it is, the newest first. */
export function HistoryCard({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const text = useHappeningText();
  const dates = useDomainDates();
  const [isWhole, setWhole] = useState(false);
  const { history } = domain;
  if (history.length === 0) return null;
  return (
    <SectionCard title={t(($) => $.ownDomains.history)}>
      <ol className={classes.history}>
        {(isWhole ? history : history.slice(0, SHOWN)).map((happening) => (
          <li
            key={`${happening.at} ${happening.code} ${happening.text}`}
            data-tone={BAD.includes(happening.code) ? 'bad' : GOOD.includes(happening.code) ? 'good' : undefined}
          >
            <strong>{text(happening)}</strong>
            <time dateTime={happening.at}>{dates.moment(happening.at)}</time>
          </li>
        ))}
      </ol>
      {history.length > SHOWN && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(($) => $.mailboxes.showFewer) : t(($) => $.mailboxes.showAll, { count: history.length })}
        </Anchor>
      )}
    </SectionCard>
  );
}
