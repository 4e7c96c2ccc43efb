import { useMediaQuery } from '@mantine/hooks';

const atOnce = { getInitialValueInEffect: false };

export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, atOnce);
/** Below 1000 px the sidebar is always narrow. */
export const useIsNarrow = () => useMediaQuery('(max-width: 999.98px)', undefined, atOnce);
