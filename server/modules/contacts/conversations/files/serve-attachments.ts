import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { attachmentPath } from '../../../../../contract/inbox/schemas.ts';
import { member, ofAccounts } from '../../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { checkAccess } from '../../../../core/auth/check-access.ts';
import { API_PREFIX, tokenHashOf, visitorOf, wantedSpace } from '../../../../core/http/bind-calls.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { fileSeenBy } from './attachment-queries.ts';
import { allScopesOf } from '../scopes.ts';

const CALL = { method: 'GET', access: member('inbox', ofAccounts()) } as const;
const Uuid = z.uuid();

/** Files of messages. Whatever they hold, a browser saves them: none is shown as a page of ours. */
export function serveAttachments(app: FastifyInstance, { transactions, actors }: Services): void {
  app.get<{ Params: { id: string } }>(API_PREFIX + attachmentPath(':id'), async (request, reply) => {
    const file = await transactions.open(
      async ({ platform, bindTo }) => {
        const actor = await actors.admit(platform, visitorOf(request), tokenHashOf(request), wantedSpace(request));
        checkAccess(CALL, actor);
        const { user, space } = actor as SpaceActor;
        const id = Uuid.safeParse(request.params.id).data;
        const { accounts } = allScopesOf(actor as SpaceActor);
        return id ? fileSeenBy(bindTo(space.id), id, { userId: user.id, accounts }) : undefined;
      },
      { readOnly: true },
    );
    if (!file) throw refuse('not_found');
    return reply
      .type(file.type.startsWith('text/') ? 'text/plain; charset=utf-8' : file.type)
      .headers({
        'content-disposition': `attachment; filename="${plain(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(file.bytes));
  });
}

const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
