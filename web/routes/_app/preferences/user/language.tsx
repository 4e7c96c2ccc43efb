import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '../../../../features/people/preferences/user/language-page.tsx';

export const Route = createFileRoute('/_app/preferences/user/language')({ component: LanguagePage });
