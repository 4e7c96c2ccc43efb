import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { useFormats } from '../../i18n/format.ts';
import { useCanBuyCredits } from '../session/use-can-buy-credits.ts';
import { useSpace } from '../session/use-access-state.ts';
import { useTrialDays } from '../session/use-trial-days.ts';
import classes from './sidebar.module.css';

/** What is left; for who may open billing, the way to more. */
export function CreditsCard() {
  const space = useSpace();
  const canBuy = useCanBuyCredits();
  if (!space) return null;
  return (
    <div className={classes.credits}>
      <TrialLine />
      {canBuy ? (
        <Link to="/billing/overview" search={{ showCreditsModal: 'true' }} className={classes.creditsLink}>
          <CreditsBar space={space} />
        </Link>
      ) : (
        <CreditsBar space={space} />
      )}
    </div>
  );
}

/** Used of available; what is begun counts as used. */
export function CreditsBar({ space }: { space: Space }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const used = Math.ceil(space.credits_usage.usage_by_type.default);
  const available = space.credits_usage.available_by_type.default;
  const share = available > 0 ? Math.min(1, used / available) : 0;
  return (
    <>
      <div className={classes.creditsRow}>
        <span>{t(($) => $.shell.credits)}</span>
        <span className={classes.creditsNumbers}>
          {t(($) => $.shell.creditsUsed, { used: number(used), available: number(available) })}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}

function TrialLine() {
  const { t } = useTranslation();
  const days = useTrialDays();
  if (days === null) return null;
  return (
    <Link to="/pricing" className={classes.trial}>
      <span>{t(($) => $.trial.line)}</span>
      <span>{t(($) => $.trial.left, { count: days })}</span>
    </Link>
  );
}
