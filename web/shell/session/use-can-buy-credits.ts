import { useBrand } from '../../brand/use-brand.ts';
import { navState } from '../access/nav-visibility.ts';
import { useAccessState } from './use-access-state.ts';

/** Whether the way to packs of credits is open: to those who may open billing, where the brand shows it. */
export const useCanBuyCredits = (): boolean =>
  navState({ kind: 'page', page: 'billing' }, useAccessState(), useBrand()) === 'shown';
