/** Players side by side: more do not fit beside each other. */
export const MOST_COMPARED = 4
