import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { SearchProblem } from '../../../../contract/searches/schemas.ts';
import { readSearchLink, type SearchLink } from '../../../../engine/contacts/search-url.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/api.ts';
import { searchQueries } from './queries.ts';

const TYPING_PAUSE_MS = 350;

interface RecognisedLink {
  link: SearchLink | null;
  problem: SearchProblem | null;
  /** The campaign has such a search already. */
  isRepeated: boolean;
  isChecking: boolean;
}

/** What a link is, at once; what the plan and the account say to it, after a short pause. */
export function useRecognisedLink(url: string, campaign: WholeCampaign | null, isPaused: boolean): RecognisedLink {
  const link = url.trim() === '' ? null : readSearchLink(url);
  const { data: searches = [] } = useQuery({
    ...searchQueries.of(campaign?._id ?? ''),
    enabled: campaign !== null,
  });
  const isRepeated =
    !isPaused && link !== null && searches.some((search) => search.url && readSearchLink(search.url)?.key === link.key);
  const [asked] = useDebouncedValue(link && !isRepeated ? link.url : null, TYPING_PAUSE_MS);
  const isAsked = !isPaused && asked !== null && asked === link?.url && !isRepeated;
  const check = useQuery({ ...validation(asked ?? '', campaign), enabled: isAsked });
  if (url.trim() === '') return { link: null, problem: null, isRepeated: false, isChecking: false };
  if (!link) return { link: null, problem: 'not_recognised', isRepeated: false, isChecking: false };
  const isRefused = isAsked && check.error instanceof ApiError && check.error.code === 'search_exists';
  return {
    link,
    problem: isAsked ? (check.data?.problem ?? null) : null,
    isRepeated: isRepeated || isRefused,
    isChecking: isAsked && check.isFetching,
  };
}

const validation = (url: string, campaign: WholeCampaign | null) =>
  queryOptions({
    queryKey: ['searches', 'validate', url, campaign?._id, campaign?.credentials_id],
    queryFn: ({ signal }) =>
      api.searches.validate(
        { url, workflow_id: campaign?._id, credentials_id: campaign?.credentials_id ?? undefined },
        { signal },
      ),
    retry: false,
    staleTime: 30_000,
  });
