import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function CampaignFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t(($) => $.campaigns.failed)}
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
