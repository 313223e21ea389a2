import type { PlayerId, TeamId, TradeId } from '../../shared/ids.ts'
import { type Asset, type DraftPick, keyOf, pickKey } from '../../shared/rules/trade/asset.ts'
import { ownerOfPick } from '../../shared/rules/trade/holdings.ts'
import type { Rosters } from '../roster/types.ts'
import type { Portal, TradeView } from './types.ts'

/** An offer as it is put together. */
export interface OfferDraft {
  /** In it, one's own first. */
  readonly teams: readonly TeamId[]
  readonly assets: readonly Asset[]
  /** Of one's own team. */
  readonly drops: readonly PlayerId[]
  /** The offer that it answers; null for a new one. */
  readonly counters: TradeId | null
}

/** What the address asks for: a team and one of its players, or an offer to answer. */
export function firstDraft(
  portal: Portal,
  rosters: Rosters,
  asked: { readonly team: string | null; readonly player: string | null; readonly counter: string | null },
): OfferDraft {
  const mine = portal.teamId
  const answered = portal.trades.find(({ id, state }) => id === asked.counter && state === 'offered')
  if (answered) return draftOf(answered, mine)
  const other = portal.teams.find(({ id, isMine }) => id === asked.team && !isMine)
  if (!other) return { teams: [mine], assets: [], drops: [], counters: null }
  const player = rosters.teams
    .find(({ id }) => id === other.id)
    ?.players.find(({ id }) => id === asked.player)
  return {
    teams: [mine, other.id],
    assets: player ? [{ kind: 'player', from: other.id, to: mine, player: player.id }] : [],
    drops: [],
    counters: null,
  }
}

function draftOf({ id, teams, assets }: TradeView, mine: TeamId): OfferDraft {
  return {
    teams: [mine, ...teams.flatMap((team) => (team.id === mine ? [] : [team.id]))],
    assets: assets.map((asset): Asset => {
      const { from, to } = asset
      if (asset.kind === 'player') return { kind: 'player', from, to, player: asset.player.id }
      if (asset.kind === 'money') return { kind: 'money', from, to, amount: asset.amount }
      const { season, round, of } = asset
      return { kind: 'pick', from, to, pick: { season, round, of } }
    }),
    drops: [],
    counters: id,
  }
}

/** Who gets what a team gives, unless somebody else is chosen: the next team of the offer. */
export function usualTaker({ teams }: OfferDraft, from: TeamId): TeamId | null {
  const others = teams.filter((id) => id !== from)
  return (from === teams[0] ? others[0] : teams[0]) ?? null
}

/** With another team to trade with. */
export function withTeam(draft: OfferDraft, team: TeamId): OfferDraft {
  return { ...draft, teams: [...draft.teams, team] }
}

/** Without a team, and all that it would give or get. */
export function withoutTeam(draft: OfferDraft, team: TeamId): OfferDraft {
  return {
    ...draft,
    teams: draft.teams.filter((id) => id !== team),
    assets: draft.assets.filter(({ from, to }) => from !== team && to !== team),
  }
}

/** Puts something in, or changes who gets it. */
export function withAsset(draft: OfferDraft, asset: Asset): OfferDraft {
  const isSame = (one: Asset) =>
    asset.kind === 'money'
      ? one.kind === 'money' && one.from === asset.from && one.to === asset.to
      : keyOf(one) === keyOf(asset)
  const rest = draft.assets.filter((one) => !isSame(one))
  const drops = draft.drops.filter((id) => asset.kind !== 'player' || id !== asset.player)
  return { ...draft, drops, assets: [...rest, asset] }
}

/** Takes something out. */
export function withoutAsset(draft: OfferDraft, asset: Asset): OfferDraft {
  return { ...draft, assets: draft.assets.filter((one) => one !== asset) }
}

/** What an offer has of a player, a pick or somebody's money. */
export function assetAt(draft: OfferDraft, key: string): Asset | undefined {
  return draft.assets.find((asset) => keyOf(asset) === key)
}

/** What an offer has of a team's money, to somebody or to each. */
export function moneyFrom(draft: OfferDraft, from: TeamId): Extract<Asset, { kind: 'money' }>[] {
  return draft.assets.flatMap((asset) => (asset.kind === 'money' && asset.from === from ? [asset] : []))
}

/** The picks of drafts to come that a team has. */
export function picksOf({ drafts, teams, picks }: Portal, team: TeamId): DraftPick[] {
  if (drafts === null) return []
  const pickOwners = new Map(picks.map((pick) => [pickKey(pick), pick.owner]))
  const all: DraftPick[] = []
  for (let season = drafts.first; season <= drafts.last; season++)
    for (let round = 1; round <= drafts.rounds; round++)
      for (const { id: of } of teams) all.push({ season, round, of })
  return all.filter((pick) => ownerOfPick({ pickOwners }, pick) === team)
}
