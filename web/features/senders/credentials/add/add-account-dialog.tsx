import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useSpace, useUser } from '../../../../shell/session/use-access-state.ts';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import classes from './add-account.module.css';
import { AddAccountSteps } from './add-account-steps.tsx';
import {
  type CredentialDraft,
  clearCredentialDraft,
  storeCredentialDraft,
  readCredentialDraft,
  newCredentialDraft,
} from './credential-draft.ts';
import { ownTimeZone } from './location/own-time-zone.ts';
import { keepFocus } from './keep-focus.ts';

/** The steps that connect an account. Outside the add pages the address says that they are open, so a reload stays. */
export function AddAccountDialog() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const close = useOpenInAddress();
  const { country_code: country } = useUser();
  const [draft, setDraft] = useState<CredentialDraft>(() => firstDraft(newCredentialDraft(ownTimeZone(), country)));
  useEffect(() => storeCredentialDraft(sessionStorage, draft), [draft]);
  // only admins add accounts; the address can be copied by anyone
  if (!useSpace()?.can.manage) return null;
  const leave = () => {
    clearCredentialDraft(sessionStorage);
    close();
  };
  return (
    <FormModal
      size={500}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      onClose={leave}
      title={t(($) => $.addAccount.title)}
      closeButtonProps={{ onMouseDown: keepFocus }}
      classNames={{ header: classes.header, body: classes.body, content: classes.modal }}
    >
      <AddAccountSteps
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onDone={leave}
      />
    </FormModal>
  );
}

function useOpenInAddress(): () => void {
  const navigate = useNavigate();
  const { addNewModal } = useSearch({ strict: false });
  const isAddPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/credentials/') });
  const isAsked = useSyncExternalStore(dialogs.subscribe, () => dialogs.current() === 'add-account');
  useEffect(() => {
    if (isAddPage || !isAsked) return;
    // from here on the address alone says it: back closes the modal
    if (addNewModal) dialogs.close();
    else void navigate({ to: '.', search: (search) => ({ ...search, addNewModal: 'true' }) });
  }, [isAddPage, isAsked, addNewModal, navigate]);
  return () => {
    if (dialogs.current() === 'add-account') dialogs.close();
    if (addNewModal) void navigate({ to: '.', search: (search) => ({ ...search, addNewModal: undefined }) });
  };
}

/** What a reload left; who opens the steps anew is not taken back to an account that exists already. */
function firstDraft(begun: CredentialDraft): CredentialDraft {
  const kept = readCredentialDraft(sessionStorage, begun);
  return kept.accountId && dialogs.current() === 'add-account' ? begun : kept;
}
