import { Avatar } from '../../ui/display/avatar.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMessage, IconPlayerPause, IconPlayerPlay, IconRocket, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PaletteKind, PaletteRecord } from '../../../contract/palette/schemas.ts';
import { fitOf } from '../../../engine/palette/rank-names.ts';
import { api } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { CampaignStatusPill } from '../../features/campaigns/list/public.ts';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { useSpace } from '../session/use-access-state.ts';
import type { readTyped } from './find-items.ts';
import type { PaletteItem } from './palette-item.ts';
import { useRecentOwner } from './use-recent-owner.ts';
import { readRecent, recordKey, recordsOf } from './palette-recent.ts';

const SIZE = { size: 18, stroke: 1.7 } as const;
/** Until somebody who types has paused. */
const PAUSE_MS = 120;

const paletteQueries = {
  search: (q: string, kind?: PaletteKind) =>
    queryOptions({
      queryKey: ['palette', 'search', q, kind],
      queryFn: ({ signal }) => api.palette.search({ q, kind }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    }),
  recent: (keys: readonly string[]) =>
    queryOptions({
      queryKey: ['palette', 'recent', keys],
      queryFn: () => api.palette.recent({ records: recordsOf(keys) }),
    }),
};

/** The records that fit what was typed, and those that were opened lately; and whether an answer is on its way. */
export function usePaletteRecords({ scope, text }: ReturnType<typeof readTyped>) {
  const { t } = useTranslation();
  const owner = useRecentOwner();
  const space = useSpace();
  const keys = owner ? readRecent(owner) : [];
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const isIn = owner !== null;
  const found = useQuery({ ...paletteQueries.search(asked), enabled: isIn && asked !== '' && scope !== 'actions' });
  const lately = useQuery({ ...paletteQueries.recent(keys), enabled: isIn && recordsOf(keys).length > 0 });
  const verb = useVerb(text);
  const campaigns = useQuery({
    ...paletteQueries.search(verb?.rest ?? '', 'campaign'),
    enabled: isIn && verb !== null,
  });

  const ofSearch = asked === '' ? [] : (found.data ?? []);
  const known = new Set(ofSearch.map(recordKey));
  const ofRecent = (lately.data ?? []).filter((record) => !known.has(recordKey(record)));
  // what was asked for one letter less still stands there: it is judged anew by what is typed now
  const isOlder = asked !== text || found.isPlaceholderData;
  const items = [
    ...ofSearch.map((record) => itemOf(t, record, space?._id, isOlder ? undefined : record.score)),
    ...ofRecent.map((record) => itemOf(t, record, space?._id, undefined)),
  ];
  return {
    keys,
    items: [...items, ...useVerbItems(verb, verb ? (campaigns.data ?? []) : [])],
    isWaiting: isIn && text !== '' && (asked !== text || found.isFetching),
  };
}

function itemOf(t: TFunction, record: PaletteRecord, spaceId: string | undefined, score?: number): PaletteItem {
  return {
    id: recordKey(record),
    group: 'records',
    label: record.title,
    detail: record.detail,
    words: kindText(t, record.kind),
    icon: <RecordIcon record={record} />,
    end: record.status ? <CampaignStatusPill status={record.status} /> : undefined,
    link: linkOf(record, spaceId),
    record,
    score,
  };
}

function RecordIcon({ record: { kind, title, photo_link } }: { record: PaletteRecord }) {
  if (kind === 'campaign') return <IconRocket {...SIZE} />;
  if (kind === 'template') return <IconTemplate {...SIZE} />;
  if (kind === 'conversation') return <IconMessage {...SIZE} />;
  return <Avatar src={photo_link} name={title} alt="" size={26} />;
}

export function linkOf({ kind, _id, status }: PaletteRecord, spaceId = ''): PaletteItem['link'] {
  switch (kind) {
    case 'campaign':
      return status === 'draft'
        ? { to: '/campaign/edit/$id', params: { id: _id } }
        : { to: '/campaign/view/$id/{-$tab}', params: { id: _id } };
    case 'prospect':
      return { to: '/profiles/my-prospects/{-$profileId}', params: { profileId: _id } };
    case 'conversation':
      return { to: '/inbox/{-$profileId}', params: { profileId: _id } };
    case 'template':
      return { to: '/templates/my-templates/edit/$id', params: { id: _id } };
    case 'member':
      return { to: '/preferences/workspace/users/$id', params: { id: spaceId }, search: { member: _id } };
  }
}

export function kindText(t: TFunction, kind: PaletteKind): string {
  switch (kind) {
    case 'prospect':
      return t(($) => $.palette.kinds.prospect);
    case 'conversation':
      return t(($) => $.palette.kinds.conversation);
    case 'campaign':
      return t(($) => $.palette.kinds.campaign);
    case 'template':
      return t(($) => $.palette.kinds.template);
    case 'member':
      return t(($) => $.palette.kinds.member);
  }
}

interface Verb {
  kind: 'pause' | 'start';
  /** What is typed behind it: a campaign's name. */
  rest: string;
}

/** “pause vp sales”: a first word that says what to do with the campaign that the rest names. */
function useVerb(text: string): Verb | null {
  const { t } = useTranslation();
  const [first = '', ...rest] = text.split(/\s+/);
  if (first.length < 3) return null;
  const verbs = { pause: t(($) => $.palette.words.pause), start: t(($) => $.palette.words.start) };
  for (const kind of ['pause', 'start'] as const)
    if (fitOf(first, verbs[kind]) > 0) return { kind, rest: rest.join(' ') };
  return null;
}

function useVerbItems(verb: Verb | null, campaigns: readonly PaletteRecord[]): PaletteItem[] {
  const { t } = useTranslation();
  const setStatus = useSetStatus();
  if (!verb) return [];
  const [wanted, Icon] =
    verb.kind === 'pause' ? (['active', IconPlayerPause] as const) : (['paused', IconPlayerPlay] as const);
  return campaigns
    .filter(({ status }) => status === wanted)
    .map((record) => ({
      id: `${verb.kind}:${record._id}`,
      group: 'actions',
      label:
        verb.kind === 'pause'
          ? t(($) => $.palette.pause, { name: record.title })
          : t(($) => $.palette.start, { name: record.title }),
      detail: record.detail,
      icon: <Icon {...SIZE} />,
      run: () => void setStatus(record, verb.kind === 'pause' ? 'paused' : 'active'),
      score: record.score * 0.95,
    }));
}

/** Pauses or starts a campaign from anywhere; either can be taken back at once. */
function useSetStatus() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const set = async (record: PaletteRecord, status: 'active' | 'paused', isUndo = false): Promise<void> => {
    try {
      await api.campaigns.updateStatus({ id: record._id, status, with_ai_employee: false });
      const name = record.title;
      snackbars.show({
        type: 'success',
        text: status === 'paused' ? t(($) => $.palette.isPaused, { name }) : t(($) => $.palette.isStarted, { name }),
        ...(!isUndo && { undo: () => void set(record, status === 'paused' ? 'active' : 'paused', true) }),
      });
    } catch (error) {
      snackbars.show({ type: 'error', text: errorText(t, error as Error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  };
  return set;
}
