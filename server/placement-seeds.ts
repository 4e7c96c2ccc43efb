import * as z from 'zod';
import type { SeedMailbox } from './core/services.ts';

const Seeds = z.array(
  z.strictObject({
    provider: z.string().min(1).max(60),
    email: z.email(),
    host: z.string().min(1).max(253),
    port: z.int().min(1).max(65_535).default(993),
    security: z.enum(['tls', 'starttls', 'none']).default('tls'),
    /** Its address where it is left out. */
    user: z.string().min(1).optional(),
    password: z.string().min(1),
  }),
);

/** A list in JSON, as it stands in PLACEMENT_SEEDS. */
export function placementSeeds(text: string, context: z.RefinementCtx): SeedMailbox[] {
  const listed = Seeds.safeParse(parsed(text));
  if (listed.success)
    return listed.data.map(({ provider, email, host, port, security, user, password }) => ({
      provider,
      email: email.toLowerCase(),
      imap: { host, port, security },
      user: user ?? email,
      password,
    }));
  const message =
    'must be a list in JSON: [{"provider": "Gmail", "email": "…", "host": "imap.gmail.com", "password": "…"}]';
  context.addIssue({ code: 'custom', message });
  return [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
