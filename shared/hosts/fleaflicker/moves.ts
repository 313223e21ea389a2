import type { HostMove } from '../league/host-league.ts'
import { groupedBy } from '../league/host-values.ts'
import { note, type Unread } from '../league/unread.ts'
import type { FleaItem, FleaPick, FleaTrade, FleaTransaction } from './documents.ts'
import type { Dated } from './gather.ts'
import { namePlayer, type Names } from './teams.ts'

interface Context {
  readonly names: Names
  readonly unread: Unread
  /** The feed’s year of the host’s. */
  readonly yearOf: (year: number) => number
}

/** Transactions, and how many trades the files only half have. */
export interface Moves {
  readonly moves: HostMove[]
  /** Trades that were never carried out. */
  readonly unexecuted: number
  /** Picks of which only the team that got them is known. */
  readonly halfPicks: number
}

/**
 * Each transaction once, the oldest first, whatever pages have it. The host lists an add and its drop as two, with
 * nothing that ties them: so they are two here.
 */
export function movesOf(
  { items, trades }: { items: readonly Dated<FleaItem>[]; trades: readonly FleaTrade[] },
  context: Context,
): Moves {
  const once = new Map<string, Dated<FleaItem>>()
  for (const item of items) {
    const key = keyOf(item.value)
    if (!once.has(key)) once.set(key, item)
  }
  const all = [...once.values()]
  const executed = [...new Map(trades.filter(isExecuted).map((trade) => [trade.id, trade])).values()]
  const known = new Set(executed.map(({ id }) => id))
  const legs = groupedBy(
    all.filter(({ value }) => value.transaction?.type === 'TRANSACTION_TRADE'),
    ({ value }) => value.transaction?.tradeId ?? `at ${value.timeEpochMilli ?? ''}`,
  )
  const timeOf = (id: string) => legs.get(id)?.[0]?.value.timeEpochMilli ?? null
  const half = [...legs]
    .filter(([id]) => !known.has(id))
    .map(([id, of]) =>
      tradeOfLegs(
        id,
        of.map(({ value }) => value),
        context,
      ),
    )
  const moves = [
    ...all.flatMap((item) => movesOfItem(item, context)),
    ...executed.map((trade) => moveOfTrade(trade, { at: timeOf(trade.id), ...context })),
    ...half.map(({ move }) => move),
  ]
  const unexecuted = new Set(trades.filter((trade) => !isExecuted(trade)).map(({ id }) => id))
  return {
    moves: moves.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    unexecuted: [...unexecuted].filter((id) => !known.has(id)).length,
    halfPicks: half.reduce((sum, { picks }) => sum + picks, 0),
  }
}

function isExecuted({ status }: FleaTrade): boolean {
  return status === 'TRADE_STATUS_EXECUTED'
}

/** Pages overlap where something happened between two requests. */
function keyOf({ timeEpochMilli, transaction, reserveChange }: FleaItem): string {
  const one = transaction ?? reserveChange
  return JSON.stringify([
    timeEpochMilli,
    transaction?.type,
    transaction?.tradeId,
    transaction?.draftPick,
    reserveChange?.taxi,
    one?.team?.id,
    one?.player?.proPlayer.id,
  ])
}

function movesOfItem({ value, path }: Dated<FleaItem>, { names, unread }: Context): HostMove[] {
  const { transaction, reserveChange, timeEpochMilli: at } = value
  if (reserveChange?.team && reserveChange.player) {
    const team = reserveChange.team.id
    const player = namePlayer(names, reserveChange.player)
    return [moveOf({ kind: 'roster', at, teams: [team], players: [{ player, from: team, to: team }] })]
  }
  if (!transaction?.team || transaction.type === 'TRANSACTION_TRADE') return []
  const kind = KINDS.get(transaction.type ?? 'TRANSACTION_ADD')
  if (kind === undefined || !transaction.player) {
    note(unread, `${path}: items[].transaction of type ${transaction.type ?? 'TRANSACTION_ADD'}`)
    return []
  }
  const team = transaction.team.id
  const player = namePlayer(names, transaction.player)
  const sides = kind === 'drop' ? { from: team, to: null } : { from: null, to: team }
  const move = moveOf({
    kind,
    at,
    teams: [team],
    players: [{ player, ...sides }],
    bid: bidOf(transaction),
  })
  return [...losers(transaction, { player, at }), move]
}

const KINDS: ReadonlyMap<string, HostMove['kind']> = new Map([
  ['TRANSACTION_ADD', 'free-agent'],
  ['TRANSACTION_CLAIM', 'waiver'],
  ['TRANSACTION_DROP', 'drop'],
  // What a commissioner puts on a roster, such as the picks of a draft held elsewhere.
  ['TRANSACTION_IMPORT', 'commissioner'],
  ['TRANSACTION_DRAFT', 'draft'],
])

/** A bid of 0 is left out by the host. */
function bidOf({ type, bidAmount, waiverResolutionTeams }: FleaTransaction): number | null {
  if (type !== 'TRANSACTION_CLAIM') return bidAmount ?? null
  return bidAmount ?? (waiverResolutionTeams ? 0 : null)
}

/** The other teams that claimed a player, with what they bid. */
function losers(
  { waiverResolutionTeams }: FleaTransaction,
  { player, at }: { player: string; at: FleaItem['timeEpochMilli'] },
): HostMove[] {
  return (waiverResolutionTeams ?? []).flatMap(({ team, bid, loser }) =>
    team && loser === true
      ? [
          moveOf({
            kind: 'waiver-failed',
            at,
            teams: [team.id],
            players: [{ player, from: null, to: team.id }],
            bid: bid ?? 0,
          }),
        ]
      : [],
  )
}

function moveOfTrade(trade: FleaTrade, { at, names, yearOf }: Context & { at: number | null }): HostMove {
  const sides = trade.teams ?? []
  const teams = [...new Set(sides.map(({ team }) => team.id))]
  /** Of a trade of three teams the host does not say who gave what. */
  const giverTo = (team: string) => (teams.length === 2 ? (teams.find((one) => one !== team) ?? null) : null)
  return moveOf({
    id: trade.id,
    kind: 'trade',
    at: at ?? trade.approvedOn ?? trade.proposedOn,
    teams,
    players: sides.flatMap(({ team, playersObtained, playersReleased }) => [
      ...(playersObtained ?? []).map((player) => ({
        player: namePlayer(names, player),
        from: giverTo(team.id),
        to: team.id,
      })),
      ...(playersReleased ?? []).map((player) => ({
        player: namePlayer(names, player),
        from: team.id,
        to: null,
      })),
    ]),
    picks: sides.flatMap(({ team, picksObtained }) =>
      (picksObtained ?? []).flatMap((pick) => {
        // A pick that went back to its team has no original owner any more.
        const original = (pick.originalOwner ?? pick.ownedBy)?.id ?? giverTo(team.id)
        const from = giverTo(team.id) ?? (original === team.id ? null : original)
        return original && from ? pickOf(pick, { original, from, to: team.id, yearOf }) : []
      }),
    ),
  })
}

function pickOf(
  pick: FleaPick,
  { yearOf, ...sides }: { original: string; from: string; to: string; yearOf: Context['yearOf'] },
): HostMove['picks'] {
  const round = pick.slot?.round ?? 0
  return pick.season && round > 0 ? [{ season: yearOf(pick.season), round, ...sides }] : []
}

/** A trade of which only the transactions tell: what each team got. */
function tradeOfLegs(
  id: string,
  legs: readonly FleaItem[],
  { names, yearOf }: Context,
): { move: HostMove; picks: number } {
  const teams = [...new Set(legs.flatMap(({ transaction }) => transaction?.team?.id ?? []))]
  const giverTo = (team: string) => (teams.length === 2 ? (teams.find((one) => one !== team) ?? null) : null)
  const got = legs.flatMap(({ transaction }) =>
    transaction?.team ? [{ to: transaction.team.id, ...transaction }] : [],
  )
  const picks = got.flatMap(({ to, draftPick }) => (draftPick ? [{ to, draftPick }] : []))
  const whole = picks.flatMap(({ to, draftPick }) => {
    const from = giverTo(to)
    const round = draftPick.slot?.round ?? draftPick.round ?? 0
    return from && draftPick.season && round > 0
      ? [
          {
            season: yearOf(draftPick.season),
            round,
            original: draftPick.originalOwner?.id ?? from,
            from,
            to,
          },
        ]
      : []
  })
  return {
    move: moveOf({
      id: /^\d/.test(id) ? id : null,
      kind: 'trade',
      at: legs[0]?.timeEpochMilli,
      teams,
      players: got.flatMap(({ to, player }) =>
        player ? [{ player: namePlayer(names, player), from: giverTo(to), to }] : [],
      ),
      picks: whole,
    }),
    picks: picks.length - whole.length,
  }
}

function moveOf({
  at,
  ...move
}: Partial<Omit<HostMove, 'at'>> &
  Pick<HostMove, 'kind' | 'teams'> & { at: number | null | undefined }): HostMove {
  return { id: null, week: null, players: [], picks: [], faab: [], bid: null, ...move, at: at ?? null }
}
