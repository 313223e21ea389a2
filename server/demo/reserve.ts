import type { Api } from '../router.ts'

/**
 * Puts those on injured reserve who are out and do not start, and of each team somebody young on its taxi squad: where
 * nobody is, the places are free to be looked at.
 */
export async function fillReserves(code: string, people: readonly Api[]): Promise<void> {
  for (const api of people) {
    const { teams, spots } = await api.roster.ofLeague({ code })
    const own = teams.find(({ isMine }) => isMine)
    const { places } = await api.lineUp.ofTeam({ code })
    const starting = new Set(places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
    const bench = own?.players.filter(({ id }) => !starting.has(id)) ?? []
    const out = bench.filter(({ status }) => spots.reserveStatuses.some((one) => one === status))
    const young = bench.find(
      (player) =>
        !out.includes(player) && player.experience !== null && player.experience <= (spots.taxiYears ?? 0),
    )
    const changes = [
      ...out.slice(0, spots.injuredReserve).map(({ id: player }) => ({ player, to: 'reserve' as const })),
      ...(young ? [{ player: young.id, to: 'taxi' as const }] : []),
    ]
    if (changes.length > 0) await api.roster.setSpots({ code, changes })
  }
}
