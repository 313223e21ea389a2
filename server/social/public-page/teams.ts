import type { TeamId } from '../../../shared/core/ids.ts'
import { type Crest, generatedCrest } from '../../../shared/crest/crest.ts'
import type { PublicTeam } from '../../../shared/public-page/public-page.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { readSeason } from '../../league/standings/record.ts'
import { listCrests } from '../../league/team/crests.ts'
import { isOrphan, listTeams } from '../../league/team/service.ts'

/** Whose page is shown to no one in particular: no team is the visitor's own. */
export const NO_TEAM = '' as TeamId // no id is empty

/** The crest of each team that was ever in a league. */
export async function crestsOf(app: App, league: LeagueRow): Promise<(id: string) => Crest> {
  const crests = new Map<string, Crest>((await listCrests(app, league.id)).map((one) => [one.id, one.crest]))
  return (id) => crests.get(id) ?? generatedCrest(id)
}

/** The teams of a league, and those of its season; with their managers only where it shows them. */
export async function publicTeams(
  app: App,
  league: LeagueRow,
  { showsManagers }: { showsManagers: boolean },
): Promise<PublicTeam[]> {
  const crestOf = await crestsOf(app, league)
  const now = await listTeams(app, league.id)
  const record = await readSeason(app, league, league.season)
  const managerOf = (id: string) => {
    const team = showsManagers ? now.find((one) => one.id === id) : undefined
    return team === undefined || isOrphan(team) ? null : team.ownerName
  }
  const names = new Map<string, string>([...(record?.teams ?? []), ...now].map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name, crest: crestOf(id), manager: managerOf(id) }))
}
