import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './drawer.module.css';

/** The task that the campaign waits for with this person: done, or passed over. */
export function OpenTask({ campaign, profileId }: { campaign: WholeCampaign; profileId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(campaignPageQueries.tasks(campaign._id));
  const settle = useApiMutation({
    call: ({ id, how }: { id: string; how: 'complete' | 'skip' }) => api.tasks[how]({ id }),
    refresh: ['tasks', 'enrolments'],
  });
  const task = data?.items.find(({ profile }) => profile?._id === profileId);
  if (!task) return null;
  return (
    <section className={classes.task} aria-label={t(($) => $.campaign.person.task)}>
      <strong>{task.name}</strong>
      {(task.text || task.info) && <p>{task.text || task.info}</p>}
      <div>
        {task.executor === 'person' && (
          <Button
            size="compact-sm"
            loading={settle.isPending}
            onClick={() => settle.mutate({ id: task._id, how: 'complete' })}
          >
            {t(($) => $.campaign.person.taskDone)}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id: task._id, how: 'skip' })}
        >
          {t(($) => $.campaign.person.taskSkip)}
        </Button>
      </div>
    </section>
  );
}
