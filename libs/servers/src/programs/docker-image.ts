import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../running-server.ts';

const SOCKETS = [
  '/var/run/docker.sock',
  join(homedir(), '.docker/run/docker.sock'),
  join(homedir(), '.colima/default/docker.sock'),
  `/run/user/${process.getuid?.()}/docker.sock`,
];

/** The image's name when a Docker engine answers and has it or can fetch it. */
export async function usableImage(image: string, log: Log): Promise<string | undefined> {
  if (process.env['DOCKER_HOST'] === undefined && !SOCKETS.some((socket) => existsSync(socket))) return undefined;
  try {
    const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
    const { image: images } = await getContainerRuntimeClient();
    const name = ImageName.fromString(image);
    if (!(await images.exists(name))) {
      log(`Fetching the Docker image ${image} …`);
      await images.pull(name);
    }
    return image;
  } catch (error) {
    log(`Docker is of no use here for ${image}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
