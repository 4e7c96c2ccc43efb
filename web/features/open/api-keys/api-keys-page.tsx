import { Alert, Anchor, Button, Card } from '@mantine/core';
import { IconAlertTriangleFilled, IconBook, IconKey, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey, ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { ApiKeyListRow, type KeyAction } from './api-key-list-row.tsx';
import classes from './api-keys.module.css';
import { AssistantCard } from './assistant-card.tsx';
import { CodeExamples } from './code-examples.tsx';
import { keyLife } from './key-life.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { apiKeyQueries } from './queries.ts';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { RenewKeyDialog } from './renew-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Open = { action: 'new' } | { action: KeyAction; key: ApiKey } | { action: 'secret'; made: ApiKeyWithToken };

/** The keys by which programs use the API in a member's name, and how to begin. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const { data: keys, error } = useQuery(apiKeyQueries.all());
  const [open, setOpen] = useState<Open | null>(null);
  const now = useNow();
  const close = () => setOpen(null);
  const title = t(($) => $.apiKeys.title);
  usePageTitle(title);
  const ending = keys?.find((key) => {
    const { isSoon, isOver } = keyLife(key, now);
    return key.is_own && isSoon && !isOver;
  });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ action: 'new' })}>
      {t(($) => $.apiKeys.new)}
    </Button>
  );
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.apiKeys.subtitle)}
        above={
          <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        }
        actions={
          <>
            <Button
              component="a"
              href="/api/docs"
              target="_blank"
              variant="default"
              leftSection={<IconBook size={16} aria-hidden />}
            >
              {t(($) => $.apiKeys.reference)}
            </Button>
            {keys && keys.length > 0 && add}
          </>
        }
      />
      {ending && (
        <Alert color="yellow" icon={<IconAlertTriangleFilled aria-hidden />} className={classes.ending}>
          <span>
            <strong>{t(($) => $.apiKeys.endsIn, { name: ending.name, count: keyLife(ending, now).days })}</strong>{' '}
            {t(($) => $.apiKeys.rotateNow)}
          </span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => setOpen({ action: 'renew', key: ending })}
          >
            {t(($) => $.apiKeys.rotate)}
          </Button>
        </Alert>
      )}
      {error && <FormFailure text={errorText(t, error)} />}
      {!keys && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={64} />}
      {keys?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconKey}
            title={t(($) => $.apiKeys.none)}
            text={t(($) => $.apiKeys.noneText)}
            action={add}
          />
        </Card>
      )}
      {keys && keys.length > 0 && (
        <Card p={0} className={classes.list}>
          <div className={classes.head} aria-hidden>
            <span>{t(($) => $.apiKeys.name)}</span>
            <span>{t(($) => $.apiKeys.key)}</span>
            <span>{t(($) => $.apiKeys.may)}</span>
            <span>{t(($) => $.apiKeys.lastUse)}</span>
            <span>{t(($) => $.apiKeys.calls)}</span>
            <span>{t(($) => $.apiKeys.ends)}</span>
          </div>
          <ul aria-label={title}>
            {keys.map((key) => (
              <ApiKeyListRow key={key._id} apiKey={key} onAct={(action) => setOpen({ action, key })} />
            ))}
          </ul>
        </Card>
      )}
      <div className={classes.below}>
        <div className={classes.page}>
          <CodeExamples />
          <AssistantCard />
        </div>
        <SectionCard title={t(($) => $.apiKeys.rules)}>
          <ul className={classes.rules}>
            <li>{t(($) => $.apiKeys.ruleLimit)}</li>
            <li>{t(($) => $.apiKeys.ruleOnce)}</li>
            <li>{t(($) => $.apiKeys.ruleName)}</li>
            <li>{t(($) => $.apiKeys.ruleEnd)}</li>
          </ul>
          <Anchor href="/api/docs/changes" target="_blank" fz="sm">
            {t(($) => $.apiKeys.changes)}
          </Anchor>
        </SectionCard>
      </div>
      {dialog()}
    </div>
  );

  function dialog() {
    const onMade = (made: ApiKeyWithToken) => setOpen({ action: 'secret', made });
    switch (open?.action) {
      case 'new':
        return <NewKeyDialog onClose={close} onMade={onMade} />;
      case 'renew':
        return <RenewKeyDialog apiKey={open.key} onClose={close} onMade={onMade} />;
      case 'rename':
        return <RenameKeyDialog apiKey={open.key} onClose={close} />;
      case 'revoke':
        return <RevokeKey apiKey={open.key} onClose={close} />;
      case 'secret':
        return <SecretDialog made={open.made} onClose={close} />;
      case undefined:
        return null;
    }
  }
}
