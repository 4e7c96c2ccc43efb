import { getRouteApi } from '@tanstack/react-router';
import type { OverviewSearch } from '../overview/overview-search.ts';

const route = getRouteApi('/_app/billing/overview');

/** What is open on the overview stands in its address, so that it is open again for who comes back with a card. */
export function useOpenInAddress(what: NonNullable<OverviewSearch['open']>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (open: OverviewSearch['open']) =>
    void navigate({ search: (now) => ({ ...now, open }), replace: true, resetScroll: false });
  return { isOpen: search.open === what, open: () => set(what), close: () => set(undefined) };
}
