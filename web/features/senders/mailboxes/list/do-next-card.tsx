import { Anchor, Badge, Button, Card } from '@mantine/core';
import {
  IconAlertCircle,
  IconClockExclamation,
  IconKey,
  IconMailCheck,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import type { Tone } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { isHeld } from '../mailbox-state-styles.ts';
import { type MailboxStep, nextStepOf } from './mailbox-step.ts';
import classes from './do-next.module.css';
import { useNextStep } from './use-next-step.ts';

const SHOWN = 3;
/** The most pressing first. */
const ORDER: readonly MailboxStep[] = ['sign_in', 'connect', 'check', 'look_at_bounces', 'choose_plan', 'resume'];
const STEP_STYLES: Record<MailboxStep, { icon: typeof IconKey; tone: Tone }> = {
  sign_in: { icon: IconKey, tone: 'red' },
  connect: { icon: IconKey, tone: 'red' },
  check: { icon: IconClockExclamation, tone: 'amber' },
  look_at_bounces: { icon: IconAlertCircle, tone: 'amber' },
  choose_plan: { icon: IconPlayerPause, tone: 'grey' },
  resume: { icon: IconPlayerPlay, tone: 'grey' },
};

/** What waits for a person, each with the one button that helps. */
export function DoNextCard({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const placeOf = (mailbox: Mailbox) => ORDER.indexOf(nextStepOf(mailbox)!);
  const waiting = mailboxes
    .filter((mailbox) => nextStepOf(mailbox) !== null)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const checked = mailboxes.flatMap(({ checked_at: at }) => at ?? []).sort();
  return (
    <Card component="section" p={0} className={classes.card} aria-labelledby="do-next">
      <header className={classes.head}>
        <h2 id="do-next">{t(($) => $.mailboxes.doNext)}</h2>
        {waiting.length > 0 && (
          <Badge color="red" variant="light" circle={waiting.length < 10}>
            {number(waiting.length)}
          </Badge>
        )}
        {checked.length > 0 && <span>{t(($) => $.mailboxes.checkedAgo, { ago: ago(checked.at(-1)!, now) })}</span>}
      </header>
      {waiting.length === 0 && (
        <p className={classes.nothing}>
          <IconMailCheck size={22} stroke={1.6} aria-hidden />
          {t(($) => $.mailboxes.allWell)}
        </p>
      )}
      <ul className={classes.steps}>
        {(isWhole ? waiting : waiting.slice(0, SHOWN)).map((mailbox, place) => (
          <Step key={mailbox._id} mailbox={mailbox} isFirst={place === 0} />
        ))}
      </ul>
      {waiting.length > SHOWN && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(($) => $.mailboxes.showFewer) : t(($) => $.mailboxes.showAll, { count: waiting.length })}
        </Anchor>
      )}
    </Card>
  );
}

function Step({ mailbox, isFirst }: { mailbox: Mailbox; isFirst: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const next = useNextStep(mailbox);
  if (!next) return null;
  return (
    <li className={classes.step}>
      <IconTile {...STEP_STYLES[next.step]} />
      <div className={classes.text}>
        <strong>{next.title}</strong>
        <span title={next.detail}>{next.detail}</span>
      </div>
      {isHeld(mailbox) && (
        <span className={classes.gain}>
          {t(($) => $.mailboxes.gain, { count: mailbox.per_day, number: number(mailbox.per_day) })}
        </span>
      )}
      <Button size="xs" variant={isFirst ? 'filled' : 'default'} loading={next.isBusy} onClick={next.run}>
        {next.label}
      </Button>
    </li>
  );
}
