import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs. Query strings carry tokens, so a request is logged by its path alone; secrets are masked by name. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie', 'password', 'token', 'req.headers'],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
