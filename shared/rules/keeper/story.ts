import type { CostsIn, KeeperStory } from '../../keeper/keeper.ts'
import type { KeeperSettings } from '../../settings/settings.ts'

/** How a team got a player. */
export type TenureStart =
  | { readonly how: 'drafted'; readonly round: number }
  | { readonly how: 'bought'; readonly price: number }
  /** `isByRule`: his cost was the rule's, and not the commissioner's word. */
  | { readonly how: 'kept'; readonly cost: number; readonly costsIn: CostsIn; readonly isByRule: boolean }
  | { readonly how: 'traded' }
  /** What took him away was undone. */
  | { readonly how: 'returned' }
  | { readonly how: 'added' }

/** A time in which a team had a player. */
export interface Tenure {
  readonly season: number
  readonly teamId: string
  /** Number of the event by which it began. */
  readonly from: number
  /** Number of the event by which it ended; null where it lasted to the end of the season. */
  readonly until: number | null
  readonly by: TenureStart
  /** Whether what began it was undone: it counts for nothing. */
  readonly isUndone: boolean
}

/** What is known of a player's past in a league. */
interface Past {
  /** All of one player's. */
  readonly tenures: readonly Tenure[]
  /** That the league has drafted for, in order. */
  readonly seasons: readonly number[]
  readonly rules: Pick<KeeperSettings, 'resetByTrade' | 'resetByDrop'>
}

/**
 * How the team that has a player at the end of a season got him, as the next draft sees it: a trade looks
 * back to the team before, a keeper to the season before, a comeback after a drop only where the league says
 * so. A team that had him earlier in the season has him on the same terms, however he left and came back:
 * neither a drop nor a friend who takes him for a day makes him cheaper. Null where no team has him then.
 */
export function keeperStory(season: number, past: Past): KeeperStory | null {
  const last = past.tenures.find((tenure) => tenure.season === season && tenure.until === null)
  return last ? originOf(last, past).story : null
}

interface Origin {
  readonly story: KeeperStory
  /** What he was kept for in the season; null where he was not. */
  readonly cost: { readonly cost: number; readonly costsIn: CostsIn } | null
}

function originOf(tenure: Tenure, past: Past): Origin {
  const { season, by } = tenure
  const begun = (origin: KeeperStory['origin']): Origin => ({
    story: { origin, since: 0, kept: 0 },
    cost: null,
  })
  const added = () => begun({ how: 'added', season })
  const earlier = past.tenures.filter(
    (one) => one.season === season && one.from < tenure.from && !one.isUndone,
  )
  const own = latest(earlier.filter(({ teamId }) => teamId === tenure.teamId))
  switch (by.how) {
    case 'drafted':
      return begun({ how: 'drafted', season, round: by.round })
    case 'bought':
      return begun({ how: 'bought', season, price: by.price })
    case 'added': {
      const before = own ?? (past.rules.resetByDrop ? undefined : latest(earlier))
      return before ? originOf(before, past) : added()
    }
    case 'returned':
      return own ? originOf(own, past) : added()
    case 'traded': {
      if (own) return originOf(own, past)
      const before = earlier.find(({ until }) => until === tenure.from) ?? latest(earlier)
      if (!before) return added()
      const old = originOf(before, past)
      if (!past.rules.resetByTrade || old.cost === null) return old
      return { story: { origin: { how: 'kept', season, ...old.cost }, since: 0, kept: 0 }, cost: old.cost }
    }
    case 'kept': {
      const cost = { cost: by.cost, costsIn: by.costsIn }
      const before = inSeasonBefore(tenure, past)
      if (!by.isByRule || !before)
        return {
          story: { origin: { how: 'kept', season, ...cost }, since: 0, kept: 1 + (before?.kept ?? 0) },
          cost,
        }
      return { story: { ...before, since: before.since + 1, kept: before.kept + 1 }, cost }
    }
    default:
      return by satisfies never
  }
}

function latest(tenures: readonly Tenure[]): Tenure | undefined {
  return tenures.toSorted((a, b) => b.from - a.from)[0]
}

/** How the same team had him when the season before a keeper's was over. */
function inSeasonBefore({ season, teamId }: Tenure, past: Past): KeeperStory | null {
  const before = past.seasons.filter((one) => one < season).at(-1)
  const tenure = past.tenures.find(
    (one) => one.season === before && one.teamId === teamId && one.until === null,
  )
  return tenure ? originOf(tenure, past).story : null
}
