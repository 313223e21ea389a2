import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueDates } from '../../../shared/labels/calendar/league-events.ts'
import { keepersCloseAt } from '../../../shared/rules/keeper/judge.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import { listFirstGames } from '../../feed/pro-game/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { getSchedule } from '../../league/standings/weeks.ts'
import { mostKeepers } from '../../squad/draft/keepers.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import { lockedOut } from '../../squad/limit/eliminated.ts'
import { tradeDeadline } from '../../squad/trade/job.ts'

/** A person's team in a league. */
export interface MemberOf {
  readonly league: LeagueRow
  readonly team: { readonly id: TeamId; readonly name: string }
  readonly userId: UserId
}

/** What the calendar of a team in its league follows from, as of now. */
export async function readDates(app: App, { league, team }: MemberOf): Promise<LeagueDates> {
  const settings = await settingsOf(app, league)
  const draft = await draftOf(app, league.id)
  const schedule = await getSchedule(app, league, { season: null, teamId: team.id, isOfficer: false })
  return {
    code: league.code,
    leagueName: league.name,
    team,
    season: schedule.season,
    ...(await draftDates(app, league, { settings, draft })),
    waivers: waiverDates(league, settings, schedule),
    tradeDeadline: await tradeDeadline(app, league),
    hasOpponents: settings.format.competition === 'head-to-head',
    lock: settings.format.lineups === 'set' ? settings.season.lock : null,
    weeks: await weeksOf(app, league, { settings, schedule, teamId: team.id }),
    teamNames: new Map(schedule.teams.map(({ id, name }) => [id, name])),
  }
}

async function draftDates(
  app: App,
  league: LeagueRow,
  { settings, draft }: { settings: LeagueSettings; draft: DraftState },
): Promise<Pick<LeagueDates, 'draft' | 'keepersCloseAt'>> {
  const { scheduledFor: startsAt, stage, supplemental } = draft
  if (startsAt === null || stage !== 'planned') return { draft: null, keepersCloseAt: null }
  const last = await findLastSeason(app, league.id)
  const hasKeepers = mostKeepers(settings) > 0 && settings.draft.keeping.by === 'managers' && !supplemental
  return {
    draft: { which: `${supplemental ? 'in' : 'after'} ${last ?? 0}`, startsAt },
    keepersCloseAt: hasKeepers ? keepersCloseAt(startsAt, settings.draft.keeping) : null,
  }
}

function waiverDates(
  { phase, paused }: LeagueRow,
  { waivers }: LeagueSettings,
  { weeks }: Schedule,
): LeagueDates['waivers'] {
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  if (waivers.kind === 'none' || !isPlaying || paused !== null) return null
  return { times: waivers, until: weeks.at(-1)?.endsAt ?? Infinity }
}

async function weeksOf(
  app: App,
  league: LeagueRow,
  { settings, schedule, teamId }: { settings: LeagueSettings; schedule: Schedule; teamId: TeamId },
): Promise<LeagueDates['weeks']> {
  const { season, weeks } = schedule
  if (season === null || weeks.length === 0) return []
  const firstGames = await listFirstGames(app, league.sport, season)
  // Who is out of a guillotine league plays no further week.
  const isOut =
    settings.format.competition === 'elimination' && (await lockedOut(app, league, settings)).has(teamId)
  return weeks
    .filter(({ state }) => !isOut || state !== 'upcoming')
    .map((week) => ({ ...week, firstGameAt: firstGames.get(week.period) ?? null }))
}
