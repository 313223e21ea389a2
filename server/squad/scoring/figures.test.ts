import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { CalendarGame, ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { arrangeCalendar } from './calendar.ts'
import { figuresOf } from './figures.ts'
import { NOTHING_PROJECTED } from './projected.ts'
import { projectedPointsOf } from './projected-points.ts'
import { scoreHistory, sortStatLines } from './history.ts'
import { packPeriod, type PlayerNumbers } from './stat-lines.ts'
import { type IndexedPlayer, indexPlayers } from './player-index.ts'
import type { SeasonView } from './season-view.ts'

const [BUF, MIA] = [ProTeamId.parse('2'), ProTeamId.parse('15')]
const rules = { since: { season: 0, period: 0 }, rules: { points_passtd: 1 }, counted: null }

/** Points by player, of each game: `r` in a regular week, `p` in the playoffs, `l` under way. */
type Games = readonly (readonly [kind: 'r' | 'p' | 'l', points: Readonly<Record<string, number>>])[]

/** A season in which the two teams play each other every week. */
function seasonOf(games: Games, numbers: PlayerNumbers) {
  const periods = games.map(([kind], index): ScoringPeriod => ({
    season: 2026,
    number: index + 1,
    stage: kind === 'p' ? 'post' : 'regular',
    label: '',
    startsAt: index * 7 * DAY,
    endsAt: (index + 1) * 7 * DAY,
    overAt: (index + 1) * 7 * DAY,
    syncedAt: 0,
  }))
  const calendar = arrangeCalendar({
    periods,
    teams: [],
    games: games.map(([kind], index): CalendarGame => ({
      id: GameId.parse(String(index + 1)),
      period: index + 1,
      startsAt: index * 7 * DAY,
      isTimeSet: true,
      state: kind === 'l' ? 'in' : 'post',
      counts: true,
      awayId: MIA,
      homeId: BUF,
    })),
  })
  const lines = games.map(([, points], index) =>
    packPeriod('nfl', index + 1, {
      lines: Object.entries(points).map(([id, passtd]) => ({
        gameId: GameId.parse(String(index + 1)),
        playerId: PlayerId.parse(id),
        teamId: BUF,
        stats: { passtd },
        places: null,
      })),
      numbers,
    }),
  )
  return { calendar, lines }
}

/** The projections of players 1 and 2 of Buffalo, on a roster, and 3 of none, in points. */
async function figures(now: Games, last: Games): Promise<Record<string, number>> {
  const numbers: PlayerNumbers = new Map()
  const [current, before] = [seasonOf(now, numbers), seasonOf(last, numbers)]
  const team = { id: BUF, abbreviation: 'BUF', name: 'Bills', shortName: 'Bills', color: null, logo: null }
  const nobody: IndexedPlayer = {
    id: PlayerId.parse('1'),
    name: 'A',
    team,
    position: 'QB',
    eligible: ['QB'],
    number: null,
    headshot: null,
    status: 'active',
    statusNote: null,
    statusAt: null,
    experience: null,
  }
  const players = await indexPlayers([
    { ...nobody, onRoster: true },
    { ...nobody, id: PlayerId.parse('2'), name: 'B', onRoster: true },
    { ...nobody, id: PlayerId.parse('3'), name: 'C', team: null, onRoster: false },
  ])
  const view: SeasonView = {
    sport: 'nfl',
    season: 2026,
    players,
    owners: Int32Array.from(players.players, ({ id }) => numbers.get(id) ?? -1),
    calendar: current.calendar,
    history: sortStatLines(current.lines, current.calendar, numbers.size),
    lastCalendar: before.calendar,
    lastHistory: sortStatLines(before.lines, before.calendar, numbers.size),
    projected: NOTHING_PROJECTED,
    eligible: new Map(),
    tables: new LRUCache({ max: 1 }),
    statSums: new Map(),
  }
  const score = (history: SeasonView['history']) => scoreHistory(history, () => rules)
  const found = figuresOf(view, {
    points: score(view.history),
    lastPoints: score(view.lastHistory),
    projected: projectedPointsOf(view, rules.rules),
  })
  return Object.fromEntries(players.players.map(({ id }, place) => [id, (found[place] ?? 0) / 100]))
}

describe('what everybody comes to over a season', () => {
  it('is for each game that his team has played, whoever was in it', async () => {
    const now: Games = [
      ['r', { 1: 10, 2: 10, 3: 4 }],
      ['r', { 1: 20 }],
    ]
    expect(await figures(now, [])).toEqual({ 1: 15 * 17, 2: 5 * 17, 3: 2 * 17 })
  })

  it('leaves out the game that is on, and playoffs', async () => {
    const now: Games = [
      ['r', { 1: 10 }],
      ['p', { 1: 90 }],
    ]
    expect((await figures(now, []))[1]).toBe(10 * 17)
    expect((await figures([...now.slice(0, 1), ['l', { 1: 90 }]], []))[1]).toBe(10 * 17)
  })

  it('is by the last season without its playoffs for who has no game, if he is on a roster', async () => {
    const last: Games = [
      ['r', { 1: 10, 2: 10, 3: 30 }],
      ['r', { 1: 10, 3: 30 }],
      ['p', { 1: 90 }],
    ]
    expect(await figures([['l', { 2: 50 }]], last)).toEqual({ 1: 10 * 17, 2: 5 * 17, 3: Number.NaN })
  })
})
