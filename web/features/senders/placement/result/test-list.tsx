import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlacementTest } from '../../../../../contract/placement/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../placement.module.css';
import { useWhereText, WhereBar } from '../where.tsx';

interface Props {
  tests: readonly PlacementTest[];
  /** The one that is looked at. */
  shown: string;
  onChoose: (id: string) => void;
  onMore: (() => void) | null;
  isBusy: boolean;
}

/** Every test, the newest first; one is looked at by a click. */
export function TestList({ tests, shown, onChoose, onMore, isBusy }: Props) {
  const { t } = useTranslation();
  if (tests.length < 2) return null;
  const title = t(($) => $.placement.history);
  return (
    <div className={classes.block}>
      <h3>{title}</h3>
      <ul className={classes.tests} aria-label={title}>
        {tests.map((test) => (
          <Row key={test._id} test={test} isShown={test._id === shown} onChoose={() => onChoose(test._id)} />
        ))}
      </ul>
      {onMore && (
        <Button size="xs" variant="default" className={classes.more} loading={isBusy} onClick={onMore}>
          {t(($) => $.mailboxes.sends.more)}
        </Button>
      )}
    </div>
  );
}

function Row({ test, isShown, onChoose }: { test: PlacementTest; isShown: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const { ago, moment, percent } = useFormats();
  const now = useNow();
  const whereText = useWhereText();
  const { created_at: at, inbox_percent: inbox, subject, counts } = test;
  return (
    <li>
      <button type="button" className={classes.test} aria-pressed={isShown} onClick={onChoose}>
        <span className={classes.subject}>{subject}</span>
        <WhereBar counts={counts} label={whereText(counts)} />
        <strong>{inbox === null ? t(($) => $.placement.open) : percent(inbox / 100)}</strong>
        <time dateTime={at} title={moment(at)}>
          {ago(at, now)}
        </time>
      </button>
    </li>
  );
}
