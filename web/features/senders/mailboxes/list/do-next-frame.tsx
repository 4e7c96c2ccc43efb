import { Anchor, Badge, Button, Card } from '@mantine/core';
import type { IconKey } from '@tabler/icons-react';
import { IconMailCheck } from '@tabler/icons-react';
import { Children, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from './do-next.module.css';

const SHOWN = 3;

interface Props {
  /** When all this was looked at last. */
  checkedAt: string | null;
  /** Said where there is nothing to do. */
  nothing: string;
  /** The most pressing first; each a `DoNextRow`, or what becomes one. */
  children: ReactNode;
}

/** What waits for a person, each with the one button that helps. */
export function DoNextFrame({ checkedAt, nothing, children }: Props) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const rows = Children.toArray(children);
  return (
    <Card component="section" p={0} className={classes.card} aria-labelledby="do-next">
      <header className={classes.head}>
        <h2 id="do-next">{t(($) => $.mailboxes.doNext)}</h2>
        {rows.length > 0 && (
          <Badge color="red" variant="light" circle={rows.length < 10}>
            {number(rows.length)}
          </Badge>
        )}
        {checkedAt && <span>{t(($) => $.mailboxes.checkedAgo, { ago: ago(checkedAt, now) })}</span>}
      </header>
      {rows.length === 0 && (
        <p className={classes.nothing}>
          <IconMailCheck size={22} stroke={1.6} aria-hidden />
          {nothing}
        </p>
      )}
      <ul className={classes.steps}>{isWhole ? rows : rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(($) => $.mailboxes.showFewer) : t(($) => $.mailboxes.showAll, { count: rows.length })}
        </Anchor>
      )}
    </Card>
  );
}

interface RowProps {
  icon: typeof IconKey;
  tone: Tone;
  title: string;
  detail: string;
  /** What comes of it: “+25 a day”. */
  gain?: string | null;
  label: string;
  isFirst: boolean;
  isBusy?: boolean;
  onRun: () => void;
}

export function DoNextRow({ icon, tone, title, detail, gain, label, isFirst, isBusy, onRun }: RowProps) {
  return (
    <li className={classes.step}>
      <IconTile icon={icon} tone={tone} />
      <div className={classes.text}>
        <strong>{title}</strong>
        <span title={detail}>{detail}</span>
      </div>
      {gain && <span className={classes.gain}>{gain}</span>}
      <Button size="xs" variant={isFirst ? 'filled' : 'default'} loading={isBusy} onClick={onRun}>
        {label}
      </Button>
    </li>
  );
}
