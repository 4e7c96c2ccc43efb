import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** What the server refused it will refuse again; only what did not arrive is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry } } });
