// Loaded into the process that bootstrap starts. Its end of the pipe closes when bootstrap is
// killed, even by kill -9; then this process shuts down as if it had been asked to.
import { Socket } from 'node:net';

const parent = new Socket({ fd: 3 });
const leave = () => process.kill(process.pid, 'SIGTERM');
parent.once('end', leave);
parent.once('error', leave);
parent.resume();
parent.unref();
