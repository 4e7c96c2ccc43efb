import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { creditQueries } from '../queries.ts';

/** The packs that are sold here, the chosen one with its price, and the card that would be charged. */
export function usePackChoice(first: string | null = null) {
  const space = useSpace();
  const [chosen, setChosen] = useState(first);
  const isSold = space?.is_billing_enabled === true && space.subscription_mode === 'stripe';
  const isAdmin = space?.can.manage ?? false;
  const packs = useQuery({ ...creditQueries.packs(null), enabled: isSold });
  const pack = packs.data?.packs.find(({ _id }) => _id === chosen) ?? packs.data?.packs[0];
  const priced = useQuery({ ...creditQueries.packs(pack?._id ?? null), enabled: isSold && pack !== undefined });
  const cards = useQuery({ ...creditQueries.cards(), enabled: isSold && isAdmin });
  return {
    isAdmin,
    /** In the product there is nothing to buy: by the workspace's mode, its provider or its brand. */
    isUnavailable: space !== null && (!isSold || packs.isError || packs.data?.packs.length === 0),
    packs: packs.data?.packs,
    pack,
    // of another pack while this one's is on its way
    payment: priced.isPlaceholderData ? undefined : (priced.data?.payment ?? undefined),
    error: priced.error,
    cards: cards.data,
    card: cards.data?.find(({ is_primary }) => is_primary) ?? cards.data?.[0],
    choose: setChosen,
  };
}
