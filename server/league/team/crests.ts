import {
  type Crest,
  crestOfText,
  crestText,
  generatedCrest,
  generatedCrests,
} from '../../../shared/crest/crest.ts'
import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

interface Stored {
  readonly id: TeamId
  readonly crest: string | null
}

/** @param teams all that were ever in a league, in the order of joining */
function crestsOf(teams: readonly Stored[]): { id: TeamId; crest: Crest; generated: Crest }[] {
  const generated = generatedCrests(teams.map(({ id }) => id))
  return teams.map(({ id, crest }) => {
    const ownOne = generated.get(id) ?? generatedCrest(id)
    return { id, crest: (crest === null ? null : crestOfText(crest)) ?? ownOne, generated: ownOne }
  })
}

/**
 * The crest that each team which was ever in a league has, with the one that it has while it chooses none: that one is
 * kept for it.
 */
export async function listCrests({ db }: App, leagueId: LeagueId) {
  return crestsOf(await queries.listCrestsOfLeague(db, leagueId))
}

/** Of the leagues that a user is in, the crests that differ from what the team's id alone says. */
export async function listOtherCrests(
  { db }: App,
  userId: UserId,
): Promise<(Crest & { readonly teamId: TeamId })[]> {
  const rows = await queries.listCrestsOfUser(db, userId)
  const leagues = new Map<LeagueId, Stored[]>()
  for (const row of rows) leagues.set(row.leagueId, [...(leagues.get(row.leagueId) ?? []), row])
  return Array.from(leagues.values())
    .flatMap(crestsOf)
    .filter(({ id, crest }) => crestText(crest) !== crestText(generatedCrest(id)))
    .map(({ id, crest: { color, emblem } }) => ({ teamId: id, color, emblem }))
}

/** A team has chosen its crest. */
export function saveCrest({ db }: App, teamId: TeamId, crest: Crest): Promise<void> {
  return queries.updateCrest(db, teamId, crestText(crest))
}
