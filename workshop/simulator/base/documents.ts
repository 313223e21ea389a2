import type { Player } from './rosters.ts'
import type { SimTeam } from '../teams/team.ts'

/** The documents that all sports share, in the shape of the public feed. */

interface LeaderDoc {
  readonly displayValue: string
  readonly value: number
  readonly athlete: AthleteDoc
  readonly team: { readonly id: string }
}

export interface LeaderCategoryDoc {
  readonly name: string
  readonly displayName: string
  readonly shortDisplayName: string
  readonly abbreviation: string
  readonly leaders: readonly LeaderDoc[]
}

type AthleteDoc = ReturnType<typeof athleteDoc>

/** An athlete as a leader: with a position, and never a picture, for he has no face. */
export function athleteDoc(player: Player, teamId: string) {
  return {
    id: player.id,
    fullName: player.displayName,
    displayName: player.displayName,
    shortName: player.shortName,
    jersey: player.jersey,
    position: { abbreviation: player.position.abbreviation },
    team: { id: teamId },
    active: true,
  }
}

/** An athlete in a box score. */
export function boxAthleteDoc(player: Player) {
  return {
    id: player.id,
    displayName: player.displayName,
    shortName: player.shortName,
    jersey: player.jersey,
    position: {
      name: player.position.name,
      displayName: player.position.name,
      abbreviation: player.position.abbreviation,
    },
  }
}

/** An athlete in a football box score: the feed gives neither position nor short name there. */
export function footballAthleteDoc(player: Player) {
  return {
    id: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    displayName: player.displayName,
    jersey: player.jersey,
  }
}

export interface TeamStatDoc {
  readonly name: string
  readonly abbreviation?: string
  readonly displayValue: string
  readonly label?: string
}

export interface StatRowDoc {
  readonly athlete: { readonly id: string; readonly displayName: string }
  readonly stats: readonly string[]
  readonly [extra: string]: unknown
}

export interface StatTableDoc {
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  readonly athletes: readonly StatRowDoc[]
  readonly totals?: readonly string[]
  readonly [extra: string]: unknown
}

/** A column of a box score. */
export interface Column<L> {
  readonly key: string
  readonly label: string
  readonly show: (line: L) => string
}

export function leaderCategory(
  names: { name: string; displayName: string; shortDisplayName: string; abbreviation: string },
  leader: { displayValue: string; value: number; player: Player; teamId: string },
): LeaderCategoryDoc {
  const { displayValue, value, player, teamId } = leader
  return {
    ...names,
    leaders: [{ displayValue, value, athlete: athleteDoc(player, teamId), team: { id: teamId } }],
  }
}

/** A team as all documents name it. */
function namedTeam(team: SimTeam, uidPrefix: string) {
  return {
    id: team.id,
    uid: `${uidPrefix}~t:${team.id}`,
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    color: team.color,
    alternateColor: team.alternateColor,
  }
}

/** A team on a scoreboard or in a box score. */
export function teamDoc(team: SimTeam, uidPrefix: string) {
  return { ...namedTeam(team, uidPrefix), shortDisplayName: team.shortDisplayName }
}

/** A team in the header of a summary. */
export function headerTeamDoc(team: SimTeam, uidPrefix: string) {
  return { ...namedTeam(team, uidPrefix), logos: [] }
}

/** `.345`, `1.000`: a share as box scores write it. */
export function share(made: number, attempts: number): string {
  return (attempts === 0 ? 0 : made / attempts).toFixed(3).replace(/^0/, '')
}

/** `4.3`: a ratio with one decimal, 0.0 where there is nothing to divide by. */
export function average(sum: number, count: number): string {
  return (count === 0 ? 0 : sum / count).toFixed(1)
}

/** `31 points, 9 rebounds and 1 assist`: what there is of each, in words. */
export function inWords(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  if (parts.length <= 1) return parts[0] ?? 'a quiet game'
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
