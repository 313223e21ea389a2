import type { PlayerId, TeamId, TradeId } from '../../../shared/core/ids.ts'
import { type Asset, type DraftPick, keyOf, pickKey } from '../../../shared/rules/trade/asset.ts'
import { ownerOfPick } from '../../../shared/rules/trade/holdings.ts'
import type { Portal, TradeView } from './types.ts'

/** An offer as it is put together. */
export interface OfferDraft {
  /** In it, one's own first. */
  readonly teams: readonly TeamId[]
  readonly assets: readonly Asset[]
  /** Of one's own team. */
  readonly drops: readonly PlayerId[]
  /** The offer that it counters; null for a new one. */
  readonly counters: TradeId | null
}

/** The offer that another one is answered with, to begin with the same; an empty one where there is none to answer. */
export function firstDraft(portal: Portal, counter: string | null): OfferDraft {
  const mine = portal.teamId
  const answered = portal.trades.find(({ id, state }) => id === counter && state === 'offered')
  return answered ? draftOf(answered, mine) : { teams: [mine], assets: [], drops: [], counters: null }
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

/** The team that gets what a team gives, unless another is chosen: the next team of the offer. */
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

/** Adds something, or changes the team that gets it. */
export function withAsset(draft: OfferDraft, asset: Asset): OfferDraft {
  const isSame = (one: Asset) =>
    asset.kind === 'money'
      ? one.kind === 'money' && one.from === asset.from && one.to === asset.to
      : keyOf(one) === keyOf(asset)
  const rest = draft.assets.filter((one) => !isSame(one))
  const drops = draft.drops.filter((id) => asset.kind !== 'player' || id !== asset.player)
  return { ...draft, drops, assets: [...rest, asset] }
}

/** Removes something. */
export function withoutAsset(draft: OfferDraft, asset: Asset): OfferDraft {
  return { ...draft, assets: draft.assets.filter((one) => one !== asset) }
}

/** What an offer has of a player or a pick, by its key. */
export function assetAt(draft: OfferDraft, key: string): Asset | undefined {
  return draft.assets.find((asset) => keyOf(asset) === key)
}

/** What an offer has of a team's FAAB, to one team or to each. */
export function moneyFrom(draft: OfferDraft, from: TeamId): Extract<Asset, { kind: 'money' }>[] {
  return draft.assets.flatMap((asset) => (asset.kind === 'money' && asset.from === from ? [asset] : []))
}

/** The future picks that a team has. */
export function picksOf({ drafts, teams, picks, board }: Portal, team: TeamId): DraftPick[] {
  if (drafts === null) return []
  const open = board && new Set(board.open.map((pick) => pickKey({ season: board.season, ...pick })))
  const pickOwners = new Map(picks.map((pick) => [pickKey(pick), pick.owner]))
  const all: DraftPick[] = []
  for (let season = drafts.first; season <= drafts.last; season++)
    for (let round = 1; round <= (season === drafts.first ? drafts.firstRounds : drafts.rounds); round++)
      for (const { id: of } of teams) all.push({ season, round, of })
  const isToCome = (pick: DraftPick) => pick.season !== board?.season || (open?.has(pickKey(pick)) ?? true)
  return all.filter((pick) => isToCome(pick) && ownerOfPick({ pickOwners }, pick) === team)
}
