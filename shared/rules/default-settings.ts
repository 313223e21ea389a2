import type { LeagueSettings } from '../league-settings.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../sports/index.ts'
import { SECOND } from '../time.ts'

/** Weeks before the play-offs and how long each round of them is, so that they end with the sport's regular season. */
const SEASONS = {
  nfl: { weeks: 14, roundWeeks: [1, 1, 1] },
  ncaaf: { weeks: 11, roundWeeks: [1, 1, 1] },
  nba: { weeks: 20, roundWeeks: [1, 1, 1] },
  nhl: { weeks: 21, roundWeeks: [1, 1, 1] },
  mlb: { weeks: 22, roundWeeks: [1, 1, 1] },
} as const satisfies Record<FantasySportKey, { weeks: number; roundWeeks: readonly number[] }>

/** Budgets of an auction [y-auc]. */
const BUDGETS = { nfl: 200, ncaaf: 200, nba: 200, nhl: 200, mlb: 260 } as const satisfies Record<
  FantasySportKey,
  number
>

/** What a league plays by that changes nothing: the commonest practice (game rules 2.1–2.3, 2.9–2.11). */
export function defaultSettings(sport: FantasySportKey): LeagueSettings {
  const { starters, bench, injuredReserve, maxima } = FANTASY_SPORTS[sport].roster
  const { weeks, roundWeeks } = SEASONS[sport]
  return {
    size: 12,
    roster: { starters: { ...starters }, bench, injuredReserve, maxima: { ...maxima } },
    draft: {
      kind: 'snake',
      order: 'draw',
      clock: 90 * SECOND,
      night: null,
      onResume: 'rest',
      missesUntilAutopick: 2,
      keepers: 0,
      auction: { budget: BUDGETS[sport], minimumBid: 1, lotClock: 30 * SECOND, bidReset: 10 * SECOND },
    },
    season: {
      weeks,
      divisions: [],
      lock: 'game',
      medianGame: false,
      tieBreakers: ['points-for', 'head-to-head', 'points-against'],
      restartTies: true,
      playoffs: {
        teams: 6,
        reseed: false,
        roundWeeks: [...roundWeeks],
        divisionWinnersFirst: true,
        thirdPlace: true,
        consolation: 'ladder',
        tie: 'higher-seed',
      },
      autoStart: false,
    },
  }
}
