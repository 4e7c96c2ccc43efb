import { useSyncExternalStore } from 'react';
import { createTicker } from './create-ticker.ts';

const MINUTE = 60_000;
const minutes = createTicker(MINUTE);

/** The time, refreshed once a minute for everything that says "ago". */
export const useNow = () => useSyncExternalStore(minutes.subscribe, minutes.now);
