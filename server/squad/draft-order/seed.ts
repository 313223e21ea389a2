import { hkdfSync } from 'node:crypto'
import type { DraftOrderId, LeagueId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'

/**
 * The seed of a draw: worked out of the server's secret, as the key of claims is (server/squad/waiver/key.ts), so that whoever
 * has the database, or a backup of it, cannot know an order before it is drawn (docs/decisions/027-draws.md).
 * @returns 64 hexadecimal digits
 */
export function seedOf(
  { secret }: Pick<App, 'secret'>,
  { leagueId, drawId }: { leagueId: LeagueId; drawId: DraftOrderId },
): string {
  const bytes = hkdfSync('sha256', secret, `${leagueId} ${drawId}`, 'empire-draw-seed-v1', 32)
  return Buffer.from(bytes).toString('hex')
}
