import { Alert, Anchor, Button, Card } from '@mantine/core';
import { IconAddressBook, IconAddressBookOff, IconExternalLink, IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HighLevelConnection } from '../../../../contract/highlevel/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './highlevel.module.css';
import { highLevelQueries } from './queries.ts';
import { useHighLevelEnd } from './use-highlevel-end.ts';

/** The CRM that found people are handed over to: which location of it, what came of it, and the way out. */
export function HighLevelPage() {
  const { t } = useTranslation();
  const isEnding = useHighLevelEnd();
  const { data, error, refetch } = useQuery(highLevelQueries.connection());
  const [isLeaving, setLeaving] = useState(false);
  usePageTitle('HighLevel');
  const connect = useApiMutation({
    call: () => api.highLevel.connect({}),
    onDone: ({ url }) => void window.open(url, '_self'),
  });
  const disconnect = useApiMutation({
    call: () => api.highLevel.disconnect({}),
    refresh: ['highLevel'],
    onDone: () => {
      setLeaving(false);
      snackbars.show({ type: 'success', text: t(($) => $.highLevel.disconnected) });
    },
  });
  const connection = data?.connection ?? null;
  const begin = (label: string) => (
    <Button
      rightSection={<IconExternalLink size={15} aria-hidden />}
      loading={connect.isPending}
      onClick={() => connect.mutate()}
    >
      {label}
    </Button>
  );
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title="HighLevel"
        subtitle={t(($) => $.highLevel.subtitle)}
        above={
          <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        }
        actions={
          connection && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              {t(($) => $.highLevel.disconnect)}
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
      {((!data && !error) || isEnding) && <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={96} />}
      {data && !isEnding && !connection && (
        <Card p={0}>
          {data.is_available ? (
            <EmptyState
              icon={IconAddressBook}
              title={t(($) => $.highLevel.connectTitle)}
              text={t(($) => $.highLevel.connectText)}
              action={begin(t(($) => $.highLevel.connect))}
            />
          ) : (
            <EmptyState
              icon={IconAddressBookOff}
              title={t(($) => $.highLevel.notSetUp)}
              text={t(($) => $.highLevel.notSetUpText)}
            />
          )}
        </Card>
      )}
      {connection && !isEnding && (
        <>
          {connection.is_ended && (
            <Alert color="yellow" className={classes.ended}>
              <span>
                {t(($) => $.highLevel.ended)}
                {connection.detail && ` ${t(($) => $.highLevel.words, { detail: connection.detail })}`}
              </span>
              {begin(t(($) => $.highLevel.again))}
            </Alert>
          )}
          <LocationCard connection={connection} />
        </>
      )}
      <ConfirmModal
        isOpen={isLeaving}
        title={t(($) => $.highLevel.disconnectTitle)}
        confirm={t(($) => $.highLevel.disconnect)}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setLeaving(false)}
      >
        <p className={classes.lead}>{t(($) => $.highLevel.disconnectText)}</p>
      </ConfirmModal>
    </div>
  );
}

function LocationCard({ connection }: { connection: HighLevelConnection }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const { location_name: name, connected_by: by, connected_at: at, is_ended, handed_over, last_at } = connection;
  return (
    <Card component="section" className={classes.location} aria-label={name}>
      <div className={classes.who}>
        <strong>{name}</strong>
        <small>
          {by
            ? t(($) => $.highLevel.connectedBy, { name: by, ago: ago(at, now) })
            : t(($) => $.highLevel.since, { ago: ago(at, now) })}
        </small>
      </div>
      <StatusPill tone={is_ended ? 'red' : 'green'}>
        {is_ended ? t(($) => $.highLevel.endedShort) : t(($) => $.highLevel.working)}
      </StatusPill>
      <ul className={classes.figures}>
        <li>{t(($) => $.highLevel.handedOver, { count: handed_over, number: number(handed_over) })}</li>
        <li>{last_at ? t(($) => $.highLevel.lastAt, { ago: ago(last_at, now) }) : t(($) => $.highLevel.nobodyYet)}</li>
      </ul>
    </Card>
  );
}
