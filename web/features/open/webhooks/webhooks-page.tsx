import { Button, Card } from '@mantine/core';
import { IconPlugOff, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import type { WebhookAction } from './dialogs/webhook-menu.tsx';
import { WebhookDialog } from './dialogs/webhook-dialog.tsx';
import { webhookQueries } from './queries.ts';
import { WebhookListRow } from './webhook-list-row.tsx';
import { WebhookTabs } from './webhook-tabs.tsx';
import classes from './webhooks.module.css';

/** Every webhook with how it goes, and the way to its log and settings. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const { data: webhooks, error, refetch } = useQuery(webhookQueries.all());
  const [open, setOpen] = useState<{ action: WebhookAction; webhook: Webhook } | null>(null);
  const title = t(($) => $.webhooks.title);
  usePageTitle(title);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/integrations/webhooks/base-settings" />}
    >
      {t(($) => $.webhooks.new)}
    </Button>
  );
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.webhooks.subtitle)}
        actions={webhooks && webhooks.length > 0 && add}
      />
      <WebhookTabs />
      {!webhooks && error && (
        <EmptyState
          icon={IconPlugOff}
          title={t(($) => $.webhooks.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!webhooks && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={76} />}
      {webhooks?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconWebhook}
            title={t(($) => $.webhooks.none)}
            text={t(($) => $.webhooks.noneText)}
            action={add}
          />
        </Card>
      )}
      {webhooks && webhooks.length > 0 && (
        <Card p={0}>
          <ul className={classes.list} aria-label={title}>
            {webhooks.map((webhook) => (
              <WebhookListRow key={webhook._id} webhook={webhook} onAct={(action) => setOpen({ action, webhook })} />
            ))}
          </ul>
        </Card>
      )}
      {open && <WebhookDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
