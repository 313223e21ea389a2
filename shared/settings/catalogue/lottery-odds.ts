/** How the balls of a draft lottery are shared out among its teams. */
export const LOTTERY_ODDS = {
  even: { label: 'Even', hint: 'Every team has the same chance.' },
  graded: {
    label: 'Graded',
    hint: 'The last team has as many balls as there are teams in the lottery, the next one ball less, and so on.',
  },
  steep: {
    label: 'Steep',
    hint: 'As graded, squared: the last of four teams has 16 balls, the others 9, 4 and 1.',
  },
} as const
export type LotteryOdds = keyof typeof LOTTERY_ODDS
