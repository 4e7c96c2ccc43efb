import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FinderAddress, type FinderAddressChange, readFinderAddress } from './finder-search.ts';

/** What the address says, and how it is changed: the finder stands at two addresses, and neither knows the other. */
export function useFinderAddress(): FinderAddress & {
  /** With other filters the list begins at its first page. */
  change: (to: FinderAddressChange, options?: { keepsPage?: boolean; isNewEntry?: boolean }) => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    ...readFinderAddress({ ...search }),
    change: (to, { keepsPage = false, isNewEntry = false } = {}) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => ({ ...now, ...(!keepsPage && { page: undefined }), ...to }),
        replace: !isNewEntry,
        resetScroll: false,
      }),
  };
}
