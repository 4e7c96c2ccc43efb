import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { SnackbarStack } from '../../ui/feedback/snackbar-stack.tsx';
import { EmptyLayout } from '../layouts/empty-layout.tsx';
import { SessionRefusedError } from '../session/session-refused-error.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { ScreenMessage } from './screen-message.tsx';

/** Before any page could be drawn: the session was refused, or something broke. */
export function RootError({ error }: ErrorComponentProps) {
  return (
    <EmptyLayout>
      {error instanceof SessionRefusedError ? <RefusedNotice error={error} /> : <Broken error={error} />}
      <SnackbarStack />
    </EmptyLayout>
  );
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.pageError.title));
  return (
    <ScreenMessage icon={IconMoodSad} title={t(($) => $.pageError.title)} text={errorText(t, error)}>
      <Button onClick={() => location.reload()}>{t(($) => $.pageError.reload)}</Button>
    </ScreenMessage>
  );
}
