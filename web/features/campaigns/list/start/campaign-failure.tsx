import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

interface Props {
  /** What could not be loaded; the list where nothing is said. */
  title?: string;
  error: Error;
  onRetry: () => void;
}

export function CampaignFailure({ title, error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title ?? t(($) => $.campaigns.failed)}
        text={errorText(t, error)}
        action={
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.pageError.retry)}
          </Button>
        }
      />
    </div>
  );
}
