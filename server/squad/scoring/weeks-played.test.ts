import { describe, expect, it } from 'vitest'
import { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { CalendarGame, ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { arrangeCalendar } from './calendar.ts'
import { scoreHistory, sortStatLines } from './history.ts'
import { packPeriod } from './stat-lines.ts'
import { mostWeeks, teamWeeksOf, weeksPlayed } from './weeks-played.ts'

const [NYY, BOS, CHC] = [ProTeamId.parse('10'), ProTeamId.parse('2'), ProTeamId.parse('16')]
const rules = { since: { season: 0, period: 0 }, rules: { points_hit: 1 }, counted: null }

/** Games of the Yankees, by week: hits of the player, `-` for one to come; the last week is of the playoffs. */
function season(...weeks: string[]) {
  const games = weeks.flatMap((text, index) =>
    text.split('').map((hits, game) => ({ hits, period: index + 1, startsAt: (7 * index + game) * DAY })),
  )
  const calendar = arrangeCalendar({
    periods: weeks.map((_, index): ScoringPeriod => ({
      season: 2026,
      number: index + 1,
      stage: index === weeks.length - 1 ? 'post' : 'regular',
      label: '',
      startsAt: index * 7 * DAY,
      endsAt: (index + 1) * 7 * DAY,
      overAt: (index + 1) * 7 * DAY,
      syncedAt: 0,
    })),
    teams: [],
    games: games.map(({ hits, period, startsAt }, index): CalendarGame => ({
      id: GameId.parse(String(index + 1)),
      period,
      startsAt,
      isTimeSet: true,
      state: hits === '-' ? 'pre' : 'post',
      counts: true,
      awayId: period === 1 ? CHC : BOS,
      homeId: NYY,
    })),
  })
  const player = PlayerId.parse('7')
  const lines = weeks.map((_, index) =>
    packPeriod('mlb', index + 1, {
      lines: games.flatMap(({ hits, period }, game) =>
        period === index + 1 && hits !== '-'
          ? [
              {
                gameId: GameId.parse(String(game + 1)),
                playerId: player,
                teamId: NYY,
                stats: { hit: Number(hits) },
                places: null,
              },
            ]
          : [],
      ),
      numbers: new Map([[player, 0]]),
    }),
  )
  const history = sortStatLines(lines, calendar, 1)
  const teams = teamWeeksOf(calendar)
  const own = teams.get(NYY) ?? mostWeeks(teams)
  return {
    teams,
    ...weeksPlayed({ history, points: scoreHistory(history, () => rules), weeks: own }, 0),
  }
}

describe('the weeks of a player', () => {
  it('are of all their games, without playoffs and without the week under way', () => {
    expect(season('121', '30', '2-', '4')).toMatchObject({ points: [400, 300], teamWeeks: 2 })
  })

  it('are the part that is played as long as there is no whole one', () => {
    expect(season('12-', '4')).toMatchObject({ points: [300], teamWeeks: 1 })
    expect(season('--', '-')).toMatchObject({ points: [], teamWeeks: 0 })
  })

  it('are counted by team', () => {
    const { teams } = season('11', '11', '1', '4')
    expect([teams.get(NYY)?.count, teams.get(CHC)?.count, teams.get(BOS)?.count]).toEqual([3, 1, 2])
    expect([mostWeeks(teams).count, mostWeeks(new Map()).count]).toEqual([3, 0])
  })
})
