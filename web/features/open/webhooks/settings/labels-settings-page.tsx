import { Button, Card, Select } from '@mantine/core';
import { IconTag, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useLabels } from '../../../contacts/labels/public.ts';
import { webhookQueries } from '../queries.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import classes from '../webhooks.module.css';
import { LabelsForm } from './labels-form.tsx';

const route = getRouteApi('/_app/integrations/webhooks/labels-settings');

/** Of each webhook, the labels that it tells of. */
export function LabelsSettingsPage() {
  const { t } = useTranslation();
  const { webhook: id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: webhooks, error } = useQuery(webhookQueries.all());
  const labels = useLabels();
  const webhook = webhooks?.find(({ _id }) => _id === id) ?? webhooks?.[0];
  const title = t(($) => $.webhooks.labelsTitle);
  usePageTitle(title);
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.webhooks.labelsHint)}
        actions={
          webhook && (
            <Select
              allowDeselect={false}
              aria-label={t(($) => $.webhooks.ofWebhook)}
              data={webhooks?.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={webhook._id}
              onChange={(value) => void navigate({ search: { webhook: value ?? undefined } })}
            />
          )
        }
      />
      <WebhookTabs webhook={webhook?._id} />
      {error && <FormFailure text={errorText(t, error)} />}
      {(!webhooks || !labels) && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={44} />}
      {webhooks?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconWebhook}
            title={t(($) => $.webhooks.none)}
            text={t(($) => $.webhooks.noneText)}
            action={
              <Button renderRoot={(props) => <Link {...props} to="/integrations/webhooks/base-settings" />}>
                {t(($) => $.webhooks.new)}
              </Button>
            }
          />
        </Card>
      )}
      {webhook && labels?.length === 0 && (
        <Card p={0}>
          <EmptyState icon={IconTag} title={t(($) => $.webhooks.noLabels)} text={t(($) => $.webhooks.noLabelsText)} />
        </Card>
      )}
      {webhook && labels && labels.length > 0 && <LabelsForm key={webhook._id} webhook={webhook} labels={labels} />}
    </div>
  );
}
