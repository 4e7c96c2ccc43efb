import { queryOptions } from '@tanstack/react-query';
import type { LabelType } from '../../../../contract/labels/schemas.ts';
import { api } from '../../../api/api.ts';

/** What prospects carry; labels of templates live with the templates. */
const OF_PROSPECTS: readonly LabelType[] = ['profile', 'ai_generated', 'space'];

export const labelQueries = {
  all: (types: readonly LabelType[] = OF_PROSPECTS) =>
    queryOptions({
      queryKey: ['labels', 'all', types.join()],
      queryFn: ({ signal }) => api.labels.fetch({ labels_types: types.join() }, { signal }),
    }),
  usage: (id: string) =>
    queryOptions({ queryKey: ['labels', 'usage', id], queryFn: ({ signal }) => api.labels.usage({ id }, { signal }) }),
  rules: (spaceId: string) =>
    queryOptions({
      queryKey: ['labels', 'rules', spaceId],
      queryFn: ({ signal }) => api.labels.autoLabels({ id: spaceId }, { signal }),
    }),
};
