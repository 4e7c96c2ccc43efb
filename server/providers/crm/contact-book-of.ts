import type { Services } from '../../core/services.ts';
import { contactBookOverHighLevel } from './highlevel.ts';
import type { ContactBook } from './port.ts';

/** Null where nobody has set it up on this site. */
export function contactBookOf({ settings }: Pick<Services, 'settings'>): ContactBook | null {
  const { highLevel } = settings.outside;
  return highLevel && contactBookOverHighLevel(highLevel);
}
