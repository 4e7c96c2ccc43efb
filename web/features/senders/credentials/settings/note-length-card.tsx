import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Credential, NOTE_CHARS } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';

/** How long a connection note may be. It is lowered when the network refuses one; this sets it back. */
export function NoteLengthCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const reset = useApiMutation({
    call: () => api.credentials.resetConnectionChars({ id: account._id }),
    refresh: ['credentials'],
    success: t(($) => $.accountSettings.noteIsReset),
  });
  return (
    <SectionCard
      title={t(($) => $.accountSettings.note, { count: account.connection_chars_limit })}
      hint={t(($) => $.accountSettings.noteHint, { network, ...NOTE_CHARS })}
      actions={
        <Button size="xs" variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t(($) => $.accountSettings.noteReset)}
        </Button>
      }
    />
  );
}
