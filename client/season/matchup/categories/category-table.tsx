import { categoryHead } from '../../../../shared/labels/category/category.ts'
import { categoryName } from '../../../../shared/labels/ruleset/rule-label.ts'
import type { Category } from '../../../../shared/rules/scoring/category.ts'
import { isClose, shareOf } from '../../../../shared/rules/category/chances.ts'
import type { CategoryResult } from '../../../../shared/rules/category/compare.ts'
import type { CategoryGame } from '../../../../shared/rules/format/game-now.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { chanceText } from '../../../feed/scores/row/win-labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import type { Matchup } from '../types.ts'
import { figureText, readsAlike } from '../../../../shared/labels/category/figure.ts'

const LETTERS = { win: 'W', loss: 'L', tie: 'T' } as const
const WORDS = { win: 'won', loss: 'lost', tie: 'tied' } as const

interface Named {
  readonly team: { readonly name: string }
}

/** What of a matchup its categories are read by. */
type Compared = Pick<Matchup, 'sport' | 'format' | 'state'> & {
  readonly sides: readonly [Named, Named | null]
}

/** A row for each category: both figures, who is ahead, and how likely it is to stay so. */
export function CategoryTable({ matchup, game }: { matchup: Compared; game: CategoryGame }) {
  const { sport, format, sides, state } = matchup
  const [left, right] = sides
  const isOver = state === 'provisional' || state === 'official'
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">
        Categories of {left.team.name} and {right?.team.name}
      </caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-19 px-3 py-1 text-left font-normal sm:w-40 sm:text-right">
            <span className="sr-only">{left.team.name}</span>
          </th>
          <th scope="col" className="font-normal">
            <span className="sr-only">Category</span>
          </th>
          <th scope="col" className="w-19 px-1 py-1 font-normal sm:w-40">
            <span className="sr-only">{right?.team.name}</span>
          </th>
          <th scope="col" className="px-3 py-1 text-right font-normal whitespace-nowrap sm:w-52">
            {isOver ? <span className="sr-only">Result</span> : 'Chance to win'}
          </th>
        </tr>
      </thead>
      <tbody>
        {game.results.map((result) => {
          const category = format?.categories.find(({ key }) => key === result.category)
          return (
            category && (
              <Row
                key={category.key}
                sport={sport}
                category={category}
                result={result}
                chance={isOver ? null : (game.chances.byCategory[category.key] ?? null)}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

function Row({
  sport,
  category,
  result,
  chance,
}: {
  sport: FantasySportKey
  category: Category
  result: CategoryResult
  chance: { readonly win: number; readonly tie: number } | null
}) {
  const { outcome, own, theirs, short } = result
  const isHidden = readsAlike(category, result)
  const share = chance && shareOf(chance)
  const name = categoryName(sport, category.key)
  return (
    <tr className="h-11.5 sm:h-12">
      <td className="border-t border-line pl-3 leading-tight sm:pr-3 sm:text-right">
        <Figure
          category={category}
          total={own}
          isAhead={outcome === 'win'}
          isHidden={isHidden && outcome === 'win'}
        />
      </td>
      <th scope="row" className="border-t border-line px-1 text-left font-medium">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 sm:gap-x-2.5">
          <span className="flex min-w-0 items-center gap-x-1.5 sm:gap-x-2.5">
            <span
              className={classNames(
                'inline-flex size-5.5 shrink-0 items-center justify-center rounded-md text-sm font-bold',
                outcome === 'win' ? 'bg-green/15 text-green' : 'bg-sunken text-muted',
              )}
            >
              <span aria-hidden>{LETTERS[outcome]}</span>
              <span className="sr-only">{WORDS[outcome]}: </span>
            </span>
            <span className="sm:hidden" title={name}>
              <span aria-hidden>{categoryHead(sport, category.key)}</span>
              <span className="sr-only">{name}</span>
            </span>
            <span className="hidden sm:inline">{name.replace(/ percentage$/, ' %')}</span>
          </span>
          {chance !== null && isClose(chance) && (
            <span className="rounded-box bg-gold-wash px-1.5 text-sm text-amber">Close</span>
          )}
          {category.isFewerBetter && <span className="text-sm font-normal text-muted">low wins</span>}
          {short !== 'none' && <span className="text-sm font-normal text-amber">{SHORT_WORDS[short]}</span>}
        </span>
      </th>
      <td className="border-t border-line px-1 leading-tight">
        <Figure
          category={category}
          total={theirs}
          isAhead={outcome === 'loss'}
          isHidden={isHidden && outcome === 'loss'}
        />
      </td>
      <td className="border-t border-line pr-3 pl-1 text-right text-sm">
        {share !== null && (
          <span className="flex items-center justify-end gap-2">
            <span
              aria-hidden
              className="flex h-1.5 w-10 gap-0.5 overflow-hidden rounded-box max-[375px]:hidden sm:w-32"
            >
              <span className="bg-gold" style={{ width: `${100 * share}%` }} />
              <span className="grow bg-theirs" />
            </span>
            <span className={classNames('w-11 whitespace-nowrap', share > 0.5 ? 'font-bold' : 'text-muted')}>
              {chanceText(share)}
            </span>
          </span>
        )}
        {share === null && <span className="text-muted">{WORDS[outcome]}</span>}
      </td>
    </tr>
  )
}

const SHORT_WORDS = {
  own: 'below the minimum',
  theirs: 'opponent below the minimum',
  both: 'both below the minimum',
} as const satisfies Record<Exclude<CategoryResult['short'], 'none'>, string>

function Figure({
  category,
  total,
  isAhead,
  isHidden,
}: {
  category: Category
  total: CategoryResult['own']
  isAhead: boolean
  /** Whether both figures read alike, and this one is better all the same. */
  isHidden: boolean
}) {
  const { figure, parts } = figureText(category, total)
  return (
    <span className="inline-flex flex-col sm:flex-row-reverse sm:items-baseline sm:gap-2">
      <Flash value={figure} className={isAhead ? 'font-bold' : ''}>
        {figure}
        {isHidden && (
          <>
            <span aria-hidden title="Better, unrounded">
              *
            </span>
            <span className="sr-only"> (better, unrounded)</span>
          </>
        )}
      </Flash>
      {parts !== null && <span className="text-sm text-muted">{parts}</span>}
    </span>
  )
}
