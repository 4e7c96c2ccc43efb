import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { noticesOf } from '../../../../contract/credentials/state.ts';
import type { Fix, WaitReason } from '../../../../contract/enrolments/reasons.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { pageRefusal } from '../../../shell/access/page-refusal.ts';
import { useCredentials, useAccessState } from '../../../shell/session/use-access-state.ts';
import { useCanBuyCredits } from '../../../shell/session/use-can-buy-credits.ts';
import { openCredentialModal } from '../../senders/credentials/public.ts';
import { FIX_TEXTS } from './reason-texts.ts';
import { useEnrolmentChange } from './use-enrolment-change.ts';

/** One person, or everybody who waits for the same. */
export type FixTarget = { profileId: string; nodeId: string | null } | { people: number; nodeId?: undefined };
export interface FixAction {
  label: string;
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  run?: () => void;
  /** Cannot be taken back: asked once, with the number of people it is done for. */
  asksFirst?: boolean;
}

/** What a click on a fix does; null where nothing can be clicked. */
export function useFix(campaignId: string, credentialId: string | null) {
  const { t } = useTranslation();
  const people = useEnrolmentChange();
  const account = useCredentials().find(({ _id }) => _id === credentialId);
  const canBuy = useCanBuyCredits();
  const access = useAccessState();
  const hasProspects = pageRefusal('profiles', access) === null;
  const hasMailboxes = pageRefusal('mailboxes', access) === null;
  const start = useApiMutation({
    call: () => api.campaigns.updateStatus({ id: campaignId, status: 'active' }),
    refresh: ['campaigns', 'enrolments'],
  });
  const resume = useApiMutation({
    call: (id: string) => api.credentials.update({ id, status: 'active' }),
    refresh: ['credentials', 'limits', 'campaigns', 'enrolments'],
  });
  const allow = useApiMutation({
    call: (id: string) => api.verification.allow({ id, is_allowed: true }),
    refresh: ['prospects', 'verification', 'campaigns', 'enrolments'],
  });

  const page = (tab: string | undefined, search: Record<string, string> = {}) =>
    ({ to: '/campaign/view/$id/{-$tab}', params: { id: campaignId, tab }, search }) as FixAction['link'];
  const settings = (to: '/settings/limits' | '/settings/connection') =>
    ({ to, search: credentialId ? { selectedCred: credentialId } : {} }) as FixAction['link'];
  const change = (kind: 'resume' | 'skip_step', reason: WaitReason, who: FixTarget) => () =>
    people.begin(
      'profileId' in who
        ? { campaignId, change: kind, who: { profile_ids: [who.profileId] }, people: 1 }
        : { campaignId, change: kind, who: { matching: { wait_reason: reason } }, people: who.people },
    );
  /** Looked at one by one, where that is what helps. */
  const look = (reason: WaitReason, who: FixTarget) =>
    'profileId' in who ? page('people', { person: who.profileId }) : page('people', { reason });

  const skip = (reason: WaitReason, who: FixTarget): FixAction => ({
    label: FIX_TEXTS.skip_step(t),
    run: change('skip_step', reason, who),
    asksFirst: true,
  });
  const actOf = (fix: Fix, reason: WaitReason, who: FixTarget): FixAction | null => {
    const label = FIX_TEXTS[fix](t);
    switch (fix) {
      case 'raise_limit':
      case 'change_hours':
        return { label, link: settings('/settings/limits') };
      case 'reconnect_account': {
        const modal = account && noticesOf(account, new Date()).find((notice) => notice.modal)?.modal;
        if (!account || !modal) return { label, link: settings('/settings/connection') };
        return { label, run: () => openCredentialModal(modal, account._id) };
      }
      case 'resume_account':
        return account ? { label, run: () => resume.mutate(account._id) } : null;
      case 'start_campaign':
        return { label, run: () => start.mutate() };
      case 'resume_person':
        return { label, run: change('resume', reason, who) };
      // one person's data is typed in where they are described; of many nobody types it, and the campaign can go on
      case 'add_email':
      case 'add_phone':
      case 'add_company':
        if (!('profileId' in who) || !hasProspects) return skip(reason, who);
        return { label, link: { to: '/profiles/my-prospects/{-$profileId}', params: { profileId: who.profileId } } };
      // somebody answers for one person's address; of many the campaign can go on
      case 'mail_anyway':
        return 'profileId' in who ? { label, run: () => allow.mutate(who.profileId) } : skip(reason, who);
      case 'skip_step':
        return skip(reason, who);
      case 'buy_credits':
        return canBuy
          ? { label, link: { to: '/billing/overview', search: { showCreditsModal: 'true' } } as FixAction['link'] }
          : { label, link: { to: '/pricing' } };
      case 'upgrade_plan':
        return { label, link: { to: '/pricing' } };
      case 'resume_mailbox':
        return { label, link: { to: '/mailboxes' } };
      case 'reconnect_integration':
        return { label, link: page('settings') };
      case 'mend_domain':
        return hasMailboxes ? { label, link: { to: '/mailboxes/ai-emails/domains' } } : null;
      case 'shorten_text':
      case 'edit_step':
        return {
          label,
          link: {
            to: '/campaign/edit/$id',
            params: { id: campaignId },
            search: { part: 'sequence', step: who.nodeId ?? undefined },
          } as FixAction['link'],
        };
      case 'decide_approval':
        return { label, link: page('approvals') };
      case 'do_task':
      case 'settle_unknown':
        return { label, link: look(reason, who) };
    }
  };
  return { actOf, isPending: people.isPending || start.isPending || resume.isPending || allow.isPending };
}
