import { CredentialPasswordForm } from '../verify/credential-password-form.tsx';
import { VerifiedAccount } from '../verify/verified-account.tsx';
import type { StepProps } from './step-props.ts';

/** The network refused the password: it is asked for again, the rest stays. */
export function SignInAgain({ accountId, onChange }: StepProps & { accountId: string }) {
  return (
    <VerifiedAccount id={accountId}>
      {(account) => (
        <CredentialPasswordForm account={account} kind="wrong" onDone={() => onChange({ step: 'verify' })} />
      )}
    </VerifiedAccount>
  );
}
