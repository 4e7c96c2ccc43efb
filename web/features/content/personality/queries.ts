import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const personalityQueries = {
  of: (id: string) =>
    queryOptions({ queryKey: ['personality', id], queryFn: ({ signal }) => api.personality.find({ id }, { signal }) }),
};
