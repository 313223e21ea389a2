import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { amountText, pointsText, ruleValueText } from '../../../shared/core/points.ts'
import type { Explanation } from './types.ts'

/** Stat × rule = points, line by line, and what they add up to. */
export function Arithmetic({ sport, explanation }: { sport: FantasySportKey; explanation: Explanation }) {
  const { playerName, title, terms, points } = explanation
  if (terms.length === 0) {
    return <p className="rounded-box bg-sunken px-4 py-3">{nothingScored(explanation)}</p>
  }
  return (
    <>
      <table className="w-full text-right">
        <caption className="sr-only">
          How the {explanation.in} of {playerName} {explanation.in === 'points' ? 'add' : 'adds'} up, {title}
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">
              What counts
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              How many
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              Each
            </th>
            <th scope="col" className="py-1.5 pl-2 font-medium">
              {explanation.in === 'points' ? 'Points' : 'Value'}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ rule, stat, amount, times, each, points: worth }) => (
            <tr key={`${rule} ${each}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {ruleName(sport, rule)}
                {times !== undefined && (
                  <span className="block text-sm text-muted">{amountText(stat, amount)} in all</span>
                )}
              </th>
              <td className="px-2 py-2">{times ?? amountText(stat, amount)}</td>
              <td className="px-2 py-2 whitespace-nowrap">
                <span aria-hidden className="text-muted">
                  ×{' '}
                </span>
                {ruleValueText(each)}
              </td>
              <td className="py-2 pl-2 font-medium whitespace-nowrap">{pointsText(worth)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={3} className="pt-2 pr-2 text-left">
              Total
            </th>
            <td className="pt-2 pl-2">{pointsText(points)}</td>
          </tr>
        </tfoot>
      </table>
      {terms.some(({ stat }) => stat === 'ip') && (
        <p className="text-sm text-muted">
          Innings are written as in a box score: 5.2 is five innings and two outs, and each out is a third.
        </p>
      )}
    </>
  )
}

function nothingScored({ gameId, games }: Explanation): string {
  if (gameId !== null) return 'Nothing in this stat line is scored by these rules.'
  return games.length === 0 ? 'No games to add up.' : 'Nothing in these games is scored by these rules.'
}
