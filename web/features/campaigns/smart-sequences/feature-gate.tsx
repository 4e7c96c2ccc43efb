import { Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';

/** Smart sequences, or what is needed for them. */
export function FeatureGate({ children }: { children: ReactNode }) {
  const condition = useFeature('smart_sequences');
  if (condition === undefined) return null;
  return condition === 'active' ? children : <Closed canUpgrade={condition === 'upgrade'} />;
}

function Closed({ canUpgrade }: { canUpgrade: boolean }) {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.smartSequences.title));
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconArrowsSplit2}
        title={t(($) => $.smartSequences.closed)}
        text={t(($) => $.smartSequences.closedText)}
        action={
          canUpgrade && (
            <Button onClick={() => openUpgrade('smart_sequences')}>{t(($) => $.smartSequences.plans)}</Button>
          )
        }
      />
    </div>
  );
}
