import type { TFunction } from 'i18next';
import { type CredentialNotice, noticesOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { PopupNotification } from '../../../../ui/feedback/notifications.ts';
import { NOTICE_KINDS, noticeAction, noticeTexts } from '../../../platform/notifications/public.ts';

interface Center {
  show: (notification: PopupNotification) => void;
  hide: (texts: readonly string[]) => void;
  settle: (texts: readonly string[]) => void;
}

interface NoticeContext {
  t: TFunction;
  center: Center;
  /** Some brands leave subscriptions of the network to their customers. */
  hidesSubscriptions: boolean;
  now: Date;
}

const SUBSCRIPTIONS: readonly CredentialNotice['kind'][] = ['subscription_required', 'sales_navigator_problem'];
/** Nothing is wrong with an account whose password is being tried. */
const isQuiet = (account: Credential) => account.auth_status.is_signing_in;

/**
 * Says of each account the gravest thing, for as long as it holds. What holds no more is taken back, and is
 * news when it returns, also where somebody has closed it.
 */
export function createNoticePresenter() {
  let before = new Set<string>();
  return function present(
    accounts: readonly Credential[],
    { t, center, hidesSubscriptions, now }: NoticeContext,
  ): void {
    const shown = new Set<string>();
    const ended: string[] = [];
    for (const account of accounts) {
      if (isQuiet(account)) continue;
      const name = account.full_name || account.username;
      const notices = noticesOf(account, now);
      const textOf = (kind: CredentialNotice['kind']) => noticeTexts(t, kind, name)?.text ?? '';
      const holding = new Set(notices.map(({ kind }) => textOf(kind)));
      ended.push(...NOTICE_KINDS.map(textOf).filter((text) => !holding.has(text)));
      const isSaid = ({ kind }: CredentialNotice) => !hidesSubscriptions || !SUBSCRIPTIONS.includes(kind);
      // the next one once this is put right; the account's own page says them all
      const notice = notices.find(isSaid);
      const words = notice && noticeTexts(t, notice.kind, name);
      if (!words) continue;
      shown.add(words.text);
      center.show({
        type: notice.type,
        ...words,
        photo: account.photo_link,
        action: noticeAction(t, notice, account._id),
      });
    }
    const gone = [...before].filter((text) => !shown.has(text));
    center.settle(ended.filter((text) => !shown.has(text)));
    center.hide(gone);
    before = shown;
  };
}

export const showNotices = createNoticePresenter();
