import type { TFunction } from 'i18next';
import { type CredentialNotice, noticesOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { PopupNotification, PopupNotificationAction } from '../../../../ui/feedback/notifications.ts';
import { noticeAction, noticeTexts } from '../../../platform/notifications/public.ts';

type Center = { show: (notification: PopupNotification) => void; settle: (text: string) => void };

interface NoticeContext {
  t: TFunction;
  center: Center;
  act: (action: PopupNotificationAction) => void;
  /** Some brands leave subscriptions of the network to their customers. */
  hidesSubscriptions: boolean;
  now: Date;
}

const SUBSCRIPTIONS: readonly CredentialNotice['kind'][] = ['subscription_required', 'sales_navigator_problem'];
/** Nothing is wrong with an account whose password is being tried. */
const isQuiet = (account: Credential) => account.auth_status.is_signing_in;

/** Says of each account the gravest thing, once and for as long as it holds; what holds no more is taken back. */
export function createNoticePresenter() {
  let said = new Set<string>();
  return function present(
    accounts: readonly Credential[],
    { t, center, act, hidesSubscriptions, now }: NoticeContext,
  ): void {
    const holds = new Set<string>();
    for (const account of accounts) {
      if (isQuiet(account)) continue;
      const isSaid = ({ kind }: CredentialNotice) => !hidesSubscriptions || !SUBSCRIPTIONS.includes(kind);
      // the next one once this is put right; the account's own page says them all
      const notice = noticesOf(account, now).find(isSaid);
      const words = notice && noticeTexts(t, notice.kind, account.full_name || account.username);
      if (!words) continue;
      holds.add(words.text);
      if (said.has(words.text)) continue;
      const action = noticeAction(t, notice, account._id);
      const open = () => {
        center.settle(words.text);
        act(action);
      };
      center.show({ type: notice.type, ...words, photo: account.photo_link, action, act: open });
    }
    for (const text of said) if (!holds.has(text)) center.settle(text);
    said = holds;
  };
}

export const showNotices = createNoticePresenter();
