import type { TeamId } from '../../../shared/core/ids.ts'
import type { OptimalLineups } from '../../../shared/lineup/lineup.ts'
import type { LineupDay } from '../../../shared/rules/lineup/day.ts'
import { fillLineup } from '../../../shared/rules/lineup/fill.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { startersOf } from './expected.ts'
import { prospectsOf } from './prospects.ts'
import { inForceOn, rosterOn } from './read.ts'
import { endOfDay, weekOfDay } from './set.ts'
import { dayLabelOf } from './week.ts'

/**
 * The lineups of some days that are expected to get the most, with what is locked left as it is (game rules 2.7), and
 * what each would change. Nothing is set. Days that are over are left out.
 * @throws {DomainError} LINE_UP_REFUSED for a day that the season does not have
 */
export async function getOptimal(
  app: App,
  league: LeagueRow,
  { teamId, days }: { teamId: TeamId; days: readonly LineupDay[] },
): Promise<OptimalLineups> {
  const now = app.now()
  const filled: OptimalLineups['days'] = []
  for (const day of [...new Set(days)].toSorted((a, b) => a - b)) {
    const week = await weekOfDay(app, league, day)
    if (!week)
      throw new DomainError('LINE_UP_REFUSED', { message: 'The season of the league has no such day.' })
    if (now >= endOfDay(week, day)) continue
    const roster = rosterOn(week, { teamId, day, now })
    const prospects = await prospectsOf(app, league, roster)
    const { starters, moves, before, after } = fillLineup({
      starters: week.plan.starters,
      before: inForceOn(week, { teamId, day, now }).starters,
      roster: startersOf(week, { day, roster, prospects }, now),
    })
    filled.push({
      day,
      label: dayLabelOf(week, day),
      starters: [...starters],
      before,
      after,
      moves: moves.map(({ player: playerId, from, to }) => ({ playerId, from, to })),
    })
  }
  return { days: filled }
}
