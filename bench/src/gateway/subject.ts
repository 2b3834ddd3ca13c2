/** Where the floor asks; the gateway asks where it always does. */
export const floorSubject = 'floor.echo';
