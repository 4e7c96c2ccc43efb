import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Labels of prospects; those of templates live with the templates. */
const TYPES = 'profile,ai_generated,space';

export const labelQueries = {
  all: () =>
    queryOptions({
      queryKey: ['labels', 'all'],
      queryFn: ({ signal }) => api.labels.fetch({ labels_types: TYPES }, { signal }),
    }),
  usage: (id: string) =>
    queryOptions({ queryKey: ['labels', 'usage', id], queryFn: ({ signal }) => api.labels.usage({ id }, { signal }) }),
  rules: (spaceId: string) =>
    queryOptions({
      queryKey: ['labels', 'rules', spaceId],
      queryFn: ({ signal }) => api.labels.autoLabels({ id: spaceId }, { signal }),
    }),
};
