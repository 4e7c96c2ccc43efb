import type { Bundle, ZObject } from 'zapier-platform-core';
import { askOrFail } from './ask-site.ts';

interface Me {
  user: { _id: string; name: string; email: string };
  space: { _id: string; name: string };
}

/** A key of the API, of the site that people use: there is more than one. */
export const authentication = {
  type: 'custom' as const,
  connectionLabel: '{{space__name}} ({{user__email}})',
  test: (z: ZObject, bundle: Bundle) => askOrFail<Me>(z, bundle, '/public/v1/zapier/me'),
  fields: [
    {
      key: 'site',
      label: 'Address of your site',
      type: 'string' as const,
      required: true,
      placeholder: 'app.example.com',
      helpText: 'Where you sign in, as it stands in the address bar of your browser.',
    },
    {
      key: 'api_key',
      label: 'API key',
      type: 'password' as const,
      required: true,
      helpText:
        'Make one at Integrations → API. It may read and change integrations, people and the inbox, and read campaigns; each part that you leave out is missing in your Zaps.',
    },
  ],
};
