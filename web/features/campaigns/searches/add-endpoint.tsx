import { Anchor, Button, Code } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { searchQueries } from './queries.ts';
import classes from './searches.module.css';
import { useAddSearches } from './use-add-searches.ts';

interface Props {
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
}

/** An address that a program of the customer's pushes people to. */
export function AddEndpoint({ campaign, ensure }: Props) {
  const { t } = useTranslation();
  const condition = useFeature('api_targeting');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: searches = [] } = useQuery({ ...searchQueries.of(campaign?._id ?? ''), enabled: campaign !== null });
  const add = useAddSearches({
    ensure,
    onRefusal: (error) => {
      setRefusal(errorText(t, error));
      return true;
    },
  });
  if (campaign && searches.some(({ kind }) => kind === 'api')) {
    return (
      <div className={classes.endpoint}>
        <p>{t(($) => $.searches.endpointReady)}</p>
        <Code block>{`POST ${location.origin}/api/public/v1/workflows/${campaign._id}/profiles`}</Code>
        <p className={classes.dimmed}>
          {t(($) => $.searches.endpointHint)}{' '}
          <Anchor fz="sm" renderRoot={(props) => <Link {...props} to="/integrations/api" />}>
            {t(($) => $.searches.endpointKeys)}
          </Anchor>
        </p>
      </div>
    );
  }
  if (condition === 'none') return <p className={classes.dimmed}>{t(($) => $.searches.problems.needsFeature)}</p>;
  return (
    <div className={classes.endpoint}>
      <p>{t(($) => $.searches.endpointText)}</p>
      {condition === 'upgrade' ? (
        <p className={classes.dimmed}>
          {t(($) => $.searches.problems.needsFeature)}{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => openUpgrade('api_targeting')}>
            {t(($) => $.menu.upgrade)}
          </Anchor>
        </p>
      ) : (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate([{ kind: 'api' }])}
        >
          {t(($) => $.searches.addEndpoint)}
        </Button>
      )}
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
