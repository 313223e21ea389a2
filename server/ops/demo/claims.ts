import type { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { rosterAfter } from '../../../shared/rules/roster/move.ts'
import { noRoomFor } from '../../../shared/rules/slots/room.ts'
import { activeOf } from '../../../shared/rules/slots/rostered.ts'
import { holdOn } from '../../../shared/rules/waiver/holds.ts'
import { sealClaim } from '../../../shared/waiver/seal/claim.ts'
import type { App } from '../../core/app/app.ts'
import type { Api } from '../../web/trpc/router.ts'

/** The bids of a manager of the demo for the most wanted players, in order; null for none. */
export interface Wishes {
  readonly api: Api
  readonly bids: ReadonlyArray<number | null>
  /** Whether one of them would do. */
  readonly isEither?: boolean
}

/**
 * Claims for the next waiver run of a league, by several managers for the same players: the best free agents
 * on waivers. Each drops the last bench player who makes room. Without players on waivers there are no
 * claims.
 */
export async function makeClaims(app: App, code: string, wishes: readonly Wishes[]): Promise<void> {
  const [first] = wishes
  if (!first) return
  const holds = await first.api.waiver.holds({ code })
  const { rows } = await first.api.player.list({ code, available: true })
  const wanted = rows.filter(
    ({ id, team }) => holdOn(holds, { id, teamId: team?.id ?? null }, app.now())?.kind === 'on-waivers',
  )
  for (const { api, bids, isEither = false } of wishes) {
    const { roster, bench, plan } = await ownTeam(api, code)
    const given = new Set<PlayerId>()
    for (const [index, bid] of bids.entries()) {
      const player = wanted[index]
      if (bid === null || !player) continue
      const makesRoom = (drop: PlayerId) =>
        noRoomFor(plan, rosterAfter(roster, { add: null, drop }), { positions: player.eligible }).length === 0
      const drop = bench.find((id) => makesRoom(id) && (isEither || !given.has(id)))
      if (drop === undefined) continue
      given.add(drop)
      await claim(app, api, { code, add: player.id, drop, bid, alternatives: isEither ? 'A' : null })
    }
  }
}

/** One's own team, and the ids of its bench, the last first. */
async function ownTeam(api: Api, code: string) {
  const { teams, plan } = await api.roster.ofLeague({ code })
  const own = must(
    teams.find(({ isMine }) => isMine),
    'one’s own team',
  )
  const bench = own.places
    .flatMap(({ slot, player }) => (slot === null && player !== null ? [player] : []))
    .toReversed()
  const roster = activeOf(own.players).map(({ id, eligible: positions }) => ({ id, positions }))
  return { plan, bench, roster }
}

/** Makes a claim as a browser does. */
async function claim(
  app: App,
  api: Api,
  of: { code: string; add: string; drop: string; bid: number; alternatives: string | null },
): Promise<void> {
  const { code, add, drop, bid, alternatives } = of
  const { key, leagueId, season, teamId } = await api.waiver.board({ code })
  if (key === null || season === null) return
  const randomBytes = (length: number) => new Uint8Array(app.randomBytes(length))
  const sealed = sealClaim({ leagueId, season, teamId }, { add, drop, bid }, { key, randomBytes })
  await api.waiver.claim({ code, ...sealed, alternatives })
}
