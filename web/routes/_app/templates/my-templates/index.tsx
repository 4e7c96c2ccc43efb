import { createFileRoute } from '@tanstack/react-router';
import { templateSearch } from '../../../../features/content/templates/template-search.ts';
import { TemplatesPage } from '../../../../features/content/templates/templates-page.tsx';

export const Route = createFileRoute('/_app/templates/my-templates/')({
  validateSearch: templateSearch,
  component: TemplatesPage,
});
