import type { FastifyReply } from 'fastify';

/** Cloudflare's envelope. */
export const cloudflareAnswer = (result: unknown) => ({ success: true, errors: [], messages: [], result });
export const cloudflareRefusal = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ success: false, errors: [{ code: status, message }], messages: [], result: null });
