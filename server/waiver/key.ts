import { hkdfSync } from 'node:crypto'
import type { LeagueId } from '../../shared/ids.ts'
import type { App } from '../app.ts'

/**
 * The key that opens the claims of a season of a league. It is worked out of the server's secret, so that whoever has
 * the database, or a backup of it, opens none of them (docs/decisions/032-sealed-bids.md).
 */
export function claimKey(
  { secret }: Pick<App, 'secret'>,
  { leagueId, season }: { leagueId: LeagueId; season: number },
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, `${leagueId} ${season}`, 'empire-claim-key-v1', 32))
}
