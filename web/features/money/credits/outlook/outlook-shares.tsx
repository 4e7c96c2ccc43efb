import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SegmentedProgress } from '../../../../ui/display/segmented-progress.tsx';
import classes from './outlook.module.css';
import shared from '../credits.module.css';
import { usedCredits } from '../shown-credits.ts';
import { sharesOf, type ShareOf } from './shares-of.ts';

/** Who or what it went to, in colours and in words. */
export function OutlookShares({ outlook, by }: { outlook: CreditOutlook; by: ShareOf }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const shares = sharesOf(t, outlook, by);
  if (shares.length === 0) return <p className={classes.quiet}>{t(($) => $.credits.outlook.nothingYet)}</p>;
  const label = shares.map(({ name, credits }) => `${name}: ${number(usedCredits(credits))}`).join(', ');
  return (
    <div className={classes.shares}>
      <SegmentedProgress
        label={label}
        segments={shares.map(({ color, credits }) => ({ color, share: credits / outlook.used }))}
      />
      <ul className={shared.groups} data-shares>
        {shares.map(({ key, name, color, credits }) => (
          <li key={key} style={{ '--tone': color } as CSSProperties}>
            <span className={shared.groupName} title={name}>
              {name}
            </span>
            <strong>{number(usedCredits(credits))}</strong>
            <span className={classes.share}>{rate(credits / outlook.used)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
