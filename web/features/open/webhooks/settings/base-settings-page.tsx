import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookWithSecret } from '../../../../../contract/webhooks/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { WebhookSecretDialog } from '../dialogs/webhook-secret-dialog.tsx';
import { webhookQueries } from '../queries.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import classes from '../webhooks.module.css';
import { SecretCard } from './secret-card.tsx';
import { SettingsForm } from './settings-form.tsx';

const route = getRouteApi('/_app/integrations/webhooks/base-settings');

/** Where a webhook leads and what it tells; without one chosen, a new one is made. */
export function BaseSettingsPage() {
  const { t } = useTranslation();
  const { webhook: id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: webhooks, error } = useQuery(webhookQueries.all());
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const webhook = webhooks?.find(({ _id }) => _id === id);
  const title = webhook?.name ?? t(($) => $.webhooks.new);
  usePageTitle(title);
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader title={title} subtitle={t(($) => $.webhooks.tabBase)} />
      <WebhookTabs webhook={webhook?._id} />
      {error && <FormFailure text={errorText(t, error)} />}
      {!webhooks && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={64} />}
      {webhooks && (
        <div className={classes.settings}>
          <SectionCard title={t(($) => $.webhooks.whatItTells)}>
            <SettingsForm key={webhook?._id ?? 'new'} webhook={webhook} onMade={setMade} />
          </SectionCard>
          {webhook && <SecretCard webhook={webhook} />}
        </div>
      )}
      {made && (
        <WebhookSecretDialog
          made={made}
          onClose={() => void navigate({ to: '/integrations/webhooks/$id', params: { id: made._id } })}
        />
      )}
    </div>
  );
}
