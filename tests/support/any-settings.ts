import fc, { type Arbitrary } from 'fast-check'
import type { LeagueSettings } from '../../shared/settings/settings.ts'
import {
  AFTER_DRAFT_WORDS,
  BID_TIES_WORDS,
  CONSOLATION_WORDS,
  DRAFT_KIND_WORDS,
  REVIEW_WORDS,
  TIE_BREAKER_WORDS,
  WAIVER_KIND_WORDS,
} from '../../shared/labels/settings/settings.ts'
import { BOUNDS, type Bounds, stepOf } from '../../shared/settings/bounds.ts'
import { RESERVE_STATUSES } from '../../shared/settings/reserve-statuses.ts'
import { FANTASY_SPORT_KEYS, FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'

/** Settings whose every number is within its bounds, whether or not a league can play by them. */
export function anySettings(sport: FantasySportKey): Arbitrary<LeagueSettings> {
  const { slots, positions } = FANTASY_SPORTS[sport]
  return fc.record({
    size: within(BOUNDS.size),
    roster: fc.record({
      starters: some(slots, fc.integer({ min: 1, max: 6 })),
      bench: fc.oneof(fc.integer({ min: 0, max: 8 }), within(BOUNDS.bench)),
      injuredReserve: within(BOUNDS.injuredReserve),
      reserveStatuses: fc.subarray([...RESERVE_STATUSES]),
      taxi: within(BOUNDS.taxi),
      taxiYears: fc.option(within(BOUNDS.taxiYears)),
      taxiUntil: fc.constantFrom('week-one', 'always'),
      maxima: some(positions, fc.oneof(fc.integer({ min: 0, max: 4 }), within(BOUNDS.maximum))),
    }),
    draft: fc.record({
      kind: oneOf(DRAFT_KIND_WORDS),
      order: fc.constantFrom('draw', 'hand'),
      clock: within(BOUNDS.clock),
      night: fc.option(
        fc.record({
          from: within(BOUNDS.timeOfDay),
          until: within(BOUNDS.timeOfDay),
          timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Mars/Olympus'),
        }),
      ),
      onResume: fc.constantFrom('rest', 'full'),
      missesUntilAutopick: within(BOUNDS.missesUntilAutopick),
      keepers: within(BOUNDS.keepers),
      keeping: fc.record({
        by: fc.constantFrom('managers', 'commissioner'),
        closesHours: within(BOUNDS.keeperHours),
        cost: fc.constantFrom('acquired', 'last-rounds'),
        roundsPerYear: within(BOUNDS.roundsPerYear),
        undraftedRound: fc.option(within(BOUNDS.undraftedRound)),
        shutRounds: within(BOUNDS.shutRounds),
        raiseBy: fc.constantFrom('dollars', 'percent'),
        raiseDollars: within(BOUNDS.raiseDollars),
        raisePercent: within(BOUNDS.raisePercent),
        undraftedPrice: within(BOUNDS.undraftedPrice),
        years: fc.option(within(BOUNDS.keeperYears)),
        resetByTrade: fc.boolean(),
        resetByDrop: fc.boolean(),
      }),
      auction: fc.record({
        budget: within(BOUNDS.budget),
        minimumBid: within(BOUNDS.minimumBid),
        lotClock: within(BOUNDS.lotClock),
        bidReset: within(BOUNDS.bidReset),
      }),
    }),
    season: fc.record({
      weeks: within(BOUNDS.weeks),
      divisions: fc.array(fc.constantFrom('North', 'South', 'East', 'West', ' '), { maxLength: 5 }),
      lock: fc.constantFrom('game', 'first-game'),
      doubleHeaders: fc.boolean(),
      medianGame: fc.boolean(),
      tieBreakers: fc.array(oneOf(TIE_BREAKER_WORDS), { maxLength: 5 }),
      restartTies: fc.boolean(),
      playoffs: fc.option(
        fc.record({
          teams: within(BOUNDS.playoffTeams),
          reseed: fc.boolean(),
          roundWeeks: fc.array(within(BOUNDS.roundWeeks), { minLength: 1, maxLength: 4 }),
          divisionWinnersFirst: fc.boolean(),
          thirdPlace: fc.boolean(),
          consolation: oneOf(CONSOLATION_WORDS),
          tie: fc.constantFrom('higher-seed', 'bench-points'),
        }),
      ),
      autoStart: fc.boolean(),
    }),
    waivers: fc.record({
      kind: oneOf(WAIVER_KIND_WORDS),
      ties: oneOf(BID_TIES_WORDS),
      budget: within(BOUNDS.faabBudget),
      minimumBid: within(BOUNDS.smallestClaim),
      days: fc.array(within(BOUNDS.weekday), { maxLength: 7 }),
      time: within(BOUNDS.timeOfDay),
      timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Mars/Olympus'),
      afterGame: fc.constantFrom('weekly', 'next', 'free'),
      weekday: within(BOUNDS.weekday),
      afterDraft: oneOf(AFTER_DRAFT_WORDS),
      dropHours: within(BOUNDS.dropHours),
      continuous: fc.boolean(),
      addsPerWeek: fc.option(within(BOUNDS.adds)),
      addsPerSeason: fc.option(within(BOUNDS.adds)),
    }),
    trades: fc.record({
      review: oneOf(REVIEW_WORDS),
      reviewHours: within(BOUNDS.reviewHours),
      vetoBy: fc.constantFrom('count', 'share'),
      vetoCount: within(BOUNDS.vetoCount),
      vetoShare: within(BOUNDS.vetoShare),
      lastWeek: fc.option(within(BOUNDS.weeks)),
      money: fc.boolean(),
      pickSeasons: within(BOUNDS.pickSeasons),
    }),
  })
}

export const anySport = fc.constantFrom(...FANTASY_SPORT_KEYS)

function within(bounds: Bounds): Arbitrary<number> {
  const step = stepOf(bounds)
  return fc.integer({ min: bounds.min / step, max: bounds.max / step }).map((steps) => steps * step)
}

function oneOf<Key extends string>(words: Readonly<Record<Key, string>>): Arbitrary<Key> {
  return fc.constantFrom(...(Object.keys(words) as Key[])) // the keys of a literal
}

function some(
  of: ReadonlyArray<{ readonly key: string }>,
  value: Arbitrary<number>,
): Arbitrary<Record<string, number>> {
  return fc.dictionary(fc.constantFrom(...of.map(({ key }) => key)), value)
}
