import { createFileRoute } from '@tanstack/react-router';
import { WarmUpPage } from '../../../../../../features/senders/warm-up/page/warm-up-page.tsx';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/mailboxes/warm-up/$mailboxId')({
  component: WarmUpPage,
});
