/** Longest words, and longest reason, in characters. */
export const MAX_DRAW_TEXT = 200
