import { createFileRoute } from '@tanstack/react-router';
import { PromptsPage } from '../../../../features/content/ai/prompts/prompts-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/prompts')({ component: PromptsPage });
