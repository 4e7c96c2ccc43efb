import { createFileRoute } from '@tanstack/react-router';
import { ResearchPage } from '../../../../features/content/research/research-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/company-research')({ component: ResearchPage });
