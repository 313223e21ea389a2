import { setImmediate } from 'node:timers/promises'
import type { PackedPeriod, PackedSeason } from '../../shared/packed-season.ts'
import { type OwnedLine, writeColumns } from '../../shared/rules/season-columns.ts'
import { unpackLines } from '../../shared/rules/season-scoring.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { App } from '../app.ts'
import { viewSeason } from './load.ts'
import type { SeasonView } from './season-view.ts'

/** The stat lines of the season in progress, for the browser to score: of players whom a league can own. */
export async function packSeason(app: App, sport: FantasySportKey): Promise<PackedSeason> {
  const view = await viewSeason(app, sport)
  return view.packed.get(() => packView(view))
}

/** One period after the other, so that a whole season is not packed without a pause. */
async function packView(view: SeasonView): Promise<PackedSeason> {
  const places = new Map<number, number>()
  for (const [place, owner] of view.owners.entries()) if (owner >= 0) places.set(owner, place)
  const players: PackedSeason['players'] = []
  const indices = new Map<number, number>()
  const periods: PackedPeriod[] = []
  for (const { number, packed, owners } of view.history.periods) {
    const lines: OwnedLine[] = []
    for (const [index, stats] of unpackLines(packed).entries()) {
      const owner = owners[index] ?? -1
      const player = view.players.players[places.get(owner) ?? -1]
      if (!player || Object.keys(stats).length === 0) continue
      let own = indices.get(owner)
      if (own === undefined) {
        own = players.length
        indices.set(owner, own)
        players.push({
          id: player.id,
          name: player.name,
          team: player.team?.abbreviation ?? null,
          position: player.eligible[0] ?? '',
        })
      }
      lines.push({ owner: own, stats })
    }
    if (lines.length > 0) periods.push(writeColumns(number, lines))
    await setImmediate()
  }
  return { season: view.season, players, periods }
}
