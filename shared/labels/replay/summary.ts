import { pointsText } from '../../core/points.ts'
import type { SeasonReplay } from '../../rules/replay/replay.ts'
import type { ReplayNames } from './names.ts'

/** What a replay found, a sentence without its stop for each part of it: `84 of 84 results equal, 83 to the hundredth`. */
export function replaySummary(replay: SeasonReplay, names: ReplayNames): string[] {
  const { teams } = replay
  return [
    ...resultLines(replay),
    ...(teams.all === 0 ? [] : [`${ofAll(teams)} team totals equal`]),
    ...playerLines(replay, names),
    ...tableLines(replay),
    ...playoffLines(replay, names),
  ]
}

interface Counts {
  readonly all: number
  readonly equal: number
}

function ofAll({ all, equal }: Counts): string {
  return `${equal} of ${all}`
}

function resultLines({ results, players }: SeasonReplay): string[] {
  if (results === null) return []
  const { all, exact, whole } = results
  const exactly = exact === all ? 'all to the hundredth' : `${exact} to the hundredth`
  const from = players === null || whole === all ? '' : `, ${whole} from box scores alone`
  return [`${ofAll(results)} results equal, ${exactly}${from}`]
}

function playerLines({ players }: SeasonReplay, { host }: ReplayNames): string[] {
  if (players === null) return []
  const { compared, equal, unknown } = players
  const without = unknown === 0 ? '' : `; ${unknown} without a stat line count as at ${host}`
  return [`${ofAll({ all: compared, equal })} points of starters equal${without}`]
}

function tableLines({ table }: SeasonReplay): string[] {
  if (table === null) return []
  const { teams, equal, isOrderEqual, isHostOrderFinal } = table
  // After the playoffs some hosts list teams by their final places.
  const order = isOrderEqual
    ? ', in the same order'
    : isHostOrderFinal
      ? ', listed there by final place'
      : ', in another order'
  return [`${ofAll({ all: teams, equal })} rows of the standings equal${order}`]
}

function playoffLines({ playoffs, champion }: SeasonReplay, { host, team }: ReplayNames): string[] {
  const parts =
    playoffs === null
      ? []
      : [
          `${ofAll(playoffs.games)} playoff matchups equal`,
          ...(playoffs.consolation.all === 0
            ? []
            : [`${ofAll(playoffs.consolation)} in the consolation bracket`]),
          ...(playoffs.places.all === 0 ? [] : [`${ofAll(playoffs.places)} final places`]),
        ]
  if (champion === null) return parts.length === 0 ? [] : [parts.join(', ')]
  const nameOf = (id: string | null) => (id === null ? 'open' : team(id))
  const here = new Set([champion.ofResults, champion.ofReplay])
  const isSame = here.size === 1 && here.has(champion.host)
  const title = isSame
    ? `Champion: ${team(champion.host)}, at ${host} and here`
    : `Champion: ${team(champion.host)} at ${host}, here ${Array.from(here, nameOf).join(' or ')}`
  return [...(parts.length === 0 ? [] : [parts.join(', ')]), title]
}

/** A result with another winner: `Acme 100.00 to 99.98 Barrel, here 99.90 to 99.98`. */
export function scoreLine(
  teams: readonly [string, string],
  host: readonly [number, number],
  replayed: readonly [number, number],
): string {
  const text = ([own, other]: readonly [number, number]) => `${pointsText(own)} to ${pointsText(other)}`
  return `${teams.join(' v ')} ${text(host)}, here ${text(replayed)}`
}
