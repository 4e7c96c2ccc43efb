import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { creditQueries } from './queries.ts';
import { usedCredits } from './shown-credits.ts';

interface CreditPace {
  /** What a period uses at this pace. */
  expected: number | null;
  /** What so many beyond a plan cost in packs, in hundredths; null where none are sold in the currency. */
  costOf: (missing: number, currency: string) => number | null;
}

/** Where the use of credits leads, and what more of them cost. */
export function useCreditPace(isAsked: boolean): CreditPace {
  const { timezone } = useUser();
  const outlook = useQuery({ ...creditQueries.outlook(timezone), enabled: isAsked }).data;
  const packs = useQuery({ ...creditQueries.packs(null), enabled: isAsked }).data?.packs ?? [];
  return {
    expected: outlook ? usedCredits(outlook.expected) : null,
    costOf: (missing, wanted) => {
      if (missing <= 0) return 0;
      const sold = packs.filter(({ currency }) => currency === wanted);
      const costs = sold.map(({ credits, amount }) => Math.ceil(missing / Math.max(1, credits)) * amount);
      return costs.length > 0 ? Math.min(...costs) : null;
    },
  };
}
