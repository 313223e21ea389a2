import { nameKey } from '../../core/name.ts'
import type { HostPerson, HostPlayer, HostTeam } from '../league/host-league.ts'
import { nameOf } from './fields.ts'
import type { MflFranchise, MflLeague } from './league-answer.ts'
import type { ViewOf } from './views.ts'

/**
 * Who manages a franchise. The host gives their names to members only, and no ids: who has the same name in other seasons
 * is the same person. Several names are parted by `&`, `/` or “and”.
 */
export function ownersOf({ owner_name = '' }: MflFranchise): HostPerson[] {
  const names = owner_name
    .slice(0, 2_000)
    .split(/[&/;]|\sand\s/i)
    .map(nameOf)
    .filter((name) => name !== '')
  const byKey = new Map(names.map((name) => [nameKey(name), name]))
  return [...byKey].slice(0, 20).map(([key, name]) => ({ id: `owner ${key}`.slice(0, 80).trim(), name }))
}

/** The teams of a season. */
export function teamsOf(league: MflLeague): HostTeam[] {
  const divisions = new Map(divisionsOf(league))
  const orders = league.franchises.franchise.flatMap(({ waiverSortOrder }) => waiverSortOrder ?? [])
  return league.franchises.franchise.map((franchise) => ({
    id: franchise.id,
    name: nameOf(franchise.name ?? '') || `Franchise ${franchise.id}`,
    people: ownersOf(franchise).map(({ id }) => id),
    division: divisions.get(franchise.division ?? '') ?? null,
    faabLeft: hasBids(league) ? (franchise.bbidAvailableBalance ?? null) : null,
    // Where all have the same place there is no order.
    waiverPriority: new Set(orders).size > 1 ? (franchise.waiverSortOrder ?? null) : null,
  }))
}

export function hasBids({ currentWaiverType = '', bbidSeasonLimit }: MflLeague): boolean {
  return /BBID/i.test(currentWaiverType) || (bbidSeasonLimit ?? null) !== null
}

/** Names of divisions by id, with that of their conference where two have one name. */
export function divisionsOf({ divisions, conferences }: MflLeague): (readonly [id: string, name: string])[] {
  const all = divisions?.division ?? []
  const names = all.map(({ name }) => nameOf(name ?? ''))
  const conference = new Map(conferences?.conference.map(({ id, name }) => [id, nameOf(name ?? '')]))
  return all.map((division, index) => {
    const name = names[index] ?? ''
    const isTwice = names.filter((other) => nameKey(other) === nameKey(name)).length > 1
    const of = isTwice ? (conference.get(division.conference ?? '') ?? '') : ''
    return [division.id, nameOf(`${of} ${name}`) || `Division ${division.id}`] as const
  })
}

/** A player of the host’s list: the name is `Last, First`, and a defense `Bills, Buffalo`. */
export function playerOf(player: ViewOf<'players'>['player'][number]): HostPlayer {
  const [last = '', first = ''] = nameOf(player.name ?? '').split(/,\s*(.*)/s)
  const position = nameOf(player.position ?? '').slice(0, 20)
  const espn = (player.espn_id ?? '').trim()
  return {
    id: player.id,
    name: nameOf(`${first} ${last}`) || null,
    positions: position === '' ? [] : [position],
    team: nameOf(player.team ?? '').slice(0, 10) || null,
    birthDate: birthDateOf(player.birthdate ?? ''),
    feedId: /^\d{1,12}$/.test(espn) && Number(espn) > 0 ? espn : null,
  }
}

/** The host has midnight of the day, by its own clock or Greenwich’s, in seconds: the day of Greenwich in both. */
function birthDateOf(seconds: string): string | null {
  if (!/^-?\d{1,11}$/.test(seconds.trim())) return null
  const date = new Date(Number(seconds) * 1000)
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}
