import { Alert, Anchor, Button, Card } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconExternalLink, IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import classes from './calendly.module.css';
import { ConnectionCard } from './connection-card.tsx';
import { EndedTab } from './ended-tab.tsx';
import { CALENDLY_ERROR_TEXTS } from './error-texts.ts';
import { EventTypeList } from './event-type-list.tsx';
import { noteOwnTab } from './own-tab.ts';
import { calendlyQueries } from './queries.ts';
import { useCalendlyEnd } from './use-calendly-end.ts';
import { useConnectionChange } from './use-connection-change.ts';

registerErrorTexts(CALENDLY_ERROR_TEXTS);

/** One's own Calendly: whether it tells of bookings, what can be booked, and the way out. */
export function CalendlyPage() {
  const { t } = useTranslation();
  const { isEnding, ended, stay } = useCalendlyEnd();
  const { data, error, refetch } = useQuery(calendlyQueries.connection());
  const condition = useFeature('calendly');
  const [isLeaving, setLeaving] = useState(false);
  usePageTitle('Calendly');
  useConnectionChange(data ? data.connection !== null : null, (isConnected) => {
    if (!isConnected) snackbars.show({ type: 'success', text: t(($) => $.calendly.disconnected) });
  });
  const connect = useApiMutation({
    call: async () => {
      // opened while the press is still fresh: a tab that opens later is taken for an advertisement
      const tab = window.open('', '_blank');
      try {
        const { url } = await api.calendly.connect({});
        noteOwnTab(tab !== null);
        if (tab) tab.location.href = url;
        else location.href = url;
      } catch (failure) {
        tab?.close();
        throw failure;
      }
    },
  });
  const disconnect = useApiMutation({
    call: () => api.calendly.disconnect({}),
    refresh: ['calendly', 'catalogue'],
    onDone: () => setLeaving(false),
  });
  const begin = () => (condition === 'upgrade' ? openUpgrade('calendly') : connect.mutate());
  const connection = data?.connection ?? null;
  if (ended) return <EndedTab outcome={ended} onStay={stay} />;
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title="Calendly"
        subtitle={t(($) => $.calendly.subtitle)}
        above={
          <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        }
        actions={
          connection && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              {t(($) => $.calendly.disconnect)}
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
      {((!data && !error) || isEnding) && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={96} />}
      {data && !isEnding && !connection && (
        <Card p={0}>
          {data.is_available ? (
            <EmptyState
              icon={IconCalendarEvent}
              title={t(($) => $.calendly.connectTitle)}
              text={t(($) => $.calendly.connectText)}
              action={
                <Button
                  rightSection={<IconExternalLink size={15} aria-hidden />}
                  loading={connect.isPending}
                  onClick={begin}
                >
                  {t(($) => $.calendly.connect)}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconCalendarOff}
              title={t(($) => $.calendly.notSetUp)}
              text={t(($) => $.calendly.notSetUpText)}
            />
          )}
        </Card>
      )}
      {connection && !isEnding && (
        <>
          {connection.bookings === 'ended' && (
            <Alert color="yellow" className={classes.ended}>
              <span>{t(($) => $.calendly.told.ended)}</span>
              <Button size="xs" loading={connect.isPending} onClick={begin}>
                {t(($) => $.calendly.again)}
              </Button>
            </Alert>
          )}
          <ConnectionCard connection={connection} />
          <EventTypeList connection={connection} />
        </>
      )}
      <ConfirmModal
        isOpen={isLeaving}
        title={t(($) => $.calendly.disconnectTitle)}
        confirm={t(($) => $.calendly.disconnect)}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setLeaving(false)}
      >
        <p className={classes.lead}>{t(($) => $.calendly.disconnectText)}</p>
      </ConfirmModal>
    </div>
  );
}
