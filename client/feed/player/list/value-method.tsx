import { CATEGORY_VALUE_METHOD } from '../../../../shared/labels/category/category.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { valueMethod } from '../../../../shared/labels/player/value.ts'

/** How value comes about, in words. */
export function ValueMethod({
  sport,
  isByCategories = false,
}: {
  sport: FantasySportKey
  isByCategories?: boolean
}) {
  return (isByCategories ? CATEGORY_VALUE_METHOD : valueMethod(sport)).map((words) => (
    <p key={words} className="max-w-prose py-1">
      {words}
    </p>
  ))
}
