/** Draft formats, the same names wherever one is named; 3RR is a snake with third-round reversal (game rules 2.1, 2.2). */
export const DRAFT_KINDS = {
  snake: {
    label: 'Snake',
    hint: 'The order flips each round: whoever picks last picks first in the next.',
  },
  'third-round-reversal': {
    label: '3RR',
    hint: 'Third-round reversal: a snake in which round 3 repeats the order of round 2, so that the first pick is worth less.',
  },
  linear: { label: 'Linear', hint: 'Every round has the same order.' },
  auction: {
    label: 'Auction',
    hint: 'Managers take turns nominating a player, who goes to the highest bidder.',
  },
} as const
export type DraftKind = keyof typeof DRAFT_KINDS
