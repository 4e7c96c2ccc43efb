import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CreditChange, CreditChart } from '../../../../../contract/credits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from '../credits.module.css';
import { leftCredits } from '../shown-credits.ts';
import { useCreditDates } from './use-credit-dates.ts';

const TEXTS: Record<CreditChange['kind'], (t: TFunction) => string> = {
  grant: (t) => t(($) => $.credits.changes.grant),
  purchase: (t) => t(($) => $.credits.changes.purchase),
  expire: (t) => t(($) => $.credits.changes.expire),
  adjust: (t) => t(($) => $.credits.changes.adjust),
};

/** What explains a balance beside what was used: given, bought, ended, corrected. */
export function CreditsChanges({ chart }: { chart: CreditChart }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(chart.timezone);
  const changes = chart.changes ?? [];
  if (changes.length === 0) return null;
  const signed = (credits: number) => `${credits < 0 ? '−' : '+'}${number(leftCredits(Math.abs(credits)))}`;
  return (
    <section className={classes.changes} aria-label={t(($) => $.credits.changes.title)}>
      <h3>{t(($) => $.credits.changes.title)}</h3>
      <ul>
        {changes.map(({ _id, at, kind, credits, user, balance }) => (
          <li key={_id}>
            <time dateTime={at}>{dates.day(at)}</time>
            <span>
              {TEXTS[kind](t)}
              {user && <span className={classes.none}> {user.name}</span>}
            </span>
            <strong data-came={credits > 0 || undefined}>{signed(credits)}</strong>
            <span className={classes.balance}>{number(leftCredits(balance))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
