import { useTranslation } from 'react-i18next';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './outlook.module.css';
import { useCreditDates } from '../history/use-credit-dates.ts';
import { leftCredits, usedCredits } from '../shown-credits.ts';

/** So far, certain by the end, at this pace: each with what it is made of. */
export function OutlookFigures({ outlook }: { outlook: CreditOutlook }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useCreditDates(outlook.timezone, { from: outlook.period_began_at, until: outlook.until });
  const { plan, bought, reserved, used, expected, a_day, cap } = outlook;
  const given = plan + bought + reserved + used;
  const date = dates.day(outlook.until);
  const { phone_numbers } = outlook.certain;
  // under a cap only so much of it may be used
  const isCapped = cap !== null && cap < given;
  const missing = usedCredits(expected - (isCapped ? cap : given));
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.credits.outlook.soFar)}</dt>
        <dd>{number(usedCredits(used))}</dd>
        <dd>
          {isCapped
            ? t(($) => $.credits.outlook.ofCap, {
                cap: number(leftCredits(cap)),
                left: number(leftCredits(Math.min(plan + bought, Math.max(0, cap - used - reserved)))),
                there: number(leftCredits(plan + bought)),
              })
            : t(($) => $.credits.outlook.ofLeft, {
                given: number(leftCredits(given)),
                left: number(leftCredits(plan + bought)),
              })}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.credits.outlook.certain, { date })}</dt>
        <dd>{number(usedCredits(used + reserved + phone_numbers))}</dd>
        <dd>
          {reserved > 0 && t(($) => $.credits.outlook.beingDone, { credits: number(usedCredits(reserved)) })}
          {reserved > 0 && phone_numbers > 0 && ', '}
          {phone_numbers > 0 && t(($) => $.credits.outlook.phones, { credits: number(usedCredits(phone_numbers)) })}
          {reserved === 0 && phone_numbers === 0 && t(($) => $.credits.outlook.nothingElse)}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.credits.outlook.atPace, { date })}</dt>
        <dd>{number(usedCredits(expected))}</dd>
        <dd>
          {missing > 0
            ? isCapped
              ? t(($) => $.credits.outlook.overCap, { aDay: number(usedCredits(a_day)), missing: number(missing) })
              : t(($) => $.credits.outlook.tooFew, { aDay: number(usedCredits(a_day)), missing: number(missing) })
            : t(($) => $.credits.outlook.enough, { aDay: number(usedCredits(a_day)) })}
        </dd>
      </div>
    </dl>
  );
}
