import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const sequenceQueries = {
  labels: () =>
    queryOptions({
      queryKey: ['labels', 'of-prospects'],
      queryFn: ({ signal }) => api.labels.fetch({ labels_types: 'profile,ai_generated,space' }, { signal }),
    }),
  signatures: (credentialId: string) =>
    queryOptions({
      queryKey: ['signatures', 'of', credentialId],
      queryFn: ({ signal }) => api.signatures.list({ id: credentialId }, { signal }),
    }),
  mailboxes: (credentialId: string) =>
    queryOptions({
      queryKey: ['integrations', 'of', credentialId],
      queryFn: ({ signal }) => api.integrations.ofCredential({ id: credentialId }, { signal }),
      select: (all) => all.filter(({ category }) => category === 'email'),
    }),
};
