import type { HostDraft, HostPick, HostTradedPick } from '../league/host-league.ts'
import { groupedBy } from './grouped.ts'
import { byAge, type LeagueFindings } from './collect.ts'
import type { YahooPick } from './documents.ts'
import type { YahooSettings } from './league-documents.ts'

/** What a draft is read with. */
interface OfLeague {
  readonly settings: YahooSettings | null
  readonly status: string | null
  readonly playerId: (key: string) => string
}

/** The draft, with what answers about the league and about its teams have of it; null where nothing is known. */
export function draftOf(found: LeagueFindings, { settings, status, playerId }: OfLeague): HostDraft | null {
  const byNumber = new Map(byAge(found.picks).flatMap((picks) => picks.map((pick) => [pick.pick, pick])))
  const all = [...byNumber.values()].toSorted((a, b) => a.pick - b.pick)
  // Before a draft the order of its picks is there, without players.
  const made = status === 'postdraft' ? all : all.filter(({ player_key: player }) => player !== undefined)
  if (made.length === 0 && settings === null) return null
  return {
    id: null,
    kind: kindOf(settings, all),
    startedAt: settings?.draft_time === undefined ? null : settings.draft_time * 1000,
    rounds: all.length === 0 ? null : all.reduce((most, { round }) => Math.max(most, round), 0),
    picks: made.map((pick): HostPick => ({
      overall: pick.pick,
      round: pick.round,
      team: pick.team_key,
      player: pick.player_key === undefined ? null : playerId(pick.player_key),
      price: pick.cost ?? null,
      isKeeper: pick.player_key !== undefined && found.keepers.has(pick.player_key),
    })),
  }
}

/** Yahoo says whether it is an auction, but not in which order a round is: that follows from the picks. */
function kindOf(settings: YahooSettings | null, picks: readonly YahooPick[]): HostDraft['kind'] {
  if (settings?.is_auction_draft === true || picks.some(({ cost }) => cost !== undefined)) return 'auction'
  if (settings?.draft_type === 'offline') return 'offline'
  const rounds = roundsOf(picks)
  let [same, turned] = [0, 0]
  for (const [index, round] of rounds.slice(1).entries()) {
    const before = rounds[index] ?? []
    if (before.length !== round.length) continue
    same += round.filter((team, at) => team === before[at]).length
    turned += round.filter((team, at) => team === before[before.length - 1 - at]).length
  }
  return same > turned ? 'linear' : turned > same ? 'snake' : null
}

/** The teams of each round in the order of its picks. */
function roundsOf(picks: readonly YahooPick[]): string[][] {
  return [...groupedBy(picks, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([, ofRound]) => ofRound.map(({ team_key: team }) => team))
}

/**
 * Picks of the draft that other teams made than those whose they were. Yahoo does not say whose a pick was; it follows
 * where rounds in which each team picked once agree on the order, at least two of them.
 */
export function tradedInDraft(
  draft: HostDraft,
  { teams, season }: { teams: number; season: number },
): HostTradedPick[] {
  if (draft.kind !== 'snake' && draft.kind !== 'linear') return []
  const rounds = groupedBy(draft.picks, ({ round }) => round)
  const orders = [...rounds].flatMap(([round, picks]) => {
    const order = picks.map(({ team }) => team)
    return order.length === teams && new Set(order).size === teams
      ? [isTurned(draft, round) ? order.toReversed() : order]
      : []
  })
  const [order] = orders
  if (order === undefined || orders.length < 2 || orders.some((other) => other.join() !== order.join()))
    return []
  return [...rounds].flatMap(([round, picks]) => {
    if (picks.length !== teams) return []
    const owners = isTurned(draft, round) ? order.toReversed() : order
    return picks.flatMap(({ team }, index) => {
      const original = owners[index]
      return original === undefined || original === team ? [] : [{ season, round, original, owner: team }]
    })
  })
}

function isTurned({ kind }: HostDraft, round: number): boolean {
  return kind === 'snake' && round % 2 === 0
}
