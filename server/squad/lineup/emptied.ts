import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { slotName } from '../../../shared/labels/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { AHEAD, playingTeams } from './lineup-check.ts'
import { fillSoon } from './replace.ts'
import type { LineupsAfter } from './roster-change.ts'
import { dayLabelOf } from './week.ts'

/**
 * Handles slots that a change of rosters leaves empty today, in football this week: auto-start fills them
 * before the next lock where it is on, also where that is minutes away; and where lineups have been checked
 * already, so that no notification would follow, their teams are notified at once.
 * @param seq number of the event that changed the rosters
 */
export async function notifyEmptied(
  app: App,
  league: LockedLeague,
  { effect, today }: Pick<LineupsAfter, 'effect' | 'today'>,
  seq: number,
): Promise<void> {
  if (today === null || league.season === null) return
  const { day, week } = today
  const settings = await settingsOf(app, league)
  // Best ball has no lineups to set.
  if (settings.format.lineups === 'best-ball') return
  const left = effect.empty.filter(({ days }) => days.includes(day))
  if (left.length === 0) return
  const starts = week.games.flatMap(({ id, counts, startsAt }) =>
    counts && week.gameById.get(id)?.day === day ? [startsAt] : [],
  )
  const next = starts.filter((at) => at > league.at)
  // When no game is left today, an empty slot loses nothing before the next look.
  if (next.length === 0) return
  const teams = await listTeams(app, league.id)
  const isHelped = (id: TeamId) => teams.some((team) => team.id === id && team.autoStart === 1)
  if (left.some(({ teamId }) => isHelped(teamId)) && settings.season.autoStart) await fillSoon(app, league)
  if (Math.min(...starts) > league.at + AHEAD) return
  const playing = await playingTeams(app, league, { season: league.season, period: week.number })
  const label = dayLabelOf(week, day)
  await notifyTeams(
    app,
    league.id,
    teams.flatMap(({ id: teamId, name: teamName }) => {
      const holes = holesOf(left, teamId)
      if (holes.length === 0 || !playing.has(teamId)) return []
      return [
        {
          teamId,
          subject: `${league.id} ${week.season} ${week.number} ${day} ${seq}`,
          content: {
            kind: 'line-up-holes' as const,
            teamName,
            label,
            day,
            locksAt: Math.min(...next),
            holes: holes.map(({ slot }) => ({
              slot: slotName(league.sport, slot),
              why: 'empty' as const,
              player: null,
            })),
          },
        },
      ]
    }),
  )
}

function holesOf(left: LineupEffect['empty'], teamId: TeamId): LineupEffect['empty'] {
  return left.filter((one) => one.teamId === teamId)
}
