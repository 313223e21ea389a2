import { counted, joinList } from '../../core/lists.ts'
import { figureOf } from '../../rules/category/total.ts'
import type { Swing, Swinger } from '../../rules/format/swing.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { categoryName } from '../ruleset/rule-label.ts'
import { categoryFigureText } from './category.ts'
import { figureText, readsAlike } from './figure.ts'

/** A team as a sentence names it. */
interface Who {
  readonly name: string
  readonly isMine: boolean
}

/** How a category stands that could still turn, and by whom. */
export interface SwingWords {
  /** `Blocks`, `Turnovers (low wins)` */
  readonly category: string
  /**
   * `You lead 22 to 20. You have 3 games left from K. Elkhart (projected 1.8 a game) and M. Asantewo (1.2); Triumph Trust
   * has 1 from J. Embry (2.1).`
   */
  readonly text: string
}

/** @param swing of players by their names @param teams in the order of the swing's sides */
export function swingWords(
  sport: FantasySportKey,
  swing: Swing<string>,
  teams: Readonly<Record<'own' | 'theirs', Who>>,
): SwingWords {
  const { category, own } = swing
  const first = own.length > 0 ? 'own' : 'theirs'
  const side = (of: 'own' | 'theirs') => `${hasWords(teams[of])} ${leftWords(swing, swing[of], of === first)}`
  return {
    category: `${categoryName(sport, category.key)}${category.isFewerBetter ? ' (low wins)' : ''}`,
    text: `${standingWords(swing, teams)}. ${side('own')}; ${side('theirs')}.`,
  }
}

/** How it stands: `Tied at 22`, `You trail 20 to 22`, `Triumph Trust leads .481 to .467`. */
function standingWords({ category, result }: Swing<string>, teams: Parameters<typeof swingWords>[2]): string {
  const { outcome, own, theirs } = result
  const [left, right] = [own, theirs].map((total) => figureText(category, total).figure)
  if (own.per === 0 && theirs.per === 0) return 'Nothing yet on either side'
  if (own.per === 0) return `${hasWords(teams.own)} nothing yet, ${nameOf(teams.theirs)} ${right}`
  if (theirs.per === 0) return `${hasWords(teams.own)} ${left}, ${nameOf(teams.theirs)} nothing yet`
  if (outcome === 'tie') return `Tied at ${left}`
  const [leader, ahead, behind] =
    outcome === 'win' ? [teams.own, left, right] : ([teams.theirs, right, left] as const)
  const unrounded = readsAlike(category, result) ? ', unrounded' : ''
  if (leader.isMine) return `You lead ${ahead} to ${behind}${unrounded}`
  if (outcome === 'loss' && teams.own.isMine) return `You trail ${left} to ${right}${unrounded}`
  return `${leader.name} leads ${ahead} to ${behind}${unrounded}`
}

/** @param isFirst whether no player was named before: figures are explained once */
function leftWords(
  { category }: Swing<string>,
  players: readonly Swinger<string>[],
  isFirst: boolean,
): string {
  if (players.length === 0) return 'no one left to change that'
  const games = players.reduce((sum, one) => sum + one.games, 0)
  const named = players.map(({ player, perGame }, index) => {
    const figure = categoryFigureText(category, figureOf(category, perGame) ?? 0)
    if (!isFirst || index > 0) return `${player} (${figure})`
    return `${player} (projected ${figure}${category.per === null ? ' a game' : ''})`
  })
  return `${isFirst ? `${counted(games, 'game')} left` : games} from ${joinList(named)}`
}

function hasWords(team: Who): string {
  return team.isMine ? 'You have' : `${team.name} has`
}

/** In the middle of a sentence. */
function nameOf(team: Who): string {
  return team.isMine ? 'you' : team.name
}
