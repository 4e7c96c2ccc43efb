import { SMTPServer } from 'smtp-server';

/** A server that takes every mail and keeps none; says its port to whoever started it. */
const sink = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});
sink.listen(0, '127.0.0.1', () => {
  const place = sink.server.address();
  process.send?.(typeof place === 'object' && place ? place.port : 0);
});
process.on('disconnect', () => process.exit());
