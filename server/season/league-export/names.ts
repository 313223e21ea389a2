import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import type { Row } from '../../league/league-file/document.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import * as queries from './queries.ts'

/** Names beside ids: those of now, and null for an id that is not known any more. */
export interface Names {
  readonly team: (id: unknown) => string | null
  readonly person: (id: unknown) => string | null
  readonly player: (id: unknown) => string | null
  /** Reads those that are not known yet. Called before they are asked for. */
  readonly load: (of: { people?: readonly unknown[]; players?: readonly unknown[] }) => Promise<void>
}

/** @param teams rows of the league's teams */
export function namesOf(
  app: Pick<App, 'db'>,
  { sport }: Pick<LeagueRow, 'sport'>,
  teams: readonly Row[],
): Names {
  const named = new Map(teams.map(({ id, name }) => [String(id), String(name)]))
  const people = new Map<string, string | null>()
  const players = new Map<string, string | null>()
  return {
    team: (id) => named.get(String(id)) ?? null,
    person: (id) => people.get(String(id)) ?? null,
    player: (id) => players.get(String(id)) ?? null,
    async load(of) {
      const newPeople = missing<UserId>(people, of.people)
      for (const { id, username } of await queries.listUsernames(app.db, newPeople)) people.set(id, username)
      const newPlayers = missing<PlayerId>(players, of.players)
      for (const { id, name } of await queries.listPlayerNames(app.db, sport, newPlayers))
        players.set(id, name)
    },
  }
}

/** Ids that have not been asked for, which are looked for once. */
function missing<Id extends string>(known: Map<string, string | null>, ids: readonly unknown[] = []): Id[] {
  const texts = ids.filter((id) => typeof id === 'string' && !known.has(id)) as Id[] // any text may be looked for
  const once = [...new Set(texts)]
  for (const id of once) known.set(id, null)
  return once
}
