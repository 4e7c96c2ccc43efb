import { useTranslation } from 'react-i18next';
import type { TrackingDomain } from '../../../../contract/tracking/schemas.ts';
import { CopyButton } from '../../people/preferences/public.ts';
import classes from './domains.module.css';

/** The record as it is to be typed into a DNS panel, beside what was found there instead. */
export function TrackingDomainRecord({
  domain: { type, host, value, found, status, problem, is_written_here: isOurs },
}: {
  domain: TrackingDomain;
}) {
  const { t } = useTranslation();
  const isRight = status === 'verified' && problem === null;
  return (
    <div className={classes.record}>
      <dl className={classes.fields}>
        <div>
          <dt>{t(($) => $.trackingDomains.record.type)}</dt>
          <dd>{type}</dd>
        </div>
        <div data-wide>
          <dt>{t(($) => $.trackingDomains.record.name)}</dt>
          <dd>
            {host}
            <CopyButton text={host} label={t(($) => $.trackingDomains.record.copyName)} />
          </dd>
        </div>
      </dl>
      <div className={classes.values}>
        {!isRight && (
          <section>
            <h3 data-tone="red">{t(($) => $.trackingDomains.record.found)}</h3>
            <code className={classes.found}>
              {found.length > 0 ? found.join('\n') : t(($) => $.trackingDomains.record.nothing)}
            </code>
          </section>
        )}
        <section>
          <h3 data-tone="green">
            {t(($) => $.trackingDomains.record.shouldBe)}
            <CopyButton text={value} label={t(($) => $.trackingDomains.record.copyValue)} />
          </h3>
          <code className={classes.right}>{value}</code>
        </section>
      </div>
      {!isRight && isOurs && <p className={classes.ours}>{t(($) => $.trackingDomains.record.ours)}</p>}
      {!isRight && !isOurs && (
        <ol className={classes.steps}>
          <li>{t(($) => $.trackingDomains.record.open)}</li>
          <li>{t(($) => $.trackingDomains.record.write)}</li>
          <li>{t(($) => $.trackingDomains.record.done)}</li>
        </ol>
      )}
    </div>
  );
}
