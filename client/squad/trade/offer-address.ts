import type { Asset } from '../../../shared/rules/trade/asset.ts'
import { ownerOfPick } from '../../../shared/rules/trade/holdings.ts'
import { pickKey } from '../../../shared/rules/trade/asset.ts'
import { must } from '../../../shared/core/must.ts'
import type { Rosters } from '../roster/types.ts'
import { firstDraft, type OfferDraft, usualTaker } from './offer.ts'
import type { Portal } from './types.ts'

/** Between a thing and the team that gets it, where that is not the usual one. */
const TO = '~'

/** The names in the query under which an offer is in the address. */
const NAMES = ['with', 'give', 'get', 'picks', 'faab', 'drop'] as const
type Name = (typeof NAMES)[number]

/**
 * An offer as the query of its address, which survives a reload and can be sent to a friend: `with` the other teams,
 * the players one gives and gets, picks as `2027-2-<team>`, `faab` as `12~<from>~<to>`, and who one drops. Null for
 * what is empty.
 */
export function addressOf(draft: OfferDraft): Record<Name, string | null> {
  const [mine, ...others] = draft.teams
  const to = (asset: Asset) => (asset.to === usualTaker(draft, asset.from) ? '' : `${TO}${asset.to}`)
  const players = (isMine: boolean) =>
    draft.assets.flatMap((asset) =>
      asset.kind === 'player' && (asset.from === mine) === isMine ? `${asset.player}${to(asset)}` : [],
    )
  const lists: Record<Name, readonly string[]> = {
    with: others,
    give: players(true),
    get: players(false),
    picks: draft.assets.flatMap((asset) =>
      asset.kind === 'pick' ? `${asset.pick.season}-${asset.pick.round}-${asset.pick.of}${to(asset)}` : [],
    ),
    faab: draft.assets.flatMap((asset) =>
      asset.kind === 'money' ? [asset.amount, asset.from, asset.to].join(TO) : [],
    ),
    drop: draft.drops,
  }
  const text = (name: Name) => lists[name].join(',') || null
  return {
    with: text('with'),
    give: text('give'),
    get: text('get'),
    picks: text('picks'),
    faab: text('faab'),
    drop: text('drop'),
  }
}

/**
 * The offer that an address asks for. Until something of it was changed, that of `counter` is the one it answers.
 * What is no longer with a team of the offer is left out.
 */
export function offerAt(
  params: URLSearchParams,
  { portal, rosters }: { portal: Portal; rosters: Rosters },
): OfferDraft {
  const list = (name: Name) => (params.get(name) ?? '').split(',').filter(Boolean)
  const answered = firstDraft(portal, params.get('counter'))
  if (answered.counters !== null && !NAMES.some((name) => params.has(name))) return answered
  const mine = portal.teamId
  const others = list('with').flatMap(
    (id) => portal.teams.find((team) => team.id === id && !team.isMine) ?? [],
  )
  const draft: OfferDraft = {
    ...answered,
    teams: [mine, ...others.map(({ id }) => id)],
    assets: [],
    drops: [],
  }
  const team = (id: string | undefined) => draft.teams.find((one) => one === id) ?? null
  const way = (from: ReturnType<typeof team>, to: string | undefined) => {
    const taker = from && (team(to) ?? usualTaker(draft, from))
    return from && taker && taker !== from ? { from, to: taker } : null
  }
  const pickOwners = new Map(portal.picks.map((pick) => [pickKey(pick), pick.owner]))
  const assets = [
    ...[...list('give'), ...list('get')].flatMap((text): Asset[] => {
      const [id, to] = text.split(TO)
      const owner = rosters.teams.find(({ players }) => players.some((player) => player.id === id))
      const between = way(team(owner?.id), to)
      const player = owner?.players.find((one) => one.id === id)
      return player && between ? [{ kind: 'player', ...between, player: player.id }] : []
    }),
    ...list('picks').flatMap((text): Asset[] => {
      const [name = '', to] = text.split(TO)
      const [season, round, column] = name.split('-')
      const of = portal.teams.find(({ id }) => id === column)?.id
      if (!of || !isCount(season) || !isCount(round)) return []
      const pick = { season: Number(season), round: Number(round), of }
      const between = way(team(ownerOfPick({ pickOwners }, pick)), to)
      return between ? [{ kind: 'pick', ...between, pick }] : []
    }),
    ...list('faab').flatMap((text): Asset[] => {
      const [amount, from, to] = text.split(TO)
      const between = way(team(from), to)
      return between && isCount(amount) ? [{ kind: 'money', ...between, amount: Number(amount) }] : []
    }),
  ]
  const own = must(
    rosters.teams.find(({ id }) => id === mine),
    'the roster of one’s own team',
  )
  const drops = list('drop').flatMap((id) => own.players.find((player) => player.id === id)?.id ?? [])
  return { ...draft, assets, drops }
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text)
}
