import { useTranslation } from 'react-i18next';
import type { Tier } from '../../../../../contract/features.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { TierPlan } from '../added-features.ts';
import { useTierName } from '../plan-names.ts';
import { useMoney } from '../use-money.ts';
import classes from './compare.module.css';
import { GroupRow } from './group-row.tsx';
import type { OwnCost, OwnCosts } from './use-own-costs.ts';

interface Props {
  plans: readonly TierPlan[];
  own: OwnCosts;
  currency: string;
}

/** What each plan would cost this workspace for a month: with its seats, and with credits at its pace. */
export function CostRows({ plans, own, currency }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const rows = [
    { id: 'withSeats', label: t(($) => $.pricing.withSeats), used: own.seats },
    { id: 'withCredits', label: t(($) => $.pricing.withCredits), used: own.credits },
  ] as const;
  const least = cheapest(own.costs)?.tier;
  return (
    <tbody>
      <GroupRow name={t(($) => $.pricing.forYou)} columns={plans.length + 1} />
      {rows.map(({ id, label, used }) => (
        <tr key={id}>
          <th scope="row">
            <span className={classes.label}>
              {label}
              <small>{t(($) => $.pricing.youUse, { used: number(used) })}</small>
            </span>
          </th>
          {own.costs.map(({ tier, [id]: cost }, column) => (
            <td key={tier} data-current={plans[column]?.is_current || undefined}>
              <Cost cost={cost} currency={currency} isLeast={id === 'withCredits' && tier === least} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cost({ cost, currency, isLeast }: { cost: number | null; currency: string; isLeast: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (cost === null) return <span className={classes.short}>{t(($) => $.pricing.doesNotFit)}</span>;
  return <span className={isLeast ? classes.least : undefined}>{money.charge(cost, currency)}</span>;
}

const cheapest = (costs: readonly OwnCost[]) =>
  costs
    .filter(({ withCredits }) => withCredits !== null)
    .toSorted((one, other) => one.withCredits! - other.withCredits!)[0];

/** The own plan beside the one that costs the least at this pace. */
export function CostBars({ own, costs, currency }: { own: Tier; costs: readonly OwnCost[]; currency: string }) {
  const { t } = useTranslation();
  const money = useMoney();
  const tierName = useTierName();
  const [now, least] = [costs.find(({ tier }) => tier === own), cheapest(costs)];
  // only where credits have to be bought beside the plan
  if (!now?.withCredits || now.withCredits === now.withSeats) return null;
  if (!least || least.tier === own || least.withCredits === null) return null;
  const most = now.withCredits;
  const bars = [now, least];
  return (
    <>
      <span>
        {t(($) => $.pricing.costsLess, {
          tier: tierName(least.tier),
          less: money.charge(most - least.withCredits, currency),
          own: tierName(own),
        })}
      </span>
      <dl className={classes.bars}>
        {bars.map(({ tier, withSeats, withCredits }) => (
          <div key={tier}>
            <dt>{tierName(tier)}</dt>
            <dd>
              <span className={classes.costBar} aria-hidden>
                <span style={{ width: `${((withSeats ?? 0) / most) * 100}%` }} data-least={tier !== own || undefined} />
                <span style={{ width: `${((withCredits! - (withSeats ?? 0)) / most) * 100}%` }} data-more />
              </span>
              {money.charge(withCredits!, currency)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
