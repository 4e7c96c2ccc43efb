import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * As `fetchQuery`, but not given up by a page that is left meanwhile: the last one that shows a query takes its request
 * back, also from whoever asked for it here and has something to do with the answer.
 */
export async function fetchToEnd<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  for (;;)
    try {
      return await queryClient.fetchQuery(options);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
}

/** What the server has now: a request that is under way may have been answered before the last change. */
export async function fetchAnew<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  return fetchToEnd(queryClient, { ...options, staleTime: 0 });
}
