import type { Manager, PlayedSeason, PlayedTeam } from './played-season.ts'

/** @throws {RangeError} where the season has no such team */
export function teamOf(season: PlayedSeason, id: string): PlayedTeam {
  const team = season.teams.find((one) => one.id === id)
  if (!team) throw new RangeError(`The season has no team ${id}`)
  return team
}

/** Who managed a team in a week. @throws {RangeError} where no one ever did */
export function managerIn({ id, managers }: PlayedTeam, week: number): Manager {
  const manager = managers.findLast(({ fromWeek }) => fromWeek <= week) ?? managers[0]
  if (!manager) throw new RangeError(`No one managed team ${id}`)
  return manager
}

/** Who managed a team when the season ended: its title and its place are theirs. */
export function lastManager(team: PlayedTeam): Manager {
  return managerIn(team, Infinity)
}

/** The side of a team in a week, as records name it. */
export function sideIn(season: PlayedSeason, id: string, week: number): { person: string; team: string } {
  const team = teamOf(season, id)
  return { person: managerIn(team, week).person, team: team.name }
}

/** Someone who managed a team, with the last one that they had. */
export interface PersonOfHistory {
  readonly id: string
  readonly name: string
  readonly team: PlayedTeam
  readonly season: number
}

/**
 * All who ever managed a team, called as in their last season, in the order in which they came.
 * @param seasons in order of time
 */
export function peopleOf(seasons: readonly PlayedSeason[]): PersonOfHistory[] {
  const people = new Map<string, PersonOfHistory>()
  for (const { season, teams } of seasons)
    for (const team of teams)
      // Set again it keeps its place in the map.
      for (const { person: id, name } of team.managers) people.set(id, { id, name, team, season })
  return [...people.values()]
}
