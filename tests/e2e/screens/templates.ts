import { heading, type Screen } from './screen.ts';

const LIST = { path: '/templates/my-templates', account: 'demo' } as const;

/** Templates, saved replies, and the page on which one is written. */
export const TEMPLATE_SCREENS: Screen[] = [
  { ...LIST, name: 'templates', arrive: heading('Templates') },
  {
    ...LIST,
    name: 'template-new',
    path: '/templates/my-templates/edit/new?channel=email',
    arrive: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('First contact');
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello {first_name}, a question');
      await page.getByRole('region', { name: /preview/i }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'saved-reply-new',
    path: '/templates/my-templates?tab=replies&reply=new',
    arrive: (page) => page.getByRole('dialog', { name: 'New saved reply' }).waitFor(),
  },
];
