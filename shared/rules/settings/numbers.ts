import type { LeagueSettings } from '../../settings/settings.ts'
import { type Bounds, BOUNDS, stepOf } from '../../settings/bounds.ts'
import type { SettingsProblem } from './problem.ts'

/** Every number that is not whole, or not within its bounds. */
export function boundsProblems(settings: LeagueSettings): SettingsProblem[] {
  return numbersOf(settings).flatMap(({ path, value, bounds }): SettingsProblem[] => {
    if (!Number.isInteger(value / stepOf(bounds))) return [{ kind: 'not-whole', path, bounds }]
    return value < bounds.min || value > bounds.max ? [{ kind: 'out-of-bounds', path, bounds }] : []
  })
}

interface NumberOfSettings {
  readonly path: string
  readonly value: number
  readonly bounds: Bounds
}

function numbersOf({ size, roster, draft, season, waivers, trades }: LeagueSettings): NumberOfSettings[] {
  const { auction, night, keeping } = draft
  const playoffs = season.playoffs
  return [
    { path: 'size', value: size, bounds: BOUNDS.size },
    ...each('roster.starters', roster.starters, BOUNDS.starters),
    { path: 'roster.bench', value: roster.bench, bounds: BOUNDS.bench },
    { path: 'roster.injuredReserve', value: roster.injuredReserve, bounds: BOUNDS.injuredReserve },
    { path: 'roster.taxi', value: roster.taxi, bounds: BOUNDS.taxi },
    ...optional('roster.taxiYears', roster.taxiYears, BOUNDS.taxiYears),
    ...each('roster.maxima', roster.maxima, BOUNDS.maximum),
    { path: 'draft.clock', value: draft.clock, bounds: BOUNDS.clock },
    ...(night === null
      ? []
      : [
          { path: 'draft.night.from', value: night.from, bounds: BOUNDS.timeOfDay },
          { path: 'draft.night.until', value: night.until, bounds: BOUNDS.timeOfDay },
        ]),
    {
      path: 'draft.missesUntilAutopick',
      value: draft.missesUntilAutopick,
      bounds: BOUNDS.missesUntilAutopick,
    },
    { path: 'draft.keepers', value: draft.keepers, bounds: BOUNDS.keepers },
    { path: 'draft.keeping.closesHours', value: keeping.closesHours, bounds: BOUNDS.keeperHours },
    { path: 'draft.keeping.roundsPerYear', value: keeping.roundsPerYear, bounds: BOUNDS.roundsPerYear },
    ...optional('draft.keeping.undraftedRound', keeping.undraftedRound, BOUNDS.undraftedRound),
    { path: 'draft.keeping.shutRounds', value: keeping.shutRounds, bounds: BOUNDS.shutRounds },
    { path: 'draft.keeping.raiseDollars', value: keeping.raiseDollars, bounds: BOUNDS.raiseDollars },
    { path: 'draft.keeping.raisePercent', value: keeping.raisePercent, bounds: BOUNDS.raisePercent },
    { path: 'draft.keeping.undraftedPrice', value: keeping.undraftedPrice, bounds: BOUNDS.undraftedPrice },
    ...optional('draft.keeping.years', keeping.years, BOUNDS.keeperYears),
    { path: 'draft.auction.budget', value: auction.budget, bounds: BOUNDS.budget },
    { path: 'draft.auction.minimumBid', value: auction.minimumBid, bounds: BOUNDS.minimumBid },
    { path: 'draft.auction.lotClock', value: auction.lotClock, bounds: BOUNDS.lotClock },
    { path: 'draft.auction.bidReset', value: auction.bidReset, bounds: BOUNDS.bidReset },
    { path: 'season.weeks', value: season.weeks, bounds: BOUNDS.weeks },
    ...(playoffs === null
      ? []
      : [
          { path: 'season.playoffs.teams', value: playoffs.teams, bounds: BOUNDS.playoffTeams },
          ...each('season.playoffs.roundWeeks', playoffs.roundWeeks, BOUNDS.roundWeeks),
        ]),
    { path: 'waivers.budget', value: waivers.budget, bounds: BOUNDS.faabBudget },
    { path: 'waivers.minimumBid', value: waivers.minimumBid, bounds: BOUNDS.smallestClaim },
    ...each('waivers.days', waivers.days, BOUNDS.weekday),
    { path: 'waivers.time', value: waivers.time, bounds: BOUNDS.timeOfDay },
    { path: 'waivers.weekday', value: waivers.weekday, bounds: BOUNDS.weekday },
    { path: 'waivers.dropHours', value: waivers.dropHours, bounds: BOUNDS.dropHours },
    ...optional('waivers.addsPerWeek', waivers.addsPerWeek, BOUNDS.adds),
    ...optional('waivers.addsPerSeason', waivers.addsPerSeason, BOUNDS.adds),
    { path: 'trades.reviewHours', value: trades.reviewHours, bounds: BOUNDS.reviewHours },
    { path: 'trades.vetoCount', value: trades.vetoCount, bounds: BOUNDS.vetoCount },
    { path: 'trades.vetoShare', value: trades.vetoShare, bounds: BOUNDS.vetoShare },
    ...optional('trades.lastWeek', trades.lastWeek, BOUNDS.weeks),
    { path: 'trades.pickSeasons', value: trades.pickSeasons, bounds: BOUNDS.pickSeasons },
  ]
}

function optional(path: string, value: number | null, bounds: Bounds): NumberOfSettings[] {
  return value === null ? [] : [{ path, value, bounds }]
}

function each(
  path: string,
  values: Readonly<Record<string, number>> | readonly number[],
  bounds: Bounds,
): NumberOfSettings[] {
  return Object.entries(values).map(([name, value]) => ({ path: `${path}.${name}`, value, bounds }))
}
