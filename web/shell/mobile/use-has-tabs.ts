import { useLocation } from '@tanstack/react-router';

/** An open conversation has the whole height of a phone, and its own way back. */
export const useHasTabs = (): boolean => useLocation({ select: ({ pathname }) => !/^\/inbox\/[^/]+/.test(pathname) });
