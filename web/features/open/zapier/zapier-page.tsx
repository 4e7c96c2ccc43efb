import { Anchor, Button } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { ConnectCard } from './connect-card.tsx';
import { zapierQueries } from './queries.ts';
import { ZapList } from './zap-list.tsx';
import classes from './zapier.module.css';

/** How Zapier is connected, which Zaps listen, and the way out. */
export function ZapierPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(zapierQueries.overview());
  const [isLeaving, setLeaving] = useState(false);
  usePageTitle('Zapier');
  const disconnect = useApiMutation({
    call: () => api.zapier.disconnect({}),
    refresh: ['zapier', 'catalogue'],
    onDone: () => {
      setLeaving(false);
      snackbars.show({ type: 'success', text: t(($) => $.zapier.disconnected) });
    },
  });
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title="Zapier"
        subtitle={t(($) => $.zapier.subtitle)}
        above={
          <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        }
        actions={
          data &&
          data.hooks.length > 0 && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              {t(($) => $.zapier.disconnect)}
            </Button>
          )
        }
      />
      {error && !data && (
        <EmptyState
          icon={IconPlugOff}
          title={t(($) => $.hub.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={96} />}
      {data && (
        <>
          <ConnectCard appUrl={data.app_url} />
          <ZapList hooks={data.hooks} />
        </>
      )}
      <ConfirmModal
        isOpen={isLeaving}
        title={t(($) => $.zapier.disconnectTitle)}
        confirm={t(($) => $.zapier.disconnect)}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setLeaving(false)}
      >
        <p className={classes.lead}>{t(($) => $.zapier.disconnectText)}</p>
      </ConfirmModal>
    </div>
  );
}
