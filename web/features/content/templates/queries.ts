import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TemplateChannel } from '../../../../contract/templates/schemas.ts';
import { api } from '../../../api/api.ts';
import type { TemplateSort } from './template-search.ts';

export const TEMPLATES_PER_PAGE = 25;
/** As many as a list to choose from shows; whoever looks for others types. */
const OFFERED = 50;

export interface TemplateListInput {
  q?: string;
  channel?: TemplateChannel;
  folder_id?: string;
  label_id?: string;
  sort: TemplateSort;
  page: number;
}

export const templateQueries = {
  list: ({ page, ...input }: TemplateListInput) =>
    queryOptions({
      queryKey: ['templates', 'list', input, page],
      queryFn: ({ signal }) =>
        api.templates.list(
          { ...input, offset: (page - 1) * TEMPLATES_PER_PAGE, limit: TEMPLATES_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** What is offered for a channel, the most used first. */
  offered: (channel: TemplateChannel, q: string) =>
    queryOptions({
      queryKey: ['templates', 'offered', channel, q],
      queryFn: ({ signal }) =>
        api.templates.list({ channel, sort: 'used', limit: OFFERED, ...(q && { q }) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ['templates', 'byId', id],
      queryFn: ({ signal }) => api.templates.byId({ id }, { signal }),
    }),
  statistics: (id: string, days: number) =>
    queryOptions({
      queryKey: ['templates', 'statistics', id, days],
      queryFn: ({ signal }) => api.templates.statistics({ id, days }, { signal }),
      placeholderData: keepPreviousData,
    }),
  folders: () =>
    queryOptions({
      queryKey: ['templates', 'folders'],
      queryFn: ({ signal }) => api.templates.folders({}, { signal }),
    }),
  /** All of them: there are few, and “/” must answer at once. */
  replies: () =>
    queryOptions({
      queryKey: ['templates', 'replies'],
      queryFn: ({ signal }) => api.templates.replies({}, { signal }),
    }),
};
