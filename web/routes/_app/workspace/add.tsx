import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadBrand } from '../../../brand/load-brand.ts';
import { AddSpacePage } from '../../../features/people/spaces/add-space-page.tsx';

export const Route = createFileRoute('/_app/workspace/add')({
  beforeLoad: async () => {
    const { capabilities } = await loadBrand();
    if (capabilities.includes('hide_new_workspace')) throw redirect({ to: '/campaigns', replace: true });
  },
  component: AddSpacePage,
});
