import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

/** Turns a webhook on or off, and says what becomes of what waited. */
export function useTurnWebhook({ _id: id, name }: Pick<Webhook, '_id' | 'name'>) {
  const { t } = useTranslation();
  return useApiMutation({
    call: (isOn: boolean) => api.webhooks.update({ id, is_on: isOn }),
    refresh: ['webhooks', 'catalogue'],
    onDone: (_webhook, isOn) =>
      snackbars.show({
        type: 'success',
        text: isOn ? t(($) => $.webhooks.turnedOn, { name }) : t(($) => $.webhooks.turnedOff, { name }),
      }),
  });
}
