import { saveInjuries } from '../../server/feed/player/service.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import type { PlayerStatus } from '../../shared/player/player.ts'
import { roster } from './claims.ts'
import type { Draftable } from './drafted-league.ts'
import { tradingLeague } from './trades.ts'
import type { Person, World } from './world.ts'

/** A league of three that has drafted, with two places on the reserve and one on the taxi squad. */
export function reserveLeague(world: World, change: SettingsChange = {}, size = 3): Promise<Draftable> {
  const { roster: of, ...others } = change
  return tradingLeague(
    world,
    { roster: { injuredReserve: 2, taxi: 1, taxiYears: null, ...of }, ...others },
    size,
  )
}

/** What the list of injuries says: whoever is not named is well. */
export async function hurt(
  world: World,
  players: Readonly<Record<string, Exclude<PlayerStatus, 'active'>>>,
): Promise<void> {
  await saveInjuries(
    world.app,
    'nfl',
    Object.entries(players).map(([playerId, status]) => ({ playerId, status, note: null })),
  )
}

/** A player of one's own, by his place in the order of coming; from the end where it is negative. */
export async function man(person: Person, code: string, place: number): Promise<string> {
  return must((await roster(person, code)).at(place), 'somebody on the roster').id
}

/** Where one's own players are who take no place of the roster. */
export async function beside(person: Person, code: string): Promise<Record<string, string>> {
  const players = await roster(person, code)
  return Object.fromEntries(players.flatMap(({ id, spot }) => (spot === null ? [] : [[id, spot]])))
}

/** Free agents, in the order of lists. */
export async function free({ api }: Person, code: string, place = 0): Promise<string> {
  const { rows } = await api.player.list({ code, sport: 'nfl', available: true, limit: place + 1 })
  return must(rows[place], 'somebody free').id
}

/** Puts one of one's own somewhere, or brings him back where `to` is null. */
export function put(
  { api }: Person,
  code: string,
  { player, to, drop = null }: { player: string; to: 'reserve' | 'taxi' | null; drop?: string | null },
) {
  return api.roster.setSpots({ code, changes: [{ player, to }], drop })
}
