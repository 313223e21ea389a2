/** `faab`: by sealed bids; `rolling` and `reverse`: by a line of teams; `none`: who comes first. */
export const WAIVER_KINDS = {
  faab: {
    label: 'FAAB blind bidding',
    hint: 'FAAB blind bidding: the highest bid wins and pays what it bid.',
  },
  rolling: {
    label: 'Rolling waivers',
    hint: 'Rolling waivers: whoever wins a player moves to the back of the line.',
  },
  reverse: {
    label: 'Reverse-standings waivers',
    hint: 'Waiver priority resets each week to reverse standings; whoever wins a player moves to the back.',
  },
  none: { label: 'None (first come, first served)', hint: 'None: first come, first served.' },
} as const
export type WaiverKind = keyof typeof WAIVER_KINDS
