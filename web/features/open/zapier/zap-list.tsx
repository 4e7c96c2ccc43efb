import { IconBrandZapier } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZapierHook } from '../../../../contract/zapier/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { triggerText } from '../webhooks/public.ts';
import { ZapRow } from './zap-row.tsx';
import classes from './zapier.module.css';

/** The Zaps that are told something, and a way to stop each. */
export function ZapList({ hooks }: { hooks: readonly ZapierHook[] }) {
  const { t } = useTranslation();
  const [stopping, setStopping] = useState<ZapierHook | null>(null);
  const stop = useApiMutation({
    call: ({ _id: id }: ZapierHook) => api.zapier.unsubscribe({ id }),
    refresh: ['zapier', 'catalogue'],
    onDone: () => setStopping(null),
  });
  return (
    <SectionCard title={t(($) => $.zapier.zaps)} hint={t(($) => $.zapier.zapsText)} flush>
      {hooks.length === 0 && (
        <EmptyState icon={IconBrandZapier} title={t(($) => $.zapier.none)} text={t(($) => $.zapier.noneText)} />
      )}
      {hooks.length > 0 && (
        <ul className={classes.zaps} aria-label={t(($) => $.zapier.zaps)}>
          {hooks.map((hook) => (
            <ZapRow key={hook._id} hook={hook} onStop={() => setStopping(hook)} />
          ))}
        </ul>
      )}
      <ConfirmModal
        isOpen={stopping !== null}
        title={t(($) => $.zapier.stopTitle)}
        confirm={t(($) => $.zapier.stop)}
        isBusy={stop.isPending}
        onConfirm={() => stopping && stop.mutate(stopping)}
        onClose={() => setStopping(null)}
      >
        <p className={classes.lead}>
          {t(($) => $.zapier.stopText, { trigger: stopping ? triggerText(t, stopping.trigger) : '' })}
        </p>
      </ConfirmModal>
    </SectionCard>
  );
}
