import { DAY } from '../../core/time.ts'
import type { HostMove } from '../league/host-league.ts'
import type { EspnTopic } from './transaction-documents.ts'
import { playerId } from './players.ts'
import type { EspnSeason } from './season-documents.ts'
import { groupBy, teamId } from './values.ts'

type Message = NonNullable<EspnTopic['messages']>[number]

/** Kinds of messages by the host’s numbers (`messageTypeId`): players who were added, dropped and traded. */
const ADDED_FREE = 178
const ADDED_BY_CLAIM = 180
const DROPPED: ReadonlySet<number> = new Set([179, 181, 239])
const DROPPED_BY_TEAM = 239
const TRADED = 244

/**
 * Moves as the league’s activity tells them (`kona_league_communication`), without those that its transactions have
 * already: the same players to the same teams within a day.
 */
export function movesOfActivity({ topics, settings }: EspnSeason, known: readonly HostMove[]): HostMove[] {
  const byPlayers = groupBy(known, movements)
  const isFaab = settings.acquisitionSettings?.isUsingAcquisitionBudget === true
  return topics.flatMap((topic) => {
    const move = moveOf(topic, isFaab)
    if (move === null) return []
    const same = (byPlayers.get(movements(move)) ?? []).some(
      ({ at }) => at === null || move.at === null || Math.abs(at - move.at) <= DAY,
    )
    return same ? [] : [move]
  })
}

function moveOf({ id, date, messages = [] }: EspnTopic, isFaab: boolean): HostMove | null {
  const kind = kindOf(messages)
  if (kind === null) return null
  const players = messages.flatMap((message) => playerOf(message) ?? [])
  const bid = messages.find(({ messageTypeId }) => messageTypeId === ADDED_BY_CLAIM)?.from
  return players.length === 0
    ? null
    : {
        id: id || null,
        at: date ?? null,
        week: null,
        kind,
        teams: [...new Set(players.flatMap(({ from, to }) => [to ?? [], from ?? []].flat()))],
        players,
        picks: [],
        faab: [],
        bid: kind === 'waiver' && isFaab ? (bid ?? null) : null,
      }
}

function kindOf(messages: readonly Message[]): HostMove['kind'] | null {
  const types = new Set(messages.map(({ messageTypeId }) => messageTypeId ?? 0))
  if (types.has(TRADED)) return 'trade'
  if (types.has(ADDED_BY_CLAIM)) return 'waiver'
  if (types.has(ADDED_FREE)) return 'free-agent'
  return [...types].some((type) => DROPPED.has(type)) ? 'drop' : null
}

function playerOf(message: Message): HostMove['players'][number] | null {
  const { messageTypeId: type, targetId, to, from } = message
  const player = playerId(targetId)
  if (player === null || type === null || type === undefined) return null
  if (type === TRADED) return { player, from: teamId(from), to: teamId(to) }
  // Of a claim `from` is what was bid.
  if (type === ADDED_FREE || type === ADDED_BY_CLAIM) return { player, from: null, to: teamId(to) }
  if (!DROPPED.has(type)) return null
  return { player, from: teamId(type === DROPPED_BY_TEAM ? message.for : to), to: null }
}

/** The same for the same players to the same teams. */
function movements({ players }: HostMove): string {
  return players
    .map(({ player, from, to }) => `${player} ${from ?? ''} ${to ?? ''}`)
    .toSorted()
    .join()
}
