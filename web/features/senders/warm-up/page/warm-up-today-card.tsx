import { useTranslation } from 'react-i18next';
import type { WarmUp } from '../../../../../contract/warm-up/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './warm-up.module.css';

/** What is meant to leave today, and what has happened so far. */
export function WarmUpTodayCard({ warmUp: { state, today } }: { warmUp: WarmUp }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isRunning = state === 'warming' || state === 'warm';
  const figures = [
    {
      name: t(($) => $.warmUp.parts.sent),
      value: isRunning
        ? t(($) => $.mailboxes.ofLimit, { used: number(today.sent), limit: number(today.planned) })
        : number(today.sent),
    },
    { name: t(($) => $.warmUp.parts.received), value: number(today.received) },
    { name: t(($) => $.warmUp.parts.replied), value: number(today.replied) },
    { name: t(($) => $.warmUp.parts.saved), value: number(today.saved_from_spam) },
  ];
  return (
    <SectionCard title={t(($) => $.warmUp.today)} hint={t(($) => $.warmUp.todayHint)}>
      <dl className={classes.today}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
