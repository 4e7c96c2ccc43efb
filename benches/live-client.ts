import { io } from 'socket.io-client';

/** The listeners of the live bench: opens the sockets, says so, and says how many seconds all deliveries took. */
const [, , token = '', sockets = '0', events = '0', ...urls] = process.argv;
const wanted = Number(sockets) * Number(events);
let delivered = 0;
let began = 0;

function open(index: number): Promise<void> {
  const socket = io(`${urls[index % urls.length]}/all`, { transports: ['websocket'], auth: { token }, forceNew: true });
  socket.on('update_space', () => {
    if (delivered++ === 0) began = performance.now();
    if (delivered === wanted) process.send?.((performance.now() - began) / 1000);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

for (let index = 0; index < Number(sockets); index += 50)
  await Promise.all(Array.from({ length: 50 }, (_, offset) => open(index + offset)));
process.send?.('open');
