import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { digestLines } from '../../../shared/labels/recap/recap.ts'
import type { Recap } from '../../../shared/recap/recap.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { countKinds, findLastOf, findLeague, findLogHead } from '../../league/events/service.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { nextGameOf } from '../../league/standings/next-game.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'
import { listTeams } from '../../league/team/service.ts'
import { loadRecap } from '../recap/load.ts'
import { type Occasion, occurrenceOf } from './job.ts'

type Letter = Extract<NotificationContent, { kind: 'league-week' }>

/** The recap of the week; null where the draft is over. It is worked out before the league is locked. */
export async function prepareDigest(
  app: App,
  leagueId: LeagueId,
  { payload: { season, period } }: Due<Occasion>,
): Promise<Recap | null> {
  const league = period === null ? undefined : await findLeague(app, leagueId)
  if (!league) return null
  const record = await readSeason(app, league, season)
  // One that was taken back meanwhile has no recap, and its digest says what there is.
  if (!record?.closed.some((week) => week.period === period)) return null
  return loadRecap(app, league, { season, period })
}

/**
 * Writes all members of a league the recap of its week, with the hash of its last event: a reader who saves
 * that can check later that nothing before it was altered.
 */
export async function writeWeeklyDigest(
  app: App,
  league: LockedLeague,
  recap: Recap | null,
  { payload: occasion }: Due<Occasion>,
): Promise<void> {
  const { seq, hash } = await findLogHead(app, league.id)
  const record = await readSeason(app, league, occasion.season)
  const common = {
    kind: 'league-week',
    label: occasion.period === null ? null : occasion.label,
    results: record ? resultsOf(record, occasion.period) : [],
    ...(recap && {
      recap: {
        season: recap.season,
        period: recap.period,
        at: app.now(),
        lines: digestLines(recap),
      },
    }),
    counts: await countsOf(app, league.id, occasion.seq),
    log: { seq, hash },
  } satisfies Partial<Letter>
  const subject = `${league.id} ${occurrenceOf(occasion)}`
  const teams = await listTeams(app, league.id)
  await notifyTeams(
    app,
    league.id,
    teams.map(({ id: teamId }) => ({
      teamId,
      subject,
      content: {
        ...common,
        place: record ? placeOf(record, occasion.period, teamId) : null,
        next: record ? nextOf(record, occasion.period, teamId) : null,
      },
    })),
  )
}

/** What has changed hands since the week before was over, or the draft. */
async function countsOf(app: App, leagueId: LeagueId, seq: number): Promise<Letter['counts']> {
  const after = await findLastOf(app, leagueId, { kinds: ['week-closed', 'draft-ended'], before: seq })
  const kinds = ['roster-moved', 'waiver-claimed', 'trade-made'] as const
  const counts = await countKinds(app, leagueId, { kinds, after: after ?? 0, upTo: seq })
  const of = (kind: (typeof kinds)[number]) => counts.get(kind) ?? 0
  return { moves: of('roster-moved'), claims: of('waiver-claimed'), trades: of('trade-made') }
}

function gamesIn(record: SeasonRecord, period: number | null) {
  const week = record.weeks.find((one) => one.period === period)
  return week ? matchupsOf(record, bracketOf(record), week) : []
}

function nameIn({ teams }: SeasonRecord, id: TeamId): string {
  return teams.find((team) => team.id === id)?.name ?? 'a team'
}

function resultsOf(record: SeasonRecord, period: number | null): Letter['results'] {
  return gamesIn(record, period).flatMap(({ home, away, homePoints, awayPoints, categories }) =>
    home === null || away === null || homePoints === null || awayPoints === null
      ? []
      : [
          {
            home: nameIn(record, home),
            away: nameIn(record, away),
            homePoints,
            awayPoints,
            ...(categories && { categories }),
          },
        ],
  )
}

/** In the table; null where nothing is played, and in the playoffs, which it does not decide. */
function placeOf(record: SeasonRecord, period: number | null, teamId: TeamId): Letter['place'] {
  const week = record.weeks.find((one) => one.period === period)
  const row = tableOf(record).find(({ team }) => team === teamId)
  if (week?.stage !== 'regular' || !row) return null
  const { rank, wins, losses, ties, pointsFor: points, roto, outIn } = row
  return {
    rank,
    of: record.teams.length,
    wins,
    losses,
    ties,
    ...(record.settings.format.competition !== 'head-to-head' && {
      total: { points, isRoto: roto !== null, outIn },
    }),
  }
}

/** Who a team plays next; null where that is not known. */
function nextOf(record: SeasonRecord, period: number | null, teamId: TeamId): Letter['next'] {
  // Without opponents every week is alike.
  if (record.settings.format.competition !== 'head-to-head') return null
  const next = nextGameOf(record, period, teamId)
  return next && { opponent: next.opponent && nameIn(record, next.opponent) }
}
