import { Anchor, Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectedMailbox } from '../../../../../../contract/mailboxes/schemas.ts';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { snackbars } from '../../../../../ui/feedback/snackbars.ts';
import { openUpgrade } from '../../../../money/billing/public.ts';
import classes from '../connect.module.css';
import { StageList } from './stage-list.tsx';
import { type ReportedForm, stageReport } from './stage-report.ts';

interface Props {
  email: string;
  form: ReportedForm;
  result: ConnectedMailbox | null;
  isBusy: boolean;
  failure: string | null;
  needsUpgrade: boolean;
  submit: string;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  onTryWith: ((password: string) => void) | null;
  onBack: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** Fields on the left, stages on the right, and below them what can be done. */
export function StageFrame({ email, form, result, isBusy, failure, needsUpgrade, submit, ...rest }: Props) {
  const { onSubmit, onTryWith, onBack, onClose, children } = rest;
  const { t } = useTranslation();
  const isConnected = (result?.mailbox ?? null) !== null;
  const tested = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the stages stand below the fields
    if (result) tested.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(stageReport(email, form, result?.stages ?? []));
      snackbars.show({ type: 'success', text: t(($) => $.preferences.copied) });
    } catch {
      snackbars.show({ type: 'error', text: t(($) => $.preferences.notCopied) });
    }
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={classes.columns}>
        <fieldset className={classes.fields} disabled={isConnected}>
          {children}
          <FormFailure text={failure} />
          {needsUpgrade && (
            <Button size="xs" variant="default" onClick={() => openUpgrade('email_integrations')}>
              {t(($) => $.menu.upgrade)}
            </Button>
          )}
        </fieldset>
        <div ref={tested} className={classes.tested}>
          <StageList
            stages={result?.stages ?? []}
            isBusy={isBusy}
            isHeard={form.isHeard}
            onTryWith={onTryWith}
            onTryAgain={() => onSubmit()}
          />
        </div>
      </div>
      <footer className={classes.foot}>
        {result && !isConnected && (
          <span className={classes.report}>
            <Anchor component="button" type="button" onClick={() => void copy()}>
              {t(($) => $.mailboxes.connectDialog.copyReport)}
            </Anchor>
            {t(($) => $.mailboxes.connectDialog.withoutPassword)}
          </span>
        )}
        {isConnected && (
          <span className={classes.good} role="status">
            {t(($) => $.mailboxes.connectDialog.connected, { email })}
          </span>
        )}
        {!result && onBack && (
          <Anchor component="button" type="button" className={classes.back} onClick={onBack}>
            {t(($) => $.mailboxes.connectDialog.back)}
          </Anchor>
        )}
        {isConnected ? (
          <Button onClick={onClose}>{t(($) => $.mailboxes.connectDialog.done)}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t(($) => $.preferences.cancel)}
            </Button>
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}
