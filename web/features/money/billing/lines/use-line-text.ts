import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PaymentLine } from '../../../../../contract/billing/schemas.ts';
import type { Tier } from '../../../../../contract/features.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { intervalName, useTierName } from '../plan-names.ts';
import { billingDates } from '../use-billing-dates.ts';

/** What a line is for, in the reader's words; in the provider's where it is of something that is not sold any more. */
export function useLineText(): (line: PaymentLine) => string {
  const { t } = useTranslation();
  const { number } = useFormats();
  const tierName = useTierName();
  const { timezone } = useUser();
  return (line) => {
    const what = thingOf(t, line, tierName, number);
    if (!what) return line.text;
    if (line.kind === 'credits') return what;
    const dates = billingDates(timezone, { period_began_at: line.from, period_ends_at: line.until });
    const days = { what, from: dates.short(line.from), until: dates.short(line.until) };
    return line.part === 'unused'
      ? t(($) => $.billing.lines.unused, days)
      : line.part === 'remaining'
        ? t(($) => $.billing.lines.rest, days)
        : t(($) => $.billing.lines.whole, days);
  };
}

function thingOf(
  t: TFunction,
  { kind, tier, interval, credits, quantity }: PaymentLine,
  tierName: (tier: Tier) => string,
  number: (value: number) => string,
): string | null {
  if (kind === 'plan' && tier)
    return interval
      ? t(($) => $.billing.planAndPeriod, {
          tier: tierName(tier),
          interval: intervalName(t, interval).toLocaleLowerCase(chosenLanguage()),
        })
      : tierName(tier);
  if (kind === 'seat') return t(($) => $.billing.extraSeats, { count: quantity });
  if (kind === 'credits' && credits)
    return t(($) => $.billing.lines.credits, { count: credits * quantity, credits: number(credits * quantity) });
  return null;
}

/** Whether it was about seats alone. */
export const isOfSeats = (lines: readonly PaymentLine[]): boolean =>
  lines.length > 0 && lines.every(({ kind }) => kind === 'seat');
