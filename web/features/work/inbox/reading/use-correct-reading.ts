import { useTranslation } from 'react-i18next';
import type { ReplyIntent } from '../../../../../contract/reading/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { MEANT_TEXTS } from './reading-texts.ts';

/** A member says how a reply is meant. */
export function useCorrectReading(profileId: string, messageId: string) {
  const { t } = useTranslation();
  return useApiMutation({
    call: (intent: ReplyIntent) => api.inbox.correct({ profile: profileId, id: messageId, intent }),
    refresh: ['inbox', 'prospects'],
    onDone: ({ intent }) =>
      intent &&
      snackbars.show({
        type: 'success',
        text: t(($) => $.inbox.reading.corrected, { intent: MEANT_TEXTS[intent](t) }),
      }),
  });
}
