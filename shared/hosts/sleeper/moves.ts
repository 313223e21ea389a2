import type { HostMove, HostTradedPick } from '../league/host-league.ts'
import { counted } from '../../core/lists.ts'
import type { Transaction } from './documents.ts'
import type { SeasonFiles } from './seasons.ts'
import { nameOf } from './text.ts'

/** The transactions of a season in the order of their time, and sentences about those that are none here. */
export function movesOf(
  files: SeasonFiles,
  yearOf: (season: number) => number,
): { moves: HostMove[]; missing: string[] } {
  const owners = new Map(
    files.rosters.flatMap(({ owner_id: owner, roster_id: id }) => (owner === null ? [] : [[owner, id]])),
  )
  const left = new Map<string, number>()
  const moves = files.transactions.flatMap((one): HostMove[] => {
    const kind = kindOf(one)
    if (kind !== null) return [moveOf(one, { kind, owners, yearOf })]
    const what = `${nameOf(one.type, 40)} (${nameOf(one.status, 40)})`
    left.set(what, (left.get(what) ?? 0) + 1)
    return []
  })
  return {
    moves: moves.toSorted((one, two) => (one.at ?? 0) - (two.at ?? 0)),
    missing: [...left]
      .slice(0, 10)
      .map(
        ([what, count]) =>
          `${counted(count, 'transaction')} of ${yearOf(files.league.season)} that changed no team ${count === 1 ? 'is' : 'are'} left out: ${what}.`,
      ),
  }
}

/** Null for what did not take effect, and for what is not known. */
function kindOf({ type, status, adds }: Transaction): HostMove['kind'] | null {
  const isDone = status === 'complete'
  switch (type) {
    case 'waiver':
      return isDone ? 'waiver' : status === 'failed' ? 'waiver-failed' : null
    case 'free_agent':
      return isDone ? (adds.size > 0 ? 'free-agent' : 'drop') : null
    case 'trade':
      return isDone ? 'trade' : null
    case 'commissioner':
      return isDone ? 'commissioner' : null
    default:
      return null
  }
}

function moveOf(
  { adds, drops, ...one }: SeasonFiles['transactions'][number],
  {
    kind,
    owners,
    yearOf,
  }: { kind: HostMove['kind']; owners: ReadonlyMap<string, string>; yearOf: (season: number) => number },
): HostMove {
  const actor = one.creator === null ? undefined : owners.get(one.creator)
  const teams = [...new Set([...one.roster_ids, ...adds.values(), ...drops.values()])]
  return {
    id: one.transaction_id,
    at: one.status_updated ?? one.created,
    week: one.week,
    kind,
    teams:
      actor !== undefined && teams.includes(actor) ? [actor, ...teams.filter((id) => id !== actor)] : teams,
    players: [...new Set([...drops.keys(), ...adds.keys()])].map((player) => ({
      player,
      from: drops.get(player) ?? null,
      to: adds.get(player) ?? null,
    })),
    picks: one.draft_picks.flatMap((pick) => {
      const from = pick.previous_owner_id ?? pick.roster_id
      // A trade of two that does not say whose a pick is now leaves only one.
      const others = one.roster_ids.filter((id) => id !== from)
      const to = pick.owner_id ?? (others.length === 1 ? others[0] : undefined)
      if (to === undefined) return []
      return [{ season: yearOf(pick.season), round: pick.round, original: pick.roster_id, from, to }]
    }),
    faab: one.waiver_budget.map(({ sender: from, receiver: to, amount }) => ({ from, to, amount })),
    bid: one.settings?.waiver_bid ?? null,
  }
}

/** Picks that another team has than at first, each once: the league’s list and that of a draft may both have one. */
export function tradedPicksOf(
  { tradedPicks }: SeasonFiles,
  yearOf: (season: number) => number,
): HostTradedPick[] {
  const picks = new Map(
    tradedPicks.map((pick) => [
      `${pick.season} ${pick.round} ${pick.roster_id}`,
      { season: yearOf(pick.season), round: pick.round, original: pick.roster_id, owner: pick.owner_id },
    ]),
  )
  return [...picks.values()]
}
