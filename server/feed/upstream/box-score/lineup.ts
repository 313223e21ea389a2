import { type BoxGame, type BoxTeam, type Row } from './game.ts'
import { type FindPerson, onlyOf, peopleOf } from './people.ts'
import { type Draft, flag, type StatLines } from './stat-line.ts'

/** The lines of a football game, by row of the box score or by name in a text. */
export interface Lineup {
  readonly game: BoxGame
  /** By team id. */
  readonly people: ReadonlyMap<string, FindPerson>
  readonly of: (team: BoxTeam, row: Row) => Draft
  /**
   * Of whoever a text names; a player with no other stats may be missing from the box score, and his line has the name
   * but no id. Null where the text names the team itself, or several players are called so: they have a flag.
   */
  readonly named: (team: BoxTeam, name: string, table?: string) => Draft | null
  /** Of whoever a text names, where the box score has him. `table` tells players apart who are called alike. */
  readonly known: (team: BoxTeam, name: string, table?: string) => Draft | null
  /** The lines so far of a team. */
  readonly lines: (team: BoxTeam) => Draft[]
}

/** `recovered by OSU` names no player. */
function isTeam(team: BoxTeam, name: string): boolean {
  const words = name.trim().toLowerCase()
  return ['team', 'tm', team.abbreviation, team.name].some((own) => own.toLowerCase() === words)
}

export function createLineup(game: BoxGame, lines: StatLines): Lineup {
  const alike = new Map(game.teams.map((team) => [team.id, peopleOf(team)] as const))
  const people = new Map(Array.from(alike, ([id, find]) => [id, onlyOf(find)] as const))
  const of = (team: BoxTeam, { row: { athlete } }: Row): Draft => {
    const position =
      athlete.position ?? (athlete.id === null ? null : (game.positions.get(athlete.id) ?? null))
    return lines.of(team, { ...athlete, position })
  }
  const known = (team: BoxTeam, name: string, table?: string) => {
    const found = people.get(team.id)?.(name, table) ?? null
    return found === null ? null : of(team, found.row)
  }
  return {
    game,
    people,
    of,
    known,
    lines: (team) => lines.ofTeam(team.id),
    named(team, name, table) {
      const found = known(team, name, table)
      if (found !== null) return found
      if (!/\p{L}/u.test(name) || isTeam(team, name)) return null
      const several = alike.get(team.id)?.(name, table) ?? []
      for (const { row } of several)
        flag(of(team, row), `A scoring play names ${name.trim()}, as more than one player is called.`)
      if (several.length > 0) return null
      const line = lines.of(team, { id: null, displayName: name.trim(), position: null })
      flag(line, 'Only a scoring play names this player, who must be found on the roster.')
      return line
    },
  }
}
