/** Names the way of drawing that is described in docs/decisions/027-draws.md. Another way gets another name. */
export const DRAW_VERSION = 'empire-draw-v1' as const
