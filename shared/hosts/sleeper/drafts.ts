import type { HostDraft, HostPick } from '../league/host-league.ts'
import type { Draft, Pick } from './draft-documents.ts'
import type { SeasonFiles } from './seasons.ts'

/** The drafts of a season, the league’s own first: a league may have had one for rookies and one for all. */
export function draftsOf(files: SeasonFiles): { drafts: HostDraft[]; teamless: number } {
  const own = files.league.draft_id
  const given = new Map<string | null, Pick[]>(files.drafts.map(({ draft_id: id }) => [id ?? own, []]))
  for (const pick of files.picks) {
    const id = pick.draft_id ?? own
    const picks = given.get(id)
    if (picks === undefined) given.set(id, [pick])
    else picks.push(pick)
  }
  let teamless = 0
  const drafts = [...given].map(([id, all]): HostDraft => {
    const draft = files.drafts.find((one) => (one.draft_id ?? own) === id)
    const sorted = all.toSorted((one, two) => one.pick_no - two.pick_no)
    const picks = sorted.flatMap((one) => pickOf(one, { draft, files }) ?? [])
    teamless += all.length - picks.length
    return {
      id,
      kind: kindOf(draft, sorted),
      startedAt: draft?.start_time ?? null,
      rounds:
        Math.max(0, draft?.settings?.rounds ?? picks.reduce((most, { round }) => Math.max(most, round), 0)) ||
        null,
      picks,
    }
  })
  return { drafts: drafts.toSorted((one, two) => Number(two.id === own) - Number(one.id === own)), teamless }
}

/** The league’s own draft, or the only one; undefined where the files have none. */
export function ownDraft({ league, drafts }: SeasonFiles): Draft | undefined {
  return (
    drafts.find(({ draft_id: id }) => id === league.draft_id) ?? (drafts.length === 1 ? drafts[0] : undefined)
  )
}

/** As the draft says, and otherwise as its slots show: who picked last in the first round picks first in the second, or not. @param picks in their order */
function kindOf(draft: Draft | undefined, picks: readonly Pick[]): HostDraft['kind'] {
  const type = draft?.type
  if (type === 'snake' || type === 'linear' || type === 'auction') return type
  if (picks.some(({ metadata }) => (metadata?.amount ?? null) !== null)) return 'auction'
  const slots = (round: number) =>
    picks.filter((pick) => pick.round === round).map(({ draft_slot: slot }) => slot)
  const [first, second] = [slots(1), slots(2)]
  const [begins] = second
  if (begins === undefined || begins === null || first.length < 2) return null
  return begins === first.at(-1) ? 'snake' : begins === first[0] ? 'linear' : null
}

/** Null where nothing says which team picked. */
function pickOf(
  pick: Pick,
  { draft, files }: { draft: Draft | undefined; files: SeasonFiles },
): HostPick | null {
  const team = teamOf(pick, { draft, files })
  if (team === null) return null
  const teams = Math.max(1, files.rosters.length)
  return {
    overall: pick.pick_no,
    round: pick.round !== null && pick.round >= 1 ? pick.round : Math.ceil(pick.pick_no / teams),
    team,
    player: pick.player_id,
    price: draft?.type === 'snake' || draft?.type === 'linear' ? null : priceOf(pick),
    isKeeper: pick.is_keeper === true,
  }
}

function priceOf({ metadata }: Pick): number | null {
  const price = metadata?.amount ?? null
  return price === null || price < 0 ? null : price
}

/** By the roster that the pick names; else by its slot, and by who made it. */
function teamOf(
  pick: Pick,
  { draft, files }: { draft: Draft | undefined; files: SeasonFiles },
): string | null {
  if (pick.roster_id !== null) return pick.roster_id
  const slot = pick.draft_slot
  const bySlot = slot === null ? null : draft?.slot_to_roster_id.get(String(slot))
  if (bySlot !== null && bySlot !== undefined) return bySlot
  const user = pick.picked_by ?? [...(draft?.draft_order ?? [])].find(([, place]) => place === slot)?.[0]
  const roster = files.rosters.find(({ owner_id: owner, co_owners: others }) =>
    user === undefined ? false : owner === user || others.includes(user),
  )
  return roster?.roster_id ?? null
}
