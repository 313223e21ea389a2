import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySettings, anySport } from '../../../tests/support/any-settings.ts'
import type { LeagueSettings, SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import { SECOND } from '../../core/time.ts'
import { defaultSettings } from './default-settings.ts'
import { boundsAt } from '../../settings/catalogue/catalogue.ts'
import { withChange } from './change.ts'
import { settingsProblems } from './problems.ts'
import { limitedAs, slotsOf, startersAt } from '../slots/league-slots.ts'
import { mostOf, rosterSize } from './roster.ts'

const CONTEXT = { teams: 1, isTimeZone: (name: string) => !name.startsWith('Mars/') }
const NFL = defaultSettings('nfl')

function problemsOf(change: SettingsChange, teams = 1, base: LeagueSettings = NFL) {
  return settingsProblems('nfl', withChange('nfl', base, change), { ...CONTEXT, teams })
}

describe('the settings of a league that changes nothing', () => {
  it.each(FANTASY_SPORT_KEYS)('can be played by in %s, whatever its size', (sport) => {
    const { min, max } = boundsAt('size')
    for (let size = min; size <= max; size++) {
      const settings = defaultSettings(sport, size)
      expect(settingsProblems(sport, settings, { ...CONTEXT, teams: size }), `${size} teams`).toEqual([])
    }
  })
})

const NIGHT = { from: 60, until: 480, timeZone: 'America/New_York' }
const NO_STARTERS = Object.fromEntries(FANTASY_SPORTS.nfl.slots.map(({ key }) => [key, 0]))

describe('what is wrong with settings', () => {
  it.each<[what: string, change: SettingsChange, problem: object]>([
    ['a league too large', { size: 33 }, { kind: 'out-of-bounds', path: 'size', bounds: boundsAt('size') }],
    [
      'half a bench',
      { roster: { bench: 1.5 } },
      { kind: 'not-whole', path: 'roster.bench', bounds: boundsAt('roster.bench') },
    ],
    [
      'no bench at all',
      { roster: { bench: NaN } },
      { kind: 'not-whole', path: 'roster.bench', bounds: boundsAt('roster.bench') },
    ],
    [
      'a hasty clock',
      { draft: { clock: SECOND } },
      { kind: 'out-of-bounds', path: 'draft.clock', bounds: boundsAt('draft.clock') },
    ],
    [
      'half a second',
      { draft: { clock: 10.5 * SECOND } },
      { kind: 'not-whole', path: 'draft.clock', bounds: boundsAt('draft.clock') },
    ],
    [
      'a slot of another sport',
      { roster: { starters: { LW: 1 } } },
      { kind: 'unknown-slot', path: 'roster.starters.LW', slot: 'LW' },
    ],
    [
      'a slot that every object has',
      { roster: { starters: { constructor: 1 } } },
      { kind: 'unknown-slot', path: 'roster.starters.constructor', slot: 'constructor' },
    ],
    [
      'a limit on a position of another sport',
      { roster: { maxima: { FLEX: 1 } } },
      { kind: 'unknown-position', path: 'roster.maxima.FLEX', position: 'FLEX' },
    ],
    [
      'nobody who starts',
      { roster: { starters: NO_STARTERS } },
      { kind: 'no-starter', path: 'roster.starters' },
    ],
    [
      'a roster of 61',
      { roster: { starters: { FLEX: 13 }, bench: 40, maxima: { RB: null } } },
      { kind: 'too-many-players', path: 'roster.bench', players: 61, most: 60 },
    ],
    [
      'fewer kickers allowed than start',
      { roster: { maxima: { K: 0 } } },
      { kind: 'starters-unfillable', path: 'roster.maxima.K', positions: ['K'], needed: 1, allowed: 0 },
    ],
    [
      'fewer runners and catchers allowed than start, each of them by itself enough',
      { roster: { starters: { FLEX: 4 }, maxima: { RB: 2, WR: 2, TE: 2 } } },
      {
        kind: 'starters-unfillable',
        path: 'roster.maxima.RB',
        positions: ['RB', 'WR', 'TE'],
        needed: 9,
        allowed: 6,
      },
    ],
    [
      'limits that leave no room for a bench',
      { roster: { maxima: { QB: 1, RB: 3, WR: 3, TE: 1, K: 1, 'D/ST': 1 } } },
      { kind: 'roster-unfillable', path: 'roster.bench', players: 16, allowed: 10 },
    ],
    [
      'a night of no length',
      { draft: { night: { ...NIGHT, until: 60 } } },
      { kind: 'no-night', path: 'draft.night.until' },
    ],
    [
      'a time zone of nowhere',
      { draft: { night: { ...NIGHT, timeZone: 'Mars/Olympus' } } },
      { kind: 'unknown-zone', path: 'draft.night.timeZone', timeZone: 'Mars/Olympus' },
    ],
    [
      'more keepers than places',
      { draft: { keepers: 17 } },
      { kind: 'too-many-keepers', path: 'draft.keepers', players: 16 },
    ],
    [
      'a budget below the smallest bids',
      { draft: { kind: 'auction', auction: { budget: 15 } } },
      { kind: 'budget-too-small', path: 'draft.auction.budget', least: 16, players: 16 },
    ],
    [
      'a late bid that sets the clock beyond its beginning',
      { draft: { kind: 'auction', auction: { bidReset: 31 * SECOND } } },
      { kind: 'reset-too-long', path: 'draft.auction.bidReset', lotClock: 30 * SECOND },
    ],
    ['one division', { season: { divisions: ['East'] } }, { kind: 'one-division', path: 'season.divisions' }],
    [
      'divisions of one',
      { size: 6, season: { divisions: ['A', 'B', 'C', 'D'] } },
      { kind: 'too-many-divisions', path: 'season.divisions', most: 3 },
    ],
    [
      'two divisions of a name',
      { season: { divisions: ['East', 'east '] } },
      { kind: 'name-twice', path: 'season.divisions.1', name: 'east ' },
    ],
    [
      'a division without a name',
      { season: { divisions: ['East', ' '] } },
      { kind: 'no-name', path: 'season.divisions.1' },
    ],
    [
      'a division with a long name',
      { season: { divisions: ['East', 'W'.repeat(41)] } },
      { kind: 'name-too-long', path: 'season.divisions.1', most: 40 },
    ],
    [
      'no tie-breaker',
      { season: { tieBreakers: [] } },
      { kind: 'no-tie-breaker', path: 'season.tieBreakers' },
    ],
    [
      'a tie-breaker that is asked again',
      { season: { tieBreakers: ['points-for', 'points-for'] } },
      { kind: 'tie-breaker-twice', path: 'season.tieBreakers' },
    ],
    [
      'more in the playoffs than in the league',
      { size: 5 },
      { kind: 'more-than-the-league', path: 'season.playoffs.teams', size: 5 },
    ],
    [
      'more winners of divisions than places in the playoffs',
      { season: { divisions: ['A', 'B', 'C'], playoffs: { teams: 2, roundWeeks: [1] } } },
      { kind: 'more-winners-than-places', path: 'season.playoffs.teams', divisions: 3 },
    ],
    [
      'a round too few',
      { season: { playoffs: { roundWeeks: [1, 2] } } },
      { kind: 'wrong-rounds', path: 'season.playoffs.roundWeeks', teams: 6, rounds: 3 },
    ],
    [
      'a round too many',
      { season: { playoffs: { teams: 4 } } },
      { kind: 'wrong-rounds', path: 'season.playoffs.roundWeeks', teams: 4, rounds: 2 },
    ],
    [
      'a season that is longer than the sport’s',
      { season: { playoffs: { roundWeeks: [2, 1, 2] } } },
      { kind: 'too-long', path: 'season.weeks', weeks: 19, most: 18 },
    ],
  ])('%s', (_what, change, problem) => {
    expect(problemsOf(change)).toContainEqual(problem)
  })

  it('is all said at once', () => {
    const change = { size: 4, draft: { keepers: 20 }, season: { tieBreakers: [] } }

    expect(problemsOf(change, 7).map(({ kind }) => kind)).toEqual([
      'too-small',
      'too-many-keepers',
      'no-tie-breaker',
      'more-than-the-league',
    ])
  })
})

describe('what is as it may be', () => {
  it.each<[what: string, change: SettingsChange]>([
    ['divisions that are not of one size', { season: { divisions: ['A', 'B', 'C', 'D', 'E'] } }],
    ['no playoffs', { season: { playoffs: null } }],
    ['a night over midnight', { draft: { night: { from: 1380, until: 480, timeZone: 'Europe/Berlin' } } }],
    ['a budget that a snake draft does not ask for', { draft: { auction: { budget: 1 } } }],
    ['bids from nothing', { draft: { kind: 'auction', auction: { minimumBid: 0, budget: 1 } } }],
    ['no bench and no limits', { roster: { bench: 0, maxima: { QB: null } } }],
    ['as many seats as teams', { size: 7, season: { playoffs: { teams: 4, roundWeeks: [1, 2] } } }],
  ])('%s', (_what, change) => {
    expect(problemsOf(change, 7)).toEqual([])
  })
})

/**
 * A roster of players of one position each, starters first, found by trying: each starter in turn takes a
 * position of his slot, and whoever holds it already looks for another. Null where there is none.
 */
function fullRoster(key: FantasySportKey, { roster }: LeagueSettings): string[] | null {
  const sport: FantasySport = FANTASY_SPORTS[key]
  const starters = slotsOf(key, roster).flatMap((slot) =>
    Array.from({ length: startersAt(roster, slot) }, () =>
      slot.positions.map((position) => limitedAs(sport, position)),
    ),
  )
  // Of what no slot takes, a team has no players.
  const owned = sport.positions.filter(({ key }) => starters.some((positions) => positions.includes(key)))
  const places = owned.flatMap(({ key }) =>
    Array.from({ length: Math.min(mostOf(roster, key), rosterSize(roster)) }, () => key),
  )
  const holder = new Map<number, number>()
  const seat = (starter: number, asked: Set<number>): boolean =>
    places.some((position, place) => {
      if (asked.has(place) || !starters[starter]?.includes(position)) return false
      asked.add(place)
      const other = holder.get(place)
      if (other !== undefined && !seat(other, asked)) return false
      holder.set(place, starter)
      return true
    })
  if (!starters.every((_, starter) => seat(starter, new Set()))) return null
  const free = places.filter((_, place) => !holder.has(place))
  if (free.length < roster.bench) return null
  return [...[...holder.keys()].flatMap((place) => places[place] ?? []), ...free.slice(0, roster.bench)]
}

describe('a roster', () => {
  const either = anySport.chain((sport) => fc.tuple(fc.constant(sport), anySettings(sport)))

  it('can be filled if and only if nothing is said to be wrong with it', () => {
    const seen = { fillable: 0, not: 0 }
    fc.assert(
      fc.property(either, ([key, settings]) => {
        const sport = FANTASY_SPORTS[key]
        const problems = settingsProblems(key, settings, CONTEXT)
        if (problems.some(({ kind }) => kind === 'no-starter')) return
        const roster = fullRoster(key, settings)
        const isUnfillable = problems.some(({ kind }) => kind.endsWith('-unfillable'))
        seen[roster === null ? 'not' : 'fillable'] += 1
        expect(roster === null).toBe(isUnfillable)
        if (roster === null) return
        expect(roster).toHaveLength(rosterSize(settings.roster))
        for (const { key } of sport.positions)
          expect(roster.filter((position) => position === key).length).toBeLessThanOrEqual(
            mostOf(settings.roster, key),
          )
      }),
      { numRuns: 400 },
    )
    expect(seen.fillable).toBeGreaterThan(20)
    expect(seen.not).toBeGreaterThan(20)
  })
})
