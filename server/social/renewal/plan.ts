import type { RenewalPlan } from '../../../shared/league/renewal.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { offSeasonOf } from '../../league/off-season/service.ts'
import { placesOf } from '../../league/standings/places.ts'
import { readSeason } from '../../league/standings/record.ts'
import { isOrphan, listTeams, type Team } from '../../league/team/service.ts'
import { listOwned } from '../../squad/ownership/service.ts'
import { listPicks } from '../../squad/trade-book/service.ts'

/** What a commissioner decides by when they begin the next season. @throws {DomainError} SEASON_REFUSED before the season is over */
export async function planRenewal(app: App, league: LeagueRow): Promise<RenewalPlan> {
  const { season, phase } = league
  if (season === null || phase !== 'over')
    throw new DomainError('SEASON_REFUSED', {
      message: 'The season is not over yet. The next one can begin when its last results are official.',
    })
  const teams = await listTeams(app, league.id)
  const record = await readSeason(app, league, season)
  const places = record === null ? [] : placesOf(record)
  const keeps = (await offSeasonOf(app, league)) !== null
  const owned = keeps ? await listOwned(app, { leagueId: league.id, season }) : []
  const shown = teams.map((team) => ({
    id: team.id,
    name: team.name,
    ownerName: team.ownerName,
    why: whyFirst(team),
    isCommissioners: team.ownerId === league.commissionerId,
    place: places.includes(team.id) ? places.indexOf(team.id) + 1 : null,
    players: keeps ? owned.filter(({ teamId }) => teamId === team.id).length : null,
  }))
  const order = (team: (typeof shown)[number]) => [
    team.why === 'no-manager' ? 0 : team.why === 'asked' ? 1 : team.isCommissioners ? 3 : 2,
    -(team.place ?? 0),
  ]
  const picks = await listPicks(app, { leagueId: league.id, from: season + 1 })
  return {
    season,
    teams: shown.toSorted((a, b) => {
      const [[one = 0, place = 0], [other = 0, otherPlace = 0]] = [order(a), order(b)]
      return one - other || place - otherPlace
    }),
    picks: picks.map(({ season: year, round, of, owner }) => ({ season: year, round, of, owner })),
  }
}

function whyFirst(team: Team): RenewalPlan['teams'][number]['why'] {
  if (isOrphan(team)) return 'no-manager'
  return team.replaceAskedAt === null ? null : 'asked'
}
