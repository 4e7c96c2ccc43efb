import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './webhooks.module.css';

const NONE = '–';

/** How it went: how many today, how many at once, how quickly, and what waits. */
export function WebhookFigures({ figures }: { figures: Webhook['figures'] }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const { today, first_try: first, median_ms: median, waiting, failed } = figures;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.webhooks.today)}</dt>
        <dd>{number(today)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.webhooks.firstTry)}</dt>
        <dd>{first === null ? NONE : rate(first)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.webhooks.median)}</dt>
        <dd>{median === null ? NONE : t(($) => $.webhooks.ms, { count: median })}</dd>
      </div>
      <div data-waits={waiting > 0 || undefined}>
        <dt>{t(($) => $.webhooks.waitingCount)}</dt>
        <dd>{number(waiting)}</dd>
      </div>
      {failed > 0 && (
        <div data-failed>
          <dt>{t(($) => $.webhooks.failedCount)}</dt>
          <dd>{number(failed)}</dd>
        </div>
      )}
    </dl>
  );
}
