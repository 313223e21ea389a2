/** Names the way of drawing that is described in docs/decisions/027-draws.md. Another way gets another name. */
export const DRAW_VERSION = 'empire-draw-v1' as const

/** The same of a weighted lottery, whose proof has the balls of each team as well. */
export const LOTTERY_VERSION = 'empire-lottery-v1' as const
