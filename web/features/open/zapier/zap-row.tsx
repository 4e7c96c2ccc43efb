import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ZapierHook } from '../../../../contract/zapier/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { answerText, answerTone, triggerText } from '../webhooks/public.ts';
import classes from './zapier.module.css';

const dayOf = (time: string): string => dateFormat({ dateStyle: 'medium' }).format(new Date(time));

/** One Zap: what it waits for, since when, and how its last delivery went. */
export function ZapRow({ hook, onStop }: { hook: ZapierHook; onStop: () => void }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const { last, today, stopped } = hook;
  const name = triggerText(t, hook.trigger);
  return (
    <li className={classes.zap}>
      <div className={classes.what}>
        <IconTile icon={IconBolt} tone={stopped ? 'grey' : 'green'} />
        <div>
          <strong>{name}</strong>
          <small>{aboutOf(t, hook).join(' · ')}</small>
        </div>
      </div>
      <p className={classes.since}>
        <span>{t(($) => $.zapier.since, { day: dayOf(hook.since) })}</span>
        <small>{t(($) => $.zapier.today, { count: today, number: number(today) })}</small>
      </p>
      <div className={classes.last}>{state()}</div>
      <Button size="xs" variant="default" aria-label={t(($) => $.zapier.stopName, { name })} onClick={onStop}>
        {t(($) => $.zapier.stop)}
      </Button>
    </li>
  );

  function state() {
    if (stopped)
      return (
        <>
          <StatusPill tone="red">{t(($) => $.zapier.stopped)}</StatusPill>
          <small>{stopped === 'key_ended' ? t(($) => $.zapier.keyEnded) : t(($) => $.zapier.noAnswer)}</small>
        </>
      );
    if (!last) return <small>{t(($) => $.zapier.never)}</small>;
    return (
      <>
        <StatusPill tone={answerTone(last)}>
          {last.status === 'delivered' ? t(($) => $.zapier.delivered) : answerText(t, last)}
        </StatusPill>
        <small>{t(($) => $.zapier.last, { ago: ago(last.at, now) })}</small>
      </>
    );
  }
}

/** By what it is known at Zapier, what it is narrowed to, and with which key it came. */
function aboutOf(t: TFunction, hook: ZapierHook): string[] {
  const { zap_id: zap, credentials_id: account, workflow_ids: campaigns, label_ids: labels, key } = hook;
  return [
    zap && `Zap ${zap}`,
    account && t(($) => $.zapier.oneAccount),
    campaigns.length > 0 && t(($) => $.zapier.campaigns, { count: campaigns.length }),
    labels.length > 0 && t(($) => $.zapier.labels, { count: labels.length }),
    key && t(($) => $.zapier.byKey, { name: key.name }),
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}
