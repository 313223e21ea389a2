import { swingWords } from '../../../../shared/labels/category/swing.ts'
import type { CategoryGame } from '../../../../shared/rules/format/game-now.ts'
import { swingsOf } from '../../../../shared/rules/format/swing.ts'
import { startedLines } from '../../../league/week/category-game.ts'
import { shortName } from '../../../league/week/game-labels.ts'
import type { Matchup, MatchupSide } from '../types.ts'

/** The closest categories of a matchup while it is played: how each stands, and who can still turn it. */
export function CouldSwing({
  matchup: { sport, format, sides },
  right,
  game,
}: {
  matchup: Matchup
  right: MatchupSide
  game: CategoryGame
}) {
  const [left] = sides
  const starters = ({ players }: MatchupSide) =>
    players.map((player) => ({ player: shortName(player.name), lines: startedLines(player) }))
  const swings = swingsOf(format?.categories ?? [], game, { own: starters(left), theirs: starters(right) })
  if (swings.length === 0) return null
  return (
    <section aria-labelledby="could-swing" className="rounded-box border border-line bg-surface px-4 py-3">
      <h3 id="could-swing" className="font-bold">
        Could swing it
      </h3>
      <ul className="mt-1 space-y-2 text-sm">
        {swings.map((swing) => {
          const { category, text } = swingWords(sport, swing, { own: left.team, theirs: right.team })
          return (
            <li key={swing.category.key}>
              <b className="font-medium">{category}:</b> {text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
