import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './drawer.module.css';
import section from '../../../../ui/display/divided-section.module.css';
import { axisOf, shareInterval } from './share-interval.ts';

/** What each wording came to, with how sure that is; a winner only where there is one. */
export function VariantResult({ rates }: { rates: CampaignRates['steps'][number] }) {
  const { t } = useTranslation();
  const { number, percent, rate } = useFormats();
  const { verdict } = rates;
  if (!verdict) return null;
  const { measure } = verdict;
  const arms = rates.variants.map((variant) => {
    const good = variant[measure].count;
    return {
      id: variant.id,
      sent: variant.sent,
      share: variant.sent > 0 ? good / variant.sent : null,
      ...shareInterval(good, variant.sent),
    };
  });
  const { from, to, ticks } = axisOf(arms.flatMap(({ low, high }) => [low, high]));
  const at = (share: number) => `${((share - from) / (to - from)) * 100}%`;
  const words = {
    not_enough_data: t(($) => $.sequence.verdict.notEnough),
    no_difference: t(($) => $.sequence.verdict.noDifference),
    winner: t(($) => $.sequence.verdict.winner, { name: verdict.winner ?? '' }),
  };
  return (
    <section className={section.section} aria-label={t(($) => $.sequence.verdict.title)}>
      <div className={section.head}>
        <h3>{t(($) => $.sequence.verdict.title)}</h3>
        <span className={classes.verdict} data-result={verdict.result}>
          {words[verdict.result]}
        </span>
      </div>
      {arms.map(({ id, sent, share, low, high }) => (
        <div key={id} className={classes.arm}>
          <b>{id}</b>
          <div className={classes.interval} aria-hidden>
            {sent > 0 && <span style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />}
            {share !== null && <i style={{ left: at(share) }} />}
          </div>
          <strong>{share === null ? '–' : rate(share)}</strong>
          <span className={section.dim}>{t(($) => $.sequence.card.sent, { count: sent })}</span>
        </div>
      ))}
      <div className={classes.arm} aria-hidden>
        <span />
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <i key={tick} style={{ left: at(tick) }}>
              {percent(tick)}
            </i>
          ))}
        </div>
      </div>
      <p className={section.note}>
        {measure === 'accepted' ? t(($) => $.sequence.verdict.accepted) : t(($) => $.sequence.verdict.replied)}{' '}
        {verdict.result === 'not_enough_data' &&
          t(($) => $.sequence.verdict.needs, { needed: number(verdict.needed_per_variant) })}
      </p>
    </section>
  );
}
