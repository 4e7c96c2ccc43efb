import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditOutlook, CreditSettings, TopUp } from '../../../../../contract/credits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chargeText } from '../../../../i18n/money-text.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import classes from '../credits.module.css';
import outlookClasses from '../outlook/outlook.module.css';
import { creditQueries } from '../queries.ts';
import { useCreditDates } from '../history/use-credit-dates.ts';
import { CapDialog } from './cap-dialog.tsx';
import { expectedTopUps } from './expected-top-ups.ts';
import { TopUpDialog } from './top-up-dialog.tsx';

/** What happens when credits end: the cap that somebody set, and whether more are bought by themselves. */
/** Whether it is asked if credits may be bought by themselves. */
export interface TopUpQuestion {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

interface Props {
  outlook: CreditOutlook | undefined;
  question: TopUpQuestion;
}

export function CreditsRules({ outlook, question }: Props) {
  const settings = useQuery(creditQueries.settings()).data;
  const isAdmin = useSpace()?.can.manage ?? false;
  if (!settings) return null;
  return (
    <>
      <CapRule settings={settings} isAdmin={isAdmin} />
      <TopUpRule settings={settings} isAdmin={isAdmin} outlook={outlook} question={question} />
    </>
  );
}

function CapRule({ settings: { cap }, isAdmin }: { settings: CreditSettings; isAdmin: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={outlookClasses.rule}>
      <IconShieldCheck size={18} stroke={1.7} aria-hidden />
      <p>
        {cap === null
          ? t(($) => $.credits.cap.none)
          : t(($) => $.credits.cap.set, { count: cap, credits: number(cap) })}
      </p>
      {isAdmin && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {cap === null ? t(($) => $.credits.cap.add) : t(($) => $.credits.cap.change)}
        </Button>
      )}
      {isOpen && <CapDialog cap={cap} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface TopUpProps extends Props {
  settings: CreditSettings;
  isAdmin: boolean;
}

function TopUpRule({ settings: { top_up }, isAdmin, outlook, question }: TopUpProps) {
  const { t } = useTranslation();
  const isShort = Boolean(outlook?.runs_out_at);
  const isOn = top_up?.is_on ?? false;
  const stop = useApiMutation({
    call: () => api.credits.stopTopUp({}),
    refresh: ['credits'],
    success: t(($) => $.credits.topUp.stopped),
  });
  return (
    <div className={outlookClasses.rule} data-warning={(isShort && !isOn) || undefined}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <div>
        <p>{isOn && top_up ? <Agreed agreed={top_up} /> : t(($) => $.credits.topUp.offText)}</p>
        {isOn && top_up && outlook && <AtThisPace agreed={top_up} outlook={outlook} />}
        {top_up && !isOn && <Ended ended={top_up} />}
      </div>
      {isAdmin && (
        <Switch
          labelPosition="left"
          label={isOn ? t(($) => $.credits.topUp.on) : t(($) => $.credits.topUp.off)}
          checked={isOn}
          disabled={stop.isPending}
          // on only after a yes
          onChange={() => (isOn ? stop.mutate() : question.open())}
        />
      )}
      {isAdmin && question.isOpen && <TopUpDialog before={top_up} onClose={question.close} />}
    </div>
  );
}

/** To what was said yes, by whom and when. */
function Agreed({ agreed }: { agreed: TopUp }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      {t(($) => $.credits.topUp.agreed, {
        below: number(agreed.below),
        credits: number(agreed.credits),
        total: chargeText(agreed.total, agreed.currency),
        times: number(agreed.times),
        most: number(agreed.most),
      })}{' '}
      <span className={classes.none}>
        {t(($) => $.credits.topUp.agreedBy, {
          name: agreed.agreed_by?.name || t(($) => $.credits.unnamed),
          date: dateFormat({ dateStyle: 'medium' }).format(new Date(agreed.agreed_at)),
        })}
      </span>
    </>
  );
}

/** What it will cost by the end of the period, if it goes on like this. */
function AtThisPace({ agreed, outlook }: { agreed: TopUp; outlook: CreditOutlook }) {
  const { t } = useTranslation();
  const date = useCreditDates(outlook.timezone).day(outlook.until);
  const count = expectedTopUps(agreed, outlook);
  return (
    <p>
      {count === 0
        ? t(($) => $.credits.topUp.noneAtPace, { date })
        : t(($) => $.credits.topUp.atPace, { count, date, total: chargeText(count * agreed.total, agreed.currency) })}
    </p>
  );
}

/** Why it is off, where nobody switched it off. */
function Ended({ ended: { stopped_why: why } }: { ended: TopUp }) {
  const { t } = useTranslation();
  if (why === 'declined') return <p>{t(($) => $.credits.topUp.declined)}</p>;
  if (why === 'dearer') return <p>{t(($) => $.credits.topUp.dearer)}</p>;
  if (why === 'unavailable') return <p>{t(($) => $.credits.topUp.unavailable)}</p>;
  return null;
}
