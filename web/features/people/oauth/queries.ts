import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export interface ConsentRequest {
  oauth_client: string;
  state: string;
}

export const oauthQueries = {
  client: (request: ConsentRequest) =>
    queryOptions({
      queryKey: ['oauth', 'client', request],
      queryFn: ({ signal }) => api.oauth.client(request, { signal }),
    }),
};
