import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { playerMatcher } from '../../feed/host-player/service.ts'
import { hostReaderOf } from '../../feed/host-reader/reader.ts'
import { answersOf } from './answers.ts'
import * as queries from './queries.ts'
import type { StoredFindings } from './stored.ts'

/** A league that has been read and may be moved in. */
export interface LoadedMove {
  readonly league: HostLeague
  /** Who each of its players is at the feed, by the host’s id, with what its mover has answered; null for unknown here. */
  readonly matches: ReadonlyMap<string, PlayerId | null>
  /** What was found of each season, by its year: JSON of a `MoveSeason`, with all that its replay found. */
  readonly replays: ReadonlyMap<number, string>
  /** Whether it was read from files that its mover chose, and not from its host. */
  readonly isFromFiles: boolean
  /** As its mover has seen them. */
  readonly findings: MoveFindings
}

/**
 * What someone is about to move in. It is put together with pauses, so that the event loop is never held for long: not in
 * a transaction.
 * @param of.id of the move, as `moveIn.current` gives it
 * @throws {DomainError} NOTHING_READ where it is not theirs, has expired, was replaced or is not ready; BUSY
 */
export async function loadMove(
  app: App,
  { userId, id }: { userId: UserId; id: string },
): Promise<LoadedMove> {
  const row = await queries.findReadyMove(app.db, { userId, id, now: app.now() })
  if (!row || row.league === null || row.findings === null) throw new DomainError('NOTHING_READ')
  const stored: StoredFindings = JSON.parse(row.findings) // written by this folder alone
  const { league, replays, firstNamed } = await hostReaderOf(app).open(row.league)
  const { sport, players } = league
  const answers = await answersOf(app, { userId, host: row.host, sport, players })
  const matcher = await playerMatcher(app, { sport, players, firstNamed: new Map(firstNamed) })
  const found = await matcher.match(answers)
  const matches = new Map(
    players.map(({ id: player }) => {
      const match = found.get(player)
      return [player, match?.kind === 'matched' ? match.player : null] as const
    }),
  )
  const { isFromFiles, shown } = stored
  return { league, matches, replays: new Map(replays), isFromFiles, findings: shown }
}
