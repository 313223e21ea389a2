import { TRPCError } from '@trpc/server'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import { mayBeOnReserve, spotsAt } from '../../../shared/rules/roster/spot.ts'
import type { Api } from '../../web/trpc/router.ts'

/** One is always left free, whatever day it is, so that its page shows how a player gets there. */
const LEFT_FREE = 1

/**
 * Puts players on injured reserve who are out and do not start, and on each team's taxi squad a young one, where there
 * are such.
 */
export async function fillReserves(code: string, people: readonly Api[]): Promise<void> {
  for (const api of people) {
    const { teams, spots } = await api.roster.ofLeague({ code })
    const own = teams.find(({ isMine }) => isMine)
    const { places } = await api.lineup.ofTeam({ code })
    const starting = new Set(places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
    const players = own?.players ?? []
    const left = (spot: Spot) => spotsAt(spots, spot) - players.filter((one) => one.spot === spot).length
    const bench = players.filter(({ id, spot }) => spot === null && !starting.has(id))
    const out = bench
      .filter(({ status }) => mayBeOnReserve(spots, status))
      .slice(0, Math.max(0, left('reserve') - LEFT_FREE))
    const young = bench.filter(
      (player) =>
        !out.includes(player) && player.experience !== null && player.experience <= (spots.taxiYears ?? 0),
    )
    const changes = [
      ...out.map(({ id: player }) => ({ player, to: 'reserve' as const })),
      ...young.slice(0, left('taxi')).map(({ id: player }) => ({ player, to: 'taxi' as const })),
    ]
    if (changes.length > 0) await api.roster.setSpots({ code, changes })
  }
}

/** Adds a free agent who is out straight to injured reserve, unless a player is there. */
export async function stashInjured(code: string, api: Api): Promise<void> {
  await fillReserves(code, [api])
  const { teams } = await api.roster.ofLeague({ code })
  const own = teams.find(({ isMine }) => isMine)
  if (own?.players.some(({ spot }) => spot === 'reserve')) return
  const { rows } = await api.player.list({ code, sport: 'nfl', status: 'injured-reserve', available: true })
  const [out] = rows
  if (!out) return
  try {
    await api.roster.move({ code, add: out.id, to: 'reserve' })
  } catch (error) {
    // On waivers: then the spots are shown free.
    if (!(error instanceof TRPCError)) throw error
  }
}
