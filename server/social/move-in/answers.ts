import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import { PlayerId as PlayerIdSchema } from '../../../shared/core/ids.ts'
import type { HostKey, HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { LeagueMove } from '../../../shared/move-in/move-in.ts'
import { type App, transact } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { playerMatcher } from '../../feed/host-player/service.ts'
import type { NamedPlayer } from '../../feed/host-reader/task.ts'
import { leagueMove } from './league-move.ts'
import { type Answers, showPlayers } from './players.ts'
import * as queries from './queries.ts'
import type { StoredFindings } from './stored.ts'

/** What someone has said of the players of a league, in this one or another that they read before. */
export async function answersOf(
  app: App,
  {
    players,
    ...of
  }: {
    userId: UserId
    host: HostKey
    sport: HostLeague['sport']
    players: ReadonlyArray<Pick<NamedPlayer, 'id'>>
  },
): Promise<Map<string, PlayerId | 'unknown'>> {
  const named = new Set(players.map(({ id }) => id))
  const rows = await queries.listAnswers(app.db, of)
  return new Map(
    rows.flatMap(({ hostPlayerId, playerId }) =>
      named.has(hostPlayerId) ? [[hostPlayerId, playerId ?? 'unknown'] as const] : [],
    ),
  )
}

/** One answer of an account after the other: each is judged by those before it. */
const answeringOf = own((_app: App) => new Map<UserId, Promise<unknown>>())

/**
 * Remembers who a player of the league is that someone is about to move in.
 * @param answer a player of the feed, `unknown`, or null to take back what was said
 * @throws {DomainError} NOTHING_READ, INVALID_INPUT
 */
export async function answerPlayer(
  app: App,
  userId: UserId,
  { playerId, answer }: { playerId: string; answer: string | null },
): Promise<LeagueMove> {
  const all = answeringOf(app)
  const before = all.get(userId) ?? Promise.resolve()
  const own = before.catch(() => {}).then(async () => await answerOne(app, userId, { playerId, answer }))
  all.set(userId, own)
  try {
    return await own
  } finally {
    if (all.get(userId) === own) all.delete(userId)
  }
}

async function answerOne(
  app: App,
  userId: UserId,
  { playerId: hostPlayerId, answer }: { playerId: string; answer: string | null },
): Promise<LeagueMove> {
  const row = await queries.findMove(app.db, userId, app.now())
  if (row?.state !== 'ready' || row.findings === null) throw new DomainError('NOTHING_READ')
  const stored: StoredFindings = JSON.parse(row.findings) // written by this folder alone
  const { players, shown } = stored
  const of = { userId, host: row.host, sport: shown.sport }
  if (!players.some(({ id }) => id === hostPlayerId))
    throw new DomainError('INVALID_INPUT', {
      fields: { playerId: 'There is no such player in this league.' },
    })
  const answers = await answersOf(app, { ...of, players })
  const playerId = answer === null || answer === 'unknown' ? null : PlayerIdSchema.parse(answer)
  if ((answers.get(hostPlayerId) ?? null) === answer) return leagueMove(app, row)
  const firstNamed = new Map(players.map(({ id, firstNamed: first }) => [id, first]))
  const matcher = await playerMatcher(app, { sport: shown.sport, players, firstNamed })
  if (playerId !== null) refuseStranger({ matcher, answers, players }, { hostPlayerId, playerId })
  if (answer === null) answers.delete(hostPlayerId)
  else answers.set(hostPlayerId, playerId ?? 'unknown')
  const next = { ...stored, shown: { ...shown, players: await showPlayers(matcher, players, answers) } }
  const findings = JSON.stringify(next)
  await transact(app, async (app) => {
    if (answer === null) await queries.deleteAnswer(app.db, of, hostPlayerId)
    else await queries.putAnswer(app.db, of, { hostPlayerId, playerId, at: app.now() })
    await queries.updateFindings(app.db, row.id, findings)
  })
  return leagueMove(app, { ...row, findings })
}

/** @throws {DomainError} INVALID_INPUT for a player unknown to the feed, or who was said to be another */
function refuseStranger(
  {
    matcher,
    answers,
    players,
  }: {
    matcher: { known: ReadonlyMap<string, { name: string }> }
    answers: Answers
    players: ReadonlyArray<Pick<NamedPlayer, 'id' | 'name'>>
  },
  { hostPlayerId, playerId }: { hostPlayerId: string; playerId: PlayerId },
): void {
  const player = matcher.known.get(playerId)
  if (!player)
    throw new DomainError('INVALID_INPUT', { fields: { answer: 'There is no such player in this sport.' } })
  const [other] = [...answers].find(([id, said]) => said === playerId && id !== hostPlayerId) ?? []
  if (other === undefined) return
  const name = players.find(({ id }) => id === other)?.name ?? other
  throw new DomainError('INVALID_INPUT', {
    fields: { answer: `You have said that ${player.name} is ${name}. Take that back first.` },
  })
}
