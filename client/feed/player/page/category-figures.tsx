import { figuresAre } from '../../../../shared/labels/category/category.ts'
import { categoryName } from '../../../../shared/labels/ruleset/rule-label.ts'
import { valueText } from '../../../../shared/core/points.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { ValueMethod } from '../list/value-method.tsx'
import { CategoryCell, categoryFigures, type CategoryFigure, valueWords } from '../category-cell.tsx'
import type { PlayerProfile } from '../types.ts'

/** A player in each category of a league: the season’s figure, and how far it is from the average rostered player. */
export function CategoryFigures({
  profile: { sport, season },
  compared: { categories, figures, value },
}: {
  profile: PlayerProfile
  compared: NonNullable<PlayerProfile['compared']>
}) {
  const all = categoryFigures(figures)
  return (
    <section aria-label="Categories" className="space-y-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        <div className="flex flex-col bg-surface px-4 py-3">
          <dt className="text-sm text-muted">Value</dt>
          <dd className="text-lg font-bold">{value === null ? '–' : valueText(value)}</dd>
          <dd className="text-sm text-muted">all categories together</dd>
        </div>
        {categories.map((key, index) => {
          const figure = all[index] ?? null
          return figure === null ? null : <Figure key={key} sport={sport} category={key} of={figure} />
        })}
      </dl>
      <p className="text-sm text-muted">
        {season.games === 0
          ? 'Hasn’t played this season. '
          : `In ${season.games === 1 ? '1 game' : `${season.games} games`} this season. `}
        {figuresAre(sport)} Better and worse are in standard deviations from the average rostered player.
      </p>
      <details className="text-sm text-muted">
        <summary className="min-h-6 w-fit cursor-pointer">How value works in this league</summary>
        <ValueMethod sport={sport} isByCategories />
      </details>
    </section>
  )
}

function Figure({ sport, category, of }: { sport: FantasySportKey; category: string; of: CategoryFigure }) {
  return (
    <div className="flex flex-col bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{categoryName(sport, category)}</dt>
      <dd className="text-lg font-bold">
        <CategoryCell sport={sport} category={category} of={of} />
      </dd>
      <dd className="text-sm text-muted">{valueWords(of.value)}</dd>
    </div>
  )
}
