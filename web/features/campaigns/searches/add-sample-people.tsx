import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { SAMPLE_PEOPLE, SAMPLE_PEOPLE_URL } from '../list/public.ts';
import classes from './searches.module.css';
import { useAddSearches } from './use-add-searches.ts';

interface Props {
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
}

/** For a demo's workspace that has nobody yet: people to try a campaign with. */
export function AddSamplePeople({ campaign, ensure }: Props) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useAddSearches({
    ensure,
    onRefusal: (error) => {
      setRefusal(errorText(t, error));
      return true;
    },
  });
  const hasThem = campaign?.searches.some(({ url }) => url === SAMPLE_PEOPLE_URL) ?? false;
  const search = { url: SAMPLE_PEOPLE_URL, name: t(($) => $.wizard.sample.people), result_limit: SAMPLE_PEOPLE };
  return (
    <div className={classes.endpoint}>
      <p>{hasThem ? t(($) => $.searches.sampleAdded) : t(($) => $.searches.sampleText)}</p>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={add.isPending}
        disabled={hasThem || add.isSuccess}
        onClick={() => add.mutate([search])}
      >
        {t(($) => $.wizard.sample.use, { count: SAMPLE_PEOPLE })}
      </Button>
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
