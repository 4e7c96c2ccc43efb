import type texts from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: typeof texts };
    enableSelector: true;
  }
}
