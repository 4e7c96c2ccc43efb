import { Button, Card } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { WebhookDialog } from '../dialogs/webhook-dialog.tsx';
import type { WebhookAction } from '../dialogs/webhook-menu.tsx';
import { webhookQueries } from '../queries.ts';
import classes from '../webhooks.module.css';
import log from './log.module.css';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { LogHeader } from './log-header.tsx';

const route = getRouteApi('/_app/integrations/webhooks/$id');

/** One webhook: how it goes, all that was sent, and one delivery beside it. */
export function LogPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: webhook, error, refetch } = useQuery(webhookQueries.one(id));
  const [action, setAction] = useState<WebhookAction | null>(null);
  usePageTitle(webhook?.name ?? t(($) => $.webhooks.title));
  if (!webhook)
    return (
      <div className={`${shell.page} ${classes.page}`}>
        {error ? (
          <EmptyState
            icon={IconPlugOff}
            title={t(($) => $.webhooks.failed)}
            text={errorText(t, error)}
            action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
          />
        ) : (
          <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={76} />
        )}
      </div>
    );
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <LogHeader webhook={webhook} onAct={setAction} />
      <div className={log.log} data-open={search.delivery ? true : undefined}>
        <DeliveryList webhook={webhook} onTest={() => setAction('test')} />
        {search.delivery && (
          <Card component="aside" p={0} className={log.panel} aria-label={t(($) => $.webhooks.details)}>
            <DeliveryPanel
              key={search.delivery}
              webhook={webhook}
              id={search.delivery}
              onClose={() => void navigate({ search: (now) => ({ ...now, delivery: undefined }) })}
            />
          </Card>
        )}
      </div>
      {action && (
        <WebhookDialog
          action={action}
          webhook={webhook}
          onClose={() => setAction(null)}
          onRemoved={() => void navigate({ to: '/integrations/webhooks' })}
        />
      )}
    </div>
  );
}
