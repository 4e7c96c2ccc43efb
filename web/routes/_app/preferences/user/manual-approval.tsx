import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPage } from '../../../../features/people/preferences/user/approval-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/manual-approval')({ component: ApprovalPage });
