import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { InboxSearch } from './inbox-search.ts';

export type ConversationListInput = Omit<InboxSearch, 'view'>;

export const inboxQueries = {
  /** Every mailbox that an account may write from, also those that are down. */
  mailboxes: (account: string) =>
    queryOptions({
      queryKey: ['integrations', 'of', account],
      queryFn: ({ signal }) => api.integrations.ofCredential({ id: account }, { signal }),
      select: (all) => all.filter(({ category }) => category === 'email'),
    }),
  list: ({ folder, account, label, campaign, ...rest }: ConversationListInput) =>
    infiniteQueryOptions({
      queryKey: ['inbox', 'list', { folder, account, label, campaign, ...rest }],
      queryFn: ({ signal, pageParam }) =>
        api.inbox.list(
          {
            ...rest,
            filter: folder,
            credentials_id: account,
            labels: label,
            workflow_id: campaign,
            cursor: pageParam ?? undefined,
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  counts: (account: string | undefined) =>
    queryOptions({
      queryKey: ['inbox', 'counts', account],
      queryFn: ({ signal }) => api.inbox.counts({ credentials_id: account }, { signal }),
      placeholderData: keepPreviousData,
    }),
  dialog: (profile: string) =>
    queryOptions({
      queryKey: ['inbox', 'dialog', profile],
      queryFn: ({ signal }) => api.inbox.byProfile({ profile }, { signal }),
    }),
  messages: (profile: string) =>
    infiniteQueryOptions({
      queryKey: ['inbox', 'messages', profile],
      queryFn: ({ signal, pageParam }) => api.inbox.messages({ profile, before: pageParam ?? undefined }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.before,
    }),
  preview: (profile: string, text: string, subject: string, credentialsId: string | undefined) =>
    queryOptions({
      queryKey: ['inbox', 'preview', profile, text, subject, credentialsId],
      queryFn: ({ signal }) => api.inbox.preview({ profile, text, subject, credentials_id: credentialsId }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
