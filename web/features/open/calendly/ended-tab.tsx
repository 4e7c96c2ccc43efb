import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import messageClasses from '../../../shell/screens/screen-message.module.css';
import { ScreenMessage } from '../../../shell/screens/screen-message.tsx';
import type { CalendlyOutcome } from './ended-channel.ts';
import { outcomeText } from './outcome-texts.ts';

/** A tab that has done what it was opened for, where the browser does not let it close itself. */
export function EndedTab({ outcome, onStay }: { outcome: CalendlyOutcome; onStay: () => void }) {
  const { t } = useTranslation();
  const isConnected = outcome === 'connected';
  const close = t(($) => $.calendly.closeTab);
  return (
    <div className={messageClasses.inPage}>
      <ScreenMessage
        icon={isConnected ? IconCalendarCheck : IconCalendarOff}
        title={isConnected ? outcomeText(t, outcome) : t(($) => $.calendly.connectTitle)}
        text={isConnected ? close : `${outcomeText(t, outcome)} ${close}`}
      >
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/integrations/calendly" onClick={onStay} />}
        >
          {t(($) => $.calendly.stay)}
        </Button>
      </ScreenMessage>
    </div>
  );
}
