import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { SAMPLE_PEOPLE, SAMPLE_PEOPLE_URL } from '../list/public.ts';
import { starterSequences } from './parts/starter-sequences.ts';

/** Puts a first campaign together from sample people and a starter; nothing is sent before somebody starts it. */
export function SampleCampaignButton({ credentialId }: { credentialId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const make = useApiMutation({
    call: () => {
      const { sequence, type } = starterSequences(t)[0]!;
      return api.campaigns.create({
        name: t(($) => $.wizard.sample.name),
        credentials: credentialId,
        searches: [{ url: SAMPLE_PEOPLE_URL, name: t(($) => $.wizard.sample.people), result_limit: SAMPLE_PEOPLE }],
        sequences_type: type,
        sequences_nodes: [...sequence.nodes],
        sequences_links: [...sequence.links],
      });
    },
    refresh: ['campaigns', 'dashboard'],
    onDone: ({ _id: id }) => void navigate({ to: '/campaign/edit/$id', params: { id }, search: { part: 'review' } }),
  });
  const begin = useOneAtATime(() => make.mutateAsync());
  return (
    <Button size="sm" rightSection={<IconArrowRight size={15} aria-hidden />} loading={make.isPending} onClick={begin}>
      {t(($) => $.wizard.sample.use, { count: SAMPLE_PEOPLE })}
    </Button>
  );
}
