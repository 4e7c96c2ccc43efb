import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wait } from '../../../../contract/enrolments/reasons.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { type FixTarget, useFix } from './use-fix.ts';
import { useReasonTexts } from './use-reason-texts.ts';

interface Props {
  campaign: { _id: string; credentials_id: string | null };
  wait: Pick<Wait, 'reason' | 'fix'>;
  who: FixTarget;
  className?: string;
}

/** One click that ends a wait: a way to where it is put right, or the change itself. Nothing where nothing helps. */
export function FixButton({ campaign, wait, who, className }: Props) {
  const { t } = useTranslation();
  const words = useReasonTexts();
  const [isAsked, setAsked] = useState(false);
  const { actOf, isPending } = useFix(campaign._id, campaign.credentials_id);
  const act = wait.fix && actOf(wait.fix, wait.reason, who);
  if (!act) return null;
  const looks = { size: 'compact-sm', variant: 'default', className } as const;
  if (act.link)
    return (
      <Button {...looks} renderRoot={(props) => <Link {...act.link} {...props} />}>
        {act.label}
      </Button>
    );
  const count = 'people' in who ? who.people : 1;
  return (
    <>
      <Button {...looks} loading={isPending} onClick={() => (act.asksFirst ? setAsked(true) : act.run?.())}>
        {act.label}
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        title={t(($) => $.reasons.skipAsk.title, { count })}
        confirm={t(($) => $.reasons.skipAsk.confirm)}
        isBusy={isPending}
        onConfirm={() => {
          setAsked(false);
          act.run?.();
        }}
        onClose={() => setAsked(false)}
      >
        {t(($) => $.reasons.skipAsk.text, { count, reason: words.wait(wait.reason) })}
      </ConfirmModal>
    </>
  );
}
