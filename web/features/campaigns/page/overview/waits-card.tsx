import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SegmentedProgress } from '../../../../ui/display/segmented-progress.tsx';
import { TONES, type Tone } from '../../../../ui/display/tones.ts';
import { FixButton, useReasonTexts } from '../../reasons/public.ts';
import classes from './overview.module.css';
import type { Waits } from './waits.ts';

/** The largest group first; who comes after the seventh shares the last colour. */
const COLOURS: readonly Tone[] = ['violet', 'blue', 'amber', 'red', 'green', 'pink', 'grey'];
const colourOf = (index: number) => TONES[COLOURS[Math.min(index, COLOURS.length - 1)] ?? 'grey'];

/** One segment for each colour. */
function segmentsOf(items: Waits['items'], waiting: number) {
  return COLOURS.map((tone, index) => {
    const own = index === COLOURS.length - 1 ? items.slice(index) : items.slice(index, index + 1);
    return { share: own.reduce((sum, { people }) => sum + people, 0) / Math.max(1, waiting), color: TONES[tone] };
  });
}

/** Which limit it is, for the list behind it. */
const limitOf = ({ reason, values }: Waits['items'][number]) =>
  reason === 'daily_limit' && typeof values.action === 'string' ? values.action : undefined;

/** Every reason why somebody waits: how many, until when, and one click that ends it where one can. */
export function WaitsCard({ campaign, waits }: { campaign: WholeCampaign; waits: Waits }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useReasonTexts();
  const { items } = waits;
  const waiting = items.reduce((sum, { people }) => sum + people, 0);
  const { people } = campaign.counters;
  return (
    <SectionCard
      flush
      title={t(($) => $.campaign.waits.title)}
      actions={
        <span className={classes.waitingOf}>
          <strong>{number(waiting)}</strong> {t(($) => $.campaign.waits.of, { people: number(people) })}
        </span>
      }
    >
      <div className={classes.waits}>
        {waits.is_held && <p className={classes.waitsHeld}>{t(($) => $.campaign.held)}</p>}
        <SegmentedProgress label={t(($) => $.campaign.waits.title)} segments={segmentsOf(items, waiting)} />
        {items.length === 0 && <p className={classes.noVariants}>{t(($) => $.campaign.waits.nobody)}</p>}
        <ul className={classes.waitRows} aria-label={t(($) => $.campaign.waits.title)}>
          {items.map((item, index) => (
            <li
              key={`${item.reason} ${item.values.action ?? ''}`}
              style={{ '--tone': colourOf(index) } as CSSProperties}
            >
              <div className={classes.waitText}>
                <strong>{words.wait(item.reason, item.values)}</strong>
                <span>{words.until(item, { isOfMany: true })}</span>
              </div>
              <Link
                className={classes.waitCount}
                to="/campaign/view/$id/{-$tab}"
                params={{ id: campaign._id, tab: 'people' }}
                search={{ reason: item.reason, limit: limitOf(item) }}
                aria-label={t(($) => $.campaign.waits.show, {
                  count: item.people,
                  reason: words.wait(item.reason, item.values),
                })}
              >
                {number(item.people)}
              </Link>
              <span className={classes.waitFix}>
                {item.fix ? (
                  <FixButton campaign={campaign} wait={item} who={{ people: item.people }} />
                ) : (
                  <span className={classes.onSchedule}>{t(($) => $.campaign.waits.onSchedule)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </SectionCard>
  );
}
