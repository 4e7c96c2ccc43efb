import { PasswordForm } from '../verify/password-form.tsx';
import { VerifiedAccount } from '../verify/verified-account.tsx';
import type { StepProps } from './step-props.ts';

/** The network refused the password: it is asked for again, the rest stays. */
export function SignInAgain({ accountId, onChange }: StepProps & { accountId: string }) {
  return (
    <VerifiedAccount id={accountId}>
      {(account) => <PasswordForm account={account} kind="wrong" onDone={() => onChange({ step: 'verify' })} />}
    </VerifiedAccount>
  );
}
