import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { PhotoField } from '../../../people/preferences/public.ts';

/** The face beside the mailbox in lists and in the inbox. */
export function PictureCard({ mailbox }: { mailbox: MailboxDetails }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
  return (
    <SectionCard title={t(($) => $.mailboxes.settings.picture)} hint={t(($) => $.mailboxes.settings.pictureHint)}>
      <PhotoField
        src={mailbox.picture}
        name={mailbox.sender_name}
        upload={(file) => api.mailboxes.setPicture({ id: mailbox._id, file }).then(refresh)}
        remove={() => api.mailboxes.removePicture({ id: mailbox._id }).then(refresh)}
      />
    </SectionCard>
  );
}
