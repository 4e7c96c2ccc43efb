import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const spaceQueries = {
  info: () => queryOptions({ queryKey: ['spaces', 'info'], queryFn: ({ signal }) => api.spaces.info({}, { signal }) }),
};
