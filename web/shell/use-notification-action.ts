import { useRouter } from '@tanstack/react-router';
import type { PopupNotificationAction } from '../ui/feedback/notifications.ts';
import { DIALOGS, type DialogName, dialogs } from './open-dialog.ts';

export function useNotificationAction(): (action: Pick<PopupNotificationAction, 'type' | 'meta'>) => void {
  const router = useRouter();
  return ({ type, meta }) => {
    switch (type) {
      case 'router':
        return router.history.push(meta);
      case 'link':
        return void window.open(meta, '_blank', 'noopener');
      case 'modal':
        // what is no dialog of the frame is one about an account: "security-code:<id>"
        if (isDialog(meta)) dialogs.open(meta);
        else dialogs.open('credential', meta);
    }
  };
}

const isDialog = (name: string): name is DialogName => DIALOGS.some((dialog) => dialog === name);
