import { MINUTE } from '../../../shared/core/time.ts'
import type { LeagueMove } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import type { MoveRow } from './queries.ts'
import type { StoredFindings } from './stored.ts'

/** Who reads says every ten seconds that they are at it: after so long they are not any more, ms. */
const AWAY = MINUTE

/** Why it failed where its process has ended. */
export const RESTARTED = 'Reading stopped because the server restarted. Start again.'

/** A league that someone is about to move in, as it is now. */
export function leagueMove(app: App, row: MoveRow): LeagueMove {
  const { id, host, progress, expiresAt } = row
  if (row.state === 'reading' && app.now() - row.activeAt > AWAY)
    return { id, host, state: 'failed', progress: RESTARTED, findings: null, expiresAt }
  // Written by this folder alone.
  const stored = row.findings === null ? null : (JSON.parse(row.findings) as StoredFindings)
  return { id, host, state: row.state, progress, findings: stored?.shown ?? null, expiresAt }
}
