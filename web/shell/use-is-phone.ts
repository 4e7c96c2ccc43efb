import { useMediaQuery } from '@mantine/hooks';

// the widths of web/brand/tokens.css, which a test compares
const atOnce = { getInitialValueInEffect: false };

export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, atOnce);
/** A phone that is held upright. */
export const useIsBelow480 = () => useMediaQuery('(max-width: 29.99em)', undefined, atOnce);
/** Below 1000 px the sidebar is always narrow. */
export const useIsNarrow = () => useMediaQuery('(max-width: 62.49em)', undefined, atOnce);

/** Where help has no room beside a page. */
export const useIsBelow1300 = () => useMediaQuery('(max-width: 81.24em)', undefined, atOnce);

/** Where the inbox has no room for its columns beside a wide sidebar. */
export const BELOW_1500 = '(max-width: 93.74em)';
export const useIsBelow1500 = () => useMediaQuery(BELOW_1500, undefined, atOnce);
