/** What other features may use of this one. */
export { countryOptions } from './country-options.ts';
export { DemoOutboxLink } from './mailed-links/demo-outbox-link.tsx';
export { looksLikeEmail } from './looks-like-email.ts';
export { loadPhones, readPhone } from './read-phone.ts';
