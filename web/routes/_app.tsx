import { createFileRoute } from '@tanstack/react-router';
import { adoptLanguage } from '../i18n/languages.ts';
import { MainLayout } from '../shell/layouts/main-layout.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context }) => {
    // The guard has sent strangers to sign in.
    if (!context.accessState) throw new Error('A page of the product needs somebody signed in');
    adoptLanguage(context.accessState.user.language);
    return { accessState: context.accessState };
  },
  component: MainLayout,
});
