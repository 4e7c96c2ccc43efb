import { useMediaQuery } from '@mantine/hooks';

// the widths of web/brand/tokens.css, which a test compares
const atOnce = { getInitialValueInEffect: false };

export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, atOnce);
/** Below 1000 px the sidebar is always narrow. */
export const useIsNarrow = () => useMediaQuery('(max-width: 62.49em)', undefined, atOnce);
