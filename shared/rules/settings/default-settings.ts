import type {
  KeeperSettings,
  LeagueSettings,
  TradeSettings,
  WaiverSettings,
} from '../../settings/settings.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../sports/index.ts'
import { isFootball } from '../../sports/football.ts'
import { SECOND } from '../../core/time.ts'
import { roundsOf } from './rounds.ts'

/** Weeks with the playoffs in them, so that those end with the sport's regular season. */
const WEEKS = { nfl: 17, ncaaf: 14, nba: 23, nhl: 24, mlb: 25 } as const satisfies Record<
  FantasySportKey,
  number
>

/** Budgets of an auction [y-auc]. */
const BUDGETS = { nfl: 200, ncaaf: 200, nba: 200, nhl: 200, mlb: 260 } as const satisfies Record<
  FantasySportKey,
  number
>

/** Teams of a league that changes nothing. */
export const USUAL_SIZE = 12

/**
 * How a league keeps players that changes nothing but their number: each manager his own, a round earlier a season than
 * he was drafted in, who was not drafted in the last, as most keeper leagues do. His round goes on with him in a trade,
 * for it is what he is traded by.
 */
const DEFAULT_KEEPING: KeeperSettings = {
  by: 'managers',
  closesHours: 24,
  cost: 'acquired',
  roundsPerYear: 1,
  undraftedRound: null,
  shutRounds: 0,
  raiseBy: 'dollars',
  raiseDollars: 5,
  raisePercent: 20,
  undraftedPrice: 5,
  years: 3,
  resetByTrade: false,
  resetByDrop: true,
}

/**
 * What a league plays by that changes nothing: the commonest practice (game rules 2.1–2.3, 2.9–2.11). In a
 * smaller one fewer teams go to the playoffs.
 */
export function defaultSettings(sport: FantasySportKey, size: number = USUAL_SIZE): LeagueSettings {
  const { starters, bench, injuredReserve, maxima } = FANTASY_SPORTS[sport].roster
  const playoffTeams = size > 10 ? 6 : size > 5 ? 4 : 2
  const rounds = roundsOf(playoffTeams)
  return {
    size,
    roster: {
      starters: { ...starters },
      bench,
      injuredReserve,
      reserveStatuses: ['injured-reserve', 'out'],
      taxi: 0,
      taxiYears: 2,
      taxiUntil: 'week-one',
      maxima: { ...maxima },
    },
    draft: {
      kind: 'snake',
      order: 'draw',
      clock: 90 * SECOND,
      night: null,
      onResume: 'rest',
      missesUntilAutopick: 2,
      keepers: 0,
      keeping: DEFAULT_KEEPING,
      auction: { budget: BUDGETS[sport], minimumBid: 1, lotClock: 30 * SECOND, bidReset: 10 * SECOND },
    },
    season: {
      weeks: WEEKS[sport] - rounds,
      divisions: [],
      lock: 'game',
      doubleHeaders: false,
      medianGame: false,
      tieBreakers: ['points-for', 'head-to-head', 'points-against'],
      restartTies: true,
      playoffs: {
        teams: playoffTeams,
        reseed: false,
        roundWeeks: Array.from({ length: rounds }, () => 1),
        divisionWinnersFirst: true,
        thirdPlace: true,
        consolation: 'ladder',
        tie: 'higher-seed',
      },
      autoStart: false,
    },
    waivers: defaultWaivers(sport),
    trades: defaultTrades(sport),
  }
}

/**
 * How a league that changes nothing trades: at once, for votes are "abused for perfectly fine trades" [s-trade], up to
 * about five weeks before the playoffs are over, so that no one who is out of it makes a champion.
 */
function defaultTrades(sport: FantasySportKey): TradeSettings {
  return {
    review: 'none',
    reviewHours: 24,
    vetoBy: 'share',
    vetoCount: 4,
    vetoShare: 50,
    lastWeek: WEEKS[sport] - 5,
    money: true,
    pickSeasons: 0,
  }
}

/**
 * How a league that changes nothing gives out free agents: in football by sealed bids, and whoever has played waits
 * for Wednesday's run; elsewhere, where everybody plays nearly every day, by a rolling line, and only whoever was
 * dropped waits (game rules 2.4 [s-waiv][y-waiv2]).
 */
function defaultWaivers(sport: FantasySportKey): WaiverSettings {
  return {
    kind: isFootball(sport) ? 'faab' : 'rolling',
    ties: 'rolling',
    budget: 100,
    minimumBid: 0,
    days: [0, 1, 2, 3, 4, 5, 6],
    time: 3 * 60,
    timeZone: 'America/New_York',
    afterGame: isFootball(sport) ? 'weekly' : 'free',
    weekday: 3,
    afterDraft: 'waivers',
    dropHours: 48,
    continuous: false,
    addsPerWeek: null,
    addsPerSeason: null,
  }
}
