import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../api/session.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { ClearLayout } from '../layouts/clear-layout.tsx';
import { useCountdown } from '../use-countdown.ts';
import { ScreenMessage } from './screen-message.tsx';

const RETRY_AFTER_S = 10;

/** The server cannot be reached: asks again by itself, and goes home as soon as it answers. */
export function ErrorPage() {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const [isTrying, setTrying] = useState(false);
  usePageTitle(t(($) => $.errorPage.title));

  const tryAgain = async () => {
    setTrying(true);
    session.reset();
    const state = await session.load();
    // A whole new start: brand and texts may not have arrived either.
    if (state.kind !== 'unreachable') return location.replace('/');
    setTrying(false);
    setRound((before) => before + 1);
  };
  const left = useCountdown(RETRY_AFTER_S, round, () => void tryAgain());

  return (
    <ClearLayout>
      <ScreenMessage
        icon={IconPlugConnectedX}
        title={t(($) => $.errorPage.title)}
        text={isTrying ? t(($) => $.errorPage.trying) : t(($) => $.errorPage.retryIn, { count: left })}
      >
        <Button loading={isTrying} onClick={() => void tryAgain()}>
          {t(($) => $.errorPage.retry)}
        </Button>
      </ScreenMessage>
    </ClearLayout>
  );
}
