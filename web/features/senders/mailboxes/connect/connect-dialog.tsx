import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { registerErrorTexts } from '../../../../api/error-text.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { MAILBOX_ERROR_TEXTS } from '../error-texts.ts';
import { isByOauth } from '../mailbox-vendors.ts';
import { mailboxQueries } from '../queries.ts';
import { AddressStep } from './address-step.tsx';
import type { ConnectChoice, ConnectProps } from './connect-props.ts';
import classes from './connect.module.css';
import { KeysForm } from './keys-form.tsx';
import { OauthStep } from './oauth/oauth-step.tsx';
import { ServersForm } from './servers-form.tsx';

registerErrorTexts(MAILBOX_ERROR_TEXTS);

interface Props {
  mailbox: Mailbox | null;
  accountId?: string;
  onClose: () => void;
}

/** Connects a mailbox, or connects one again: its address first, then what its vendor asks for. */
export function ConnectDialog({ mailbox, accountId, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const selected = useSelectedCredential();
  const [newId] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<ConnectChoice | null>(() => choiceOf(mailbox));
  const [typed, setTyped] = useState('');
  const details = useQuery({ ...mailboxQueries.one(mailbox?._id ?? ''), enabled: mailbox !== null });
  // How it is reached now stands in the form from its first moment on.
  if (mailbox && !details.data && !details.isError) return null;
  const hasServers = (details.data?.servers ?? null) !== null;
  const isWide = choice !== null && !(isByOauth(choice.kind) && !choice.byServers && !hasServers);
  const email = choice?.email;
  return (
    <FormModal
      onClose={onClose}
      size={isWide ? 940 : 520}
      fullScreen={isPhone}
      padding={0}
      classNames={{ header: classes.header, title: classes.title }}
      title={
        <>
          <strong>
            {mailbox
              ? t(($) => $.mailboxes.connectDialog.again, { email: mailbox.email })
              : email
                ? t(($) => $.mailboxes.connectDialog.of, { email })
                : t(($) => $.mailboxes.connect)}
          </strong>
          {isWide && <span>{t(($) => $.mailboxes.connectDialog.nothingKept)}</span>}
        </>
      }
    >
      {choice === null ? (
        <AddressStep
          email={typed}
          onChoose={(next) => {
            setTyped(next.email);
            setChoice(next);
          }}
        />
      ) : (
        <Chosen
          id={mailbox?._id ?? newId}
          mailbox={mailbox}
          ownerId={mailbox ? mailbox.credentials_id : (accountId ?? selected?._id ?? null)}
          choice={choice}
          servers={details.data?.servers ?? null}
          onServers={() => setChoice({ ...choice, byServers: true })}
          onBack={mailbox ? null : () => setChoice(null)}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}

interface ChosenProps extends ConnectProps {
  servers: Parameters<typeof ServersForm>[0]['servers'];
  onServers: () => void;
}

function Chosen({ servers, onServers, ...props }: ChosenProps) {
  const { kind, byServers } = props.choice;
  switch (kind) {
    case 'google':
    case 'microsoft':
      if (byServers || servers) return <ServersForm {...props} kind={kind} servers={servers} />;
      return <OauthStep {...props} kind={kind} onServers={onServers} />;
    case 'sendgrid':
    case 'amazon':
      return <KeysForm {...props} kind={kind} />;
    case 'smtp':
    case 'exchange':
      return <ServersForm {...props} kind={kind} servers={servers} />;
  }
}

function choiceOf(mailbox: Mailbox | null): ConnectChoice | null {
  if (!mailbox || mailbox.type === 'ai_email_service') return null;
  return { kind: mailbox.type, email: mailbox.email, guess: null };
}
