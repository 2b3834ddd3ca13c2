/** The question about the person; it is about no fact, and takes none of the questions of the complaint (decision D35). */
export const checkIn = 'check_in';
