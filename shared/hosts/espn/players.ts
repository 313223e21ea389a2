import type { HostPlayer, HostSeason } from '../league/host-league.ts'
import type { EspnPlayer } from './player-documents.ts'
import { ESPN_POSITIONS } from './positions.ts'
import { ESPN_PRO_TEAMS } from './pro-teams.ts'
import type { EspnSport } from './scoring.ts'
import { ESPN_SLOTS } from './slots.ts'
import { nameLine } from './values.ts'

/** Ids of football teams’ defenses are this less the team’s. */
const DEFENSES = -16_000
const MOST_POSITIONS = 20

/** A player’s id as text; null for none: an empty pick has -1, and what is no player’s has 0. */
export function playerId(id: number | null | undefined): string | null {
  return id === null || id === undefined || id === 0 || id === -1 ? null : String(id)
}

/** The feed is the host’s own: its ids of athletes are the same, and those of defenses follow from the team’s. */
function feedIdOf(sport: EspnSport, id: number): string | null {
  if (id > 0) return String(id)
  const team = DEFENSES - id
  return sport === 'nfl' && team > 0 && team < 1_000 ? `${team}-dst` : null
}

/**
 * Players whom a league’s documents name, by their ids. Of one who is in several the last name that is one counts.
 * @param named in the order of their documents @param numbers of those whom only an id names
 */
export function readPlayers(
  sport: EspnSport,
  {
    named,
    numbers,
    proTeams,
  }: {
    named: readonly EspnPlayer[]
    numbers: ReadonlySet<string>
    proTeams: ReadonlyMap<number, string>
  },
): HostPlayer[] {
  const players = new Map<string, HostPlayer>()
  for (const player of named) {
    const id = playerId(player.id)
    if (id === null || !numbers.has(id)) continue
    const name = nameOf(player) ?? players.get(id)?.name ?? null
    players.set(id, {
      id,
      name,
      positions: positionsOf(sport, player),
      team: teamOf(sport, player.proTeamId, proTeams) ?? players.get(id)?.team ?? null,
      birthDate: null,
      feedId: feedIdOf(sport, player.id),
    })
  }
  const unnamed = [...numbers].filter((id) => !players.has(id))
  return [
    ...players.values(),
    ...unnamed.map((id) => ({
      id,
      name: null,
      positions: [],
      team: null,
      birthDate: null,
      feedId: feedIdOf(sport, Number(id)),
    })),
  ]
}

function nameOf({ fullName, firstName, lastName }: EspnPlayer): string | null {
  return nameLine(fullName ?? `${firstName ?? ''} ${lastName ?? ''}`, 200) || null
}

/** The position of a football player; in the other sports all at which a league may play them, their own first. */
function positionsOf(sport: EspnSport, { defaultPositionId, eligibleSlots }: EspnPlayer): string[] {
  const positions: Readonly<Record<string, string>> = ESPN_POSITIONS[sport].players
  const own =
    defaultPositionId === null || defaultPositionId === undefined ? undefined : positions[defaultPositionId]
  const slots: Readonly<Record<string, string>> =
    sport === 'nfl' ? {} : sport === 'mlb' ? ESPN_POSITIONS.mlb.slots : ESPN_SLOTS[sport]
  const eligible = (eligibleSlots ?? [])
    .flatMap((id) => slots[id] ?? [])
    .filter((name) => !name.includes(','))
  const all = new Set([...(own === undefined || own === 'NONE' ? [] : [own]), ...eligible])
  return [...all].slice(0, MOST_POSITIONS)
}

function teamOf(
  sport: EspnSport,
  id: number | null | undefined,
  proTeams: ReadonlyMap<number, string>,
): string | null {
  if (id === null || id === undefined) return null
  return proTeams.get(id) ?? ESPN_PRO_TEAMS[sport].get(id) ?? null
}

/** The ids of everyone whom seasons name. */
export function playersNamedIn(seasons: readonly HostSeason[]): ReadonlySet<string> {
  return new Set(
    seasons.flatMap(({ drafts, rosters, weeks, moves }) => [
      ...drafts.flatMap(({ picks }) => picks.flatMap(({ player }) => player ?? [])),
      ...rosters.map(({ player }) => player),
      ...weeks.flatMap(({ lineups }) =>
        lineups.flatMap(({ starters, bench }) => [...starters, ...bench].map(({ player }) => player)),
      ),
      ...moves.flatMap(({ players }) => players.map(({ player }) => player)),
    ]),
  )
}
