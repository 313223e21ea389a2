import type { UserId } from '../../../shared/core/ids.ts'
import type { MoveTeam } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueFindings } from '../../feed/host-reader/task.ts'
import * as queries from './queries.ts'

/** Who moves a league in. */
export interface Mover {
  readonly id: UserId
  readonly username: string
}

/**
 * Teams with the accounts here that are called as their managers are: a name is a hint, and no one is given a team by it.
 * Only the mover’s own account and those that share a league with them are looked at: who else has an account is not
 * theirs to find out (docs/decisions/012).
 */
export async function matchPeople(
  app: App,
  mover: Mover,
  teams: LeagueFindings['teams'],
): Promise<MoveTeam[]> {
  const names = [...(await queries.listAccountsNear(app.db, mover.id)), mover.username]
  const accounts = new Map(names.map((name) => [nameKey(name), name]))
  const own = nameKey(mover.username)
  // Two teams that someone leads are not both theirs for certain: the first is offered.
  const mine = teams.find(({ people }) => people.some((name) => nameKey(name) === own))?.id ?? null
  return teams.map(({ id, name, people }) => ({
    id,
    name,
    people: [...people],
    account: people[0] === undefined ? null : (accounts.get(nameKey(people[0])) ?? null),
    isMine: id === mine,
  }))
}

function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
