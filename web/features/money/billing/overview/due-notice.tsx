import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useDueInvoice } from '../confirm/use-due-invoice.ts';
import { PayDue } from '../pay-due.tsx';
import classes from './overview.module.css';

/** What could not be collected, also where a bank waits for its customer, and the way to pay it here. */
export function DueNotice() {
  if (!useDueInvoice()) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertCircle size={18} aria-hidden />}>
      <div className={classes.due}>
        <PayDue />
      </div>
    </Alert>
  );
}
