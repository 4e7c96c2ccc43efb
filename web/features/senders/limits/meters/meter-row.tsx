import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { BOOSTER_ABOVE, type CredentialLimits, type LimitMeter } from '../../../../../contract/limits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { LIMIT_ACTION_STYLES } from '../limit-action-styles.ts';
import { BoosterHint } from '../cards/booster-hint.tsx';
import { LimitEditor } from './limit-editor.tsx';
import { MeterBar } from './meter-bar.tsx';
import classes from './meters.module.css';
import { hoursLeft } from './hours-left.ts';
import { useDates } from '../use-dates.ts';
import { LimitReasonLine } from './limit-reason-line.tsx';

interface Props {
  meter: LimitMeter;
  account: Credential;
  limits: CredentialLimits;
}

/** One action: used, limit, when it begins again, why it is this number; the limit is set where it is seen. */
export function MeterRow({ meter, account, limits }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<number | null>(null);
  const [isTyped, setTyped] = useState(false);
  const look = LIMIT_ACTION_STYLES[meter.action];
  const name = look.name(t);
  const perDay = draft ?? meter.per_day;
  const edit = () => {
    setTyped(true);
    setDraft(perDay);
  };
  const close = () => {
    setTyped(false);
    setDraft(null);
  };
  return (
    <li className={classes.row}>
      <IconTile icon={look.icon} tone={look.tone} />
      <div className={classes.meter}>
        <div className={classes.line}>
          <strong>{name}</strong>
          <Resets at={limits.resets_at} zone={account.timezone} />
        </div>
        <MeterBar meter={meter} name={name} value={perDay} onChange={setDraft} />
        <LimitReasonLine meter={meter} limits={limits} zone={account.timezone} />
        {meter.action === 'connections' && perDay > BOOSTER_ABOVE && <BoosterHint />}
      </div>
      <Numbers meter={meter} name={name} onEdit={edit} />
      {draft !== null && (
        <LimitEditor
          accountId={account._id}
          meter={meter}
          name={name}
          value={draft}
          isTyped={isTyped}
          onChange={setDraft}
          onClose={close}
        />
      )}
    </li>
  );
}

function Resets({ at, zone }: { at: string; zone: string }) {
  const { t } = useTranslation();
  const { hours, minutes } = hoursLeft(at, useNow());
  const time = useDates(zone).time(at);
  const demo = useDemoClock();
  const text = demo
    ? t(($) => $.limits.resetsDemo, { when: demo.moment(at) })
    : hours > 0
      ? t(($) => $.limits.resetsInHours, { time, hours, minutes })
      : t(($) => $.limits.resetsInMinutes, { time, minutes });
  return <span className={classes.dim}>{text}</span>;
}

function Numbers({ meter, name, onEdit }: { meter: LimitMeter; name: string; onEdit: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const left = Math.max(0, meter.today - meter.used);
  const isShort = left === 0 || left < meter.today * 0.1;
  return (
    <div className={classes.numbers}>
      <UnstyledButton className={classes.edit} onClick={onEdit}>
        <VisuallyHidden>{t(($) => $.limits.change, { name })}</VisuallyHidden>
        <strong>{number(meter.used)}</strong>
        <span>{t(($) => $.limits.of, { limit: number(meter.today) })}</span>
        <IconPencil size={13} aria-hidden />
      </UnstyledButton>
      <span className={classes.left} data-short={isShort || undefined}>
        {left === 0 ? t(($) => $.limits.noneLeft) : t(($) => $.limits.left, { count: left })}
      </span>
    </div>
  );
}
