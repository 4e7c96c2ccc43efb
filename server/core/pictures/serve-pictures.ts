import type { FastifyInstance } from 'fastify';
import { signedIn } from '../../../contract/permissions.ts';
import { LONGEST_PICTURE_ADDRESS, PICTURES_PATH } from '../../../contract/pictures.ts';
import { checkAccess } from '../auth/check-access.ts';
import { hashToken } from '../auth/token.ts';
import { API_PREFIX, tokenHashOf, visitorOf } from '../http/bind-calls.ts';
import { refuse } from '../http/refusal.ts';
import { pictureSession } from '../http/session-cookie.ts';
import type { Services } from '../services.ts';
import { fetchPicture } from './fetch-picture.ts';

const CALL = { method: 'GET', access: signedIn } as const;
const PER_MINUTE = 1_200;
/** Each may hold a picture in memory. */
const MOST_AT_ONCE = 32;

/**
 * Pictures of others (faces of the network, pictures in mails), for people who are signed in. A page loads none from
 * elsewhere: who reads what is told to nobody, and what comes is a picture, and of a size.
 */
export function servePictures(app: FastifyInstance, services: Services, ownOrigin: string | undefined): void {
  const { transactions, actors } = services;
  const limited = { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } };
  let underWay = 0;
  app.get<{ Querystring: { url?: unknown } }>(API_PREFIX + PICTURES_PATH, limited, async (request, reply) => {
    const { url } = request.query;
    const session = pictureSession(request);
    const hash = tokenHashOf(request) ?? (session === undefined ? undefined : hashToken(session));
    const actor = await transactions.onPlatform((tx) => actors.admit(tx, visitorOf(request), hash, undefined), {
      readOnly: true,
    });
    checkAccess(CALL, actor);
    if (typeof url !== 'string' || url.length > LONGEST_PICTURE_ADDRESS) throw refuse('not_found');
    if (underWay >= MOST_AT_ONCE) throw refuse('too_many_requests');
    underWay++;
    const picture = await fetchPicture(url, { ownOrigin }).finally(() => underWay--);
    if (!picture) throw refuse('not_found');
    return reply
      .type(picture.type)
      .headers({
        'cache-control': 'private, max-age=86400',
        // opened by itself it is still no page of ours
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(picture.bytes);
  });
}
