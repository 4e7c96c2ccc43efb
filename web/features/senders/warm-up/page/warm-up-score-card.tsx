import { useTranslation } from 'react-i18next';
import type { WarmUpScore } from '../../../../../contract/warm-up/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { REASON_NAMES, scoreReasonText } from '../words/warm-up-words.ts';
import classes from './warm-up.module.css';

/** Below these shares of its points a reason is worth a look, or is bad. */
const FINE = 0.75;
const POOR = 0.4;

/** The score, and what each point of it was given for. */
export function WarmUpScoreCard({ score }: { score: WarmUpScore | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!score) return <SectionCard title={t(($) => $.warmUp.score)} hint={t(($) => $.warmUp.noScore)} />;
  return (
    <SectionCard
      title={t(($) => $.warmUp.score)}
      hint={t(($) => $.warmUp.scoreHint)}
      actions={
        <strong className={classes.score}>
          {t(($) => $.mailboxes.ofLimit, { used: number(score.value), limit: number(100) })}
        </strong>
      }
    >
      <ul className={classes.reasons} aria-label={t(($) => $.warmUp.scoreReasons)}>
        {score.reasons.map((reason) => {
          const share = reason.of === 0 ? 1 : reason.points / reason.of;
          return (
            <li key={reason.code} data-tone={share >= FINE ? 'good' : share >= POOR ? 'middling' : 'bad'}>
              <span>
                <strong>{REASON_NAMES[reason.code](t)}</strong>
                <span>{t(($) => $.warmUp.points, { points: number(reason.points), of: number(reason.of) })}</span>
              </span>
              <div className={classes.meter} aria-hidden>
                <i style={{ width: `${share * 100}%` }} />
              </div>
              <small>{scoreReasonText(t, reason, number)}</small>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
