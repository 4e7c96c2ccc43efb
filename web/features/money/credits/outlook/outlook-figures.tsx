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
  const dates = useCreditDates(outlook.timezone);
  const { plan, bought, reserved, used, expected, a_day } = outlook;
  const given = plan + bought + reserved + used;
  const date = dates.day(outlook.until);
  const { phone_numbers } = outlook.certain;
  const missing = usedCredits(expected - given);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.credits.outlook.soFar)}</dt>
        <dd>{number(usedCredits(used))}</dd>
        <dd>
          {t(($) => $.credits.outlook.ofLeft, {
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
            ? t(($) => $.credits.outlook.tooFew, { aDay: number(usedCredits(a_day)), missing: number(missing) })
            : t(($) => $.credits.outlook.enough, { aDay: number(usedCredits(a_day)) })}
        </dd>
      </div>
    </dl>
  );
}
