import { Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../money/billing/public.ts';

/** To the sequences that were kept for use in other campaigns. */
export function SmartSequencesLink() {
  const { t } = useTranslation();
  const condition = useFeature('smart_sequences');
  if (condition !== 'active' && condition !== 'upgrade') return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/smart-sequences" />}
    >
      {t(($) => $.smartSequences.title)}
    </Button>
  );
}
