import { createFileRoute } from '@tanstack/react-router';
import { EditTemplatePage } from '../../../../../features/content/templates/editor/edit-template-page.tsx';
import { type TemplateSearch, templateSearch } from '../../../../../features/content/templates/template-search.ts';

export const Route = createFileRoute('/_app/templates/my-templates/edit/$id')({
  /** For a new one: what it is for, and where it will lie. */
  validateSearch: (given: Record<string, unknown>): Pick<TemplateSearch, 'channel' | 'folder'> => {
    const { channel, folder } = templateSearch(given);
    return { channel, folder };
  },
  component: EditTemplatePage,
});
