import type {
  CostsIn,
  KeeperOrigin,
  KeeperRefusal,
  KeeperStory,
  KeeperTerms,
  KeeperVerdict,
} from '../../keeper/keeper.ts'
import type { KeeperProblem } from '../../rules/keeper/judge.ts'
import { noRoomLabel } from '../draft/problem.ts'
import { counted } from '../../core/lists.ts'

/** `Round 5`, `$25` */
export function keeperCostText(cost: number, costsIn: CostsIn): string {
  return costsIn === 'dollars' ? `$${cost}` : `Round ${cost}`
}

/** What a player would cost in the next draft, in a few words: `round 5`, `$25`, `can’t be kept`. */
export function nextCostText(verdict: KeeperVerdict): string {
  return verdict.can ? keeperCostText(verdict.cost, verdict.costsIn).toLowerCase() : 'can’t be kept'
}

/** Why a player costs what they do, or can't be kept, in a sentence. */
export function verdictLabel(verdict: KeeperVerdict): string {
  return verdict.can ? termsWords(verdict.terms, verdict) : refusalWords(verdict.story, verdict.why)
}

/** `Drafted in round 7 in 2025, kept once since: 7 − 2 = round 5.` */
function termsWords(
  { story, base, change }: KeeperTerms,
  { cost, costsIn }: { cost: number; costsIn: CostsIn },
): string {
  if (story === null) return 'Every keeper costs the last round their team has left.'
  if (costsIn === 'dollars')
    return `${storyWords(story)}: ${change === 0 ? '' : `$${base} + $${change} = `}$${cost}.`
  const sum = change === 0 ? '' : `${base} − ${change} = `
  const late = base - change > cost ? `round ${base - change}, and the last one is ` : ''
  return `${storyWords(story)}: ${sum}${late}round ${cost}.`
}

function refusalWords(story: KeeperStory, why: KeeperRefusal): string {
  switch (why.kind) {
    case 'shut-round':
      return `${storyWords(story)}: players of ${why.shut === 1 ? 'round 1' : `rounds 1 to ${why.shut}`} can’t be kept.`
    case 'years':
      return `Kept for ${counted(why.kept, 'season')} in a row, the league’s limit.`
    case 'above-first':
      return `${storyWords(story)}: ${why.base} − ${why.change}, and there is no round before round 1.`
    case 'too-dear':
      return `${storyWords(story)}: $${why.cost}, and a team has $${why.budget}.`
    default:
      return why satisfies never
  }
}

function storyWords({ origin, since }: KeeperStory): string {
  return since === 0
    ? originWords(origin)
    : `${originWords(origin)}, kept ${since === 1 ? 'once' : since === 2 ? 'twice' : `${since} times`} since`
}

function originWords(origin: KeeperOrigin): string {
  const { season } = origin
  switch (origin.how) {
    case 'drafted':
      return `Drafted in round ${origin.round} in ${season}`
    case 'bought':
      return `Bought for $${origin.price} in ${season}`
    case 'kept':
      return `Kept for ${keeperCostText(origin.cost, origin.costsIn).toLowerCase()} in ${season}`
    case 'added':
      return `Not drafted, added in ${season}`
    default:
      return origin satisfies never
  }
}

/** Why a team cannot keep a player, for a fan. */
export function keeperProblemLabel(problem: KeeperProblem): string {
  switch (problem.kind) {
    case 'unkeepable':
      return refusalWords(problem.story, problem.why)
    case 'enough':
      return problem.most === 0
        ? 'The league has no keepers: change that in the settings first.'
        : `A team may keep ${problem.most}.`
    case 'other-draft':
      return problem.costsIn === 'rounds'
        ? 'The agreed cost is a pick, and an auction needs dollars. Please set it again.'
        : 'The agreed cost is in dollars, and this draft needs a round. Please set it again.'
    case 'no-such-round':
      return `A round from 1 to ${problem.rounds}, please.`
    case 'no-pick':
      return `The team has no pick left in round ${problem.cost} or before it.`
    case 'no-money':
      return 'The team could no longer fill its roster.'
    default:
      return noRoomLabel(problem)
  }
}
