import type { HostDraft, HostPick, HostTradedPick } from '../league/host-league.ts'
import type { EspnPick } from './documents.ts'
import { playerId } from './players.ts'
import type { EspnSeason } from './season-documents.ts'

/** The draft of a season, of which nothing is told before it has picks, an order or a date. */
export function draftsOf({ draft, settings }: EspnSeason): HostDraft[] {
  const picks = (draft?.picks ?? [])
    .filter(({ teamId }) => teamId > 0)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  if (picks.length === 0) return []
  const kind = kindOf(settings.draftSettings?.type, picks)
  const made = picks.map((pick, index): HostPick => {
    const { roundId, teamId, bidAmount, keeper } = pick
    return {
      overall: numberOf(pick) || index + 1,
      round: Math.max(1, roundId ?? 1),
      team: String(teamId),
      player: playerId(pick.playerId),
      price: kind === 'auction' && typeof bidAmount === 'number' ? Math.max(0, Math.round(bidAmount)) : null,
      isKeeper: keeper === true,
    }
  })
  return [
    {
      id: null,
      kind,
      startedAt: settings.draftSettings?.date ?? null,
      rounds: made.reduce((most, { round }) => Math.max(most, round), 0),
      picks: made,
    },
  ]
}

function numberOf({ overallPickNumber, id }: EspnPick): number {
  return Math.max(0, overallPickNumber ?? id ?? 0)
}

const KINDS: ReadonlyMap<string, HostDraft['kind']> = new Map([
  ['SNAKE', 'snake'],
  // Slow, and made by the host for all: in the order of a snake.
  ['SNAIL', 'snake'],
  ['AUTOPICK', 'snake'],
  ['LINEAR', 'linear'],
  ['AUCTION', 'auction'],
  ['OFFLINE', 'offline'],
])

/** As the settings say, or as the picks show: by what was paid, or by how the second round follows the first. */
function kindOf(type: string | null | undefined, picks: readonly EspnPick[]): HostDraft['kind'] {
  if (type !== null && type !== undefined) return KINDS.get(type) ?? null
  if (picks.some(({ bidAmount }) => (bidAmount ?? 0) > 0)) return 'auction'
  const round = (number: number) =>
    picks.filter(({ roundId }) => roundId === number).map(({ teamId }) => teamId)
  const [first, second] = [round(1), round(2)]
  if (first.length < 2 || first.length !== second.length) return null
  if (second.join() === first.toReversed().join()) return 'snake'
  return second.join() === first.join() ? 'linear' : null
}

/** Whose pick one is by the order of the draft; null where there is no such order, or the draft is an auction. */
export function originalOwners({ settings, teams }: EspnSeason): (overall: number) => number | null {
  const { pickOrder = [], type } = settings.draftSettings ?? {}
  const order = pickOrder.filter((id) => teams.size === 0 || teams.has(id))
  const isWhole = order.length > 1 && new Set(order).size === order.length && order.length >= teams.size
  const isSnake = type === 'SNAKE' || type === 'SNAIL' || type === 'AUTOPICK'
  if (!isWhole || (!isSnake && type !== 'LINEAR')) return () => null
  return (overall) => {
    const [round, place] = [Math.floor((overall - 1) / order.length), (overall - 1) % order.length]
    return order[isSnake && round % 2 === 1 ? order.length - 1 - place : place] ?? null
  }
}

/** Picks of the season’s draft that another team has than the order gives them to, where a league trades picks. */
export function tradedPicksOf(season: EspnSeason): HostTradedPick[] {
  const isTraded =
    season.settings.draftSettings?.isTradingEnabled === true ||
    season.transactions.some(({ items }) => (items ?? []).some(({ type }) => type === 'DRAFT_TRADE'))
  if (!isTraded) return []
  const originalOf = originalOwners(season)
  return (season.draft?.picks ?? []).flatMap((pick): HostTradedPick[] => {
    const original = originalOf(numberOf(pick))
    return original === null || original === pick.teamId
      ? []
      : [
          {
            season: season.season,
            round: Math.max(1, pick.roundId ?? 1),
            original: String(original),
            owner: String(pick.teamId),
          },
        ]
  })
}
