import { queryOptions } from '@tanstack/react-query';
import type { ChatFormat } from '../../../../contract/chat/schemas.ts';
import { api } from '../../../api/api.ts';

export const chatQueries = {
  channels: (format: ChatFormat) =>
    queryOptions({
      queryKey: ['chat', 'channels', format],
      queryFn: ({ signal }) => api.chat.list({ format }, { signal }),
    }),
  told: (id: string) =>
    queryOptions({
      queryKey: ['chat', 'told', id],
      queryFn: ({ signal }) => api.chat.deliveries({ id }, { signal }),
    }),
};
