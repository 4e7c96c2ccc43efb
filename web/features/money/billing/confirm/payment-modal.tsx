import { Alert, Button, Modal, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { DueNow } from './due-now.tsx';
import classes from './confirm.module.css';

interface Props {
  title: string;
  /** For what period and in what currency, and when it takes effect. */
  subtitle?: string;
  info: PaymentInfo | undefined;
  /** Why what is due could not be reckoned. */
  error: Error | null;
  /** Why it was not paid. */
  refusal: string | null;
  /** In place of what is due, where nothing is due now. */
  instead?: ReactNode;
  /** Above what is due: the part of the period that it is for. */
  before?: ReactNode;
  /** Beside it: what changes. */
  aside?: ReactNode;
  /** Where it is open again once another card was given. */
  back: string;
  confirm: string;
  isReady: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Price, tax and total before every charge; confirmed, exactly that is charged. */
export function PaymentModal(props: Props) {
  const { t } = useTranslation();
  const { title, subtitle, info, error, refusal, instead, before, aside, back, onClose } = props;
  return (
    <Modal
      opened
      size={aside ? 800 : 500}
      padding={0}
      onClose={onClose}
      title={
        <span className={classes.titles}>
          <span>{title}</span>
          {subtitle && <small>{subtitle}</small>}
        </span>
      }
      classNames={{ header: classes.head }}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.sides} data-two={aside ? true : undefined}>
        <div className={classes.due}>
          {instead ?? (
            <>
              {before}
              {info ? <DueNow info={info} back={back} /> : !error && <Skeleton height={180} radius="md" />}
            </>
          )}
          {error && <Alert color="red">{errorText(t, error)}</Alert>}
          {refusal && (
            <Alert color="red" mt="sm" role="alert">
              {refusal}
            </Alert>
          )}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <Foot {...props} />
    </Modal>
  );
}

function Foot({ instead, confirm, isReady, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <span>{instead ? '' : t(($) => $.confirmPayment.nothingElse)}</span>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.confirmPayment.notNow)}
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={onConfirm} data-autofocus>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
